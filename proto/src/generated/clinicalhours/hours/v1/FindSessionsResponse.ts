// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface FindSessionsResponse {
  'version'?: (string);
  'isUnchanged'?: (boolean);
  /**
   * A JSON array, as in StreamSessions, whole.
   */
  'sessionsJson'?: (Buffer | Uint8Array | string);
  /**
   * How many fit, on all pages.
   */
  'total'?: (number);
}

export interface FindSessionsResponse__Output {
  'version': (string);
  'isUnchanged': (boolean);
  /**
   * A JSON array, as in StreamSessions, whole.
   */
  'sessionsJson': (Buffer);
  /**
   * How many fit, on all pages.
   */
  'total': (number);
}

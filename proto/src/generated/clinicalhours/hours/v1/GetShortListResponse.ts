// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface GetShortListResponse {
  /**
   * The same that StreamSessions tells.
   */
  'version'?: (string);
  'isUnchanged'?: (boolean);
  /**
   * The list is too long to be told here, and sessions_json is empty.
   */
  'isLong'?: (boolean);
  /**
   * The text of a JSON array made by PostgreSQL in the shape of the HTTP API: the hottest read is only passed on, and a typed
   * list costs half of its throughput.
   */
  'sessionsJson'?: (Buffer | Uint8Array | string);
}

export interface GetShortListResponse__Output {
  /**
   * The same that StreamSessions tells.
   */
  'version': (string);
  'isUnchanged': (boolean);
  /**
   * The list is too long to be told here, and sessions_json is empty.
   */
  'isLong': (boolean);
  /**
   * The text of a JSON array made by PostgreSQL in the shape of the HTTP API: the hottest read is only passed on, and a typed
   * list costs half of its throughput.
   */
  'sessionsJson': (Buffer);
}

// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface StreamSessionsResponse {
  /**
   * Only in the first part.
   */
  'version'?: (string);
  /**
   * Only in the first part, which then is the only one.
   */
  'isUnchanged'?: (boolean);
  /**
   * A piece of such a text. Pieces are cut anywhere.
   */
  'sessionsJson'?: (Buffer | Uint8Array | string);
}

export interface StreamSessionsResponse__Output {
  /**
   * Only in the first part.
   */
  'version': (string);
  /**
   * Only in the first part, which then is the only one.
   */
  'isUnchanged': (boolean);
  /**
   * A piece of such a text. Pieces are cut anywhere.
   */
  'sessionsJson': (Buffer);
}

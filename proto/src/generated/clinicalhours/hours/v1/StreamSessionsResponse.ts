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
   * A piece of the text of a JSON array made by PostgreSQL in the shape of the HTTP API: the hottest read is only passed on,
   * and a typed list costs half of its throughput. Pieces are cut anywhere.
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
   * A piece of the text of a JSON array made by PostgreSQL in the shape of the HTTP API: the hottest read is only passed on,
   * and a typed list costs half of its throughput. Pieces are cut anywhere.
   */
  'sessionsJson': (Buffer);
}

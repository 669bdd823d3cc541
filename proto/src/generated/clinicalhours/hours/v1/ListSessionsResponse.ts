// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface ListSessionsResponse {
  /**
   * A JSON array made by PostgreSQL in the shape of the HTTP API: the hottest read is only passed on,
   * and a typed list costs half of its throughput and meets gRPC's size limit at 10,000 sessions.
   */
  'sessionsJson'?: (Buffer | Uint8Array | string);
}

export interface ListSessionsResponse__Output {
  /**
   * A JSON array made by PostgreSQL in the shape of the HTTP API: the hottest read is only passed on,
   * and a typed list costs half of its throughput and meets gRPC's size limit at 10,000 sessions.
   */
  'sessionsJson': (Buffer);
}

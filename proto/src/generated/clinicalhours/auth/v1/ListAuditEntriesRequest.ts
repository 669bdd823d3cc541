// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface ListAuditEntriesRequest {
  /**
   * Only entries with a smaller id.
   */
  'beforeId'?: (number);
  /**
   * At most 200.
   */
  'limit'?: (number);
  '_beforeId'?: "beforeId";
}

export interface ListAuditEntriesRequest__Output {
  /**
   * Only entries with a smaller id.
   */
  'beforeId'?: (number);
  /**
   * At most 200.
   */
  'limit': (number);
}

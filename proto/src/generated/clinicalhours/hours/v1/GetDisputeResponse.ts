// Original file: proto/clinicalhours/hours/v1/receipt.proto


export interface GetDisputeResponse {
  'requestId'?: (number);
  'userId'?: (number);
  'supervisorId'?: (number);
  'disputedAt'?: (string);
  /**
   * How many decided sessions went back to pending.
   */
  'revertedCount'?: (number);
}

export interface GetDisputeResponse__Output {
  'requestId': (number);
  'userId': (number);
  'supervisorId': (number);
  'disputedAt': (string);
  /**
   * How many decided sessions went back to pending.
   */
  'revertedCount': (number);
}

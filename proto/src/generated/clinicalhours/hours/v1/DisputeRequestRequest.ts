// Original file: proto/clinicalhours/hours/v1/receipt.proto


export interface DisputeRequestRequest {
  /**
   * From a link that reviews sessions.
   */
  'requestId'?: (number);
  /**
   * From the link of a receipt: it means the whole request of that decision.
   */
  'decisionId'?: (number);
  'linkId'?: (number);
  'about'?: "requestId"|"decisionId";
}

export interface DisputeRequestRequest__Output {
  /**
   * From a link that reviews sessions.
   */
  'requestId'?: (number);
  /**
   * From the link of a receipt: it means the whole request of that decision.
   */
  'decisionId'?: (number);
  'linkId': (number);
}

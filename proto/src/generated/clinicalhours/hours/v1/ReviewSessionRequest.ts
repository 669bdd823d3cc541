// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface ReviewSessionRequest {
  'sessionId'?: (number);
  /**
   * approve or reject.
   */
  'decision'?: (string);
  'notes'?: (string);
  '_notes'?: "notes";
}

export interface ReviewSessionRequest__Output {
  'sessionId': (number);
  /**
   * approve or reject.
   */
  'decision': (string);
  'notes'?: (string);
}

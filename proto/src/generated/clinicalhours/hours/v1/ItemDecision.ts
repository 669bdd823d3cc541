// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface ItemDecision {
  'sessionId'?: (number);
  /**
   * approve or reject.
   */
  'decision'?: (string);
  'notes'?: (string);
  '_notes'?: "notes";
}

export interface ItemDecision__Output {
  'sessionId': (number);
  /**
   * approve or reject.
   */
  'decision': (string);
  'notes'?: (string);
}

// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface DecideRecoveryRequestRequest {
  'recoveryRequestId'?: (number);
  /**
   * approve or reject.
   */
  'decision'?: (string);
  'notes'?: (string);
  '_notes'?: "notes";
}

export interface DecideRecoveryRequestRequest__Output {
  'recoveryRequestId': (number);
  /**
   * approve or reject.
   */
  'decision': (string);
  'notes'?: (string);
}

// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface ResetPasswordResponse {
  'userId'?: (number);
  /**
   * Web sessions that carry a lower number are over.
   */
  'sessionEpoch'?: (number);
}

export interface ResetPasswordResponse__Output {
  'userId': (number);
  /**
   * Web sessions that carry a lower number are over.
   */
  'sessionEpoch': (number);
}

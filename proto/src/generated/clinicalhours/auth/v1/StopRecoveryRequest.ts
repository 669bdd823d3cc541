// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface StopRecoveryRequest {
  'token'?: (string);
}

export interface StopRecoveryRequest__Output {
  'token': (string);
}

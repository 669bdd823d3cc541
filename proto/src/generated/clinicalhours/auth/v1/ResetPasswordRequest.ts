// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface ResetPasswordRequest {
  'token'?: (string);
  'password'?: (string);
}

export interface ResetPasswordRequest__Output {
  'token': (string);
  'password': (string);
}

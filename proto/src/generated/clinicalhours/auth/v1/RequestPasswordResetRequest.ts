// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface RequestPasswordResetRequest {
  'email'?: (string);
}

export interface RequestPasswordResetRequest__Output {
  'email': (string);
}

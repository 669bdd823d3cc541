// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface SignInRequest {
  'username'?: (string);
  'password'?: (string);
}

export interface SignInRequest__Output {
  'username': (string);
  'password': (string);
}

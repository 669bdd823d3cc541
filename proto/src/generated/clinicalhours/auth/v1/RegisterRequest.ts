// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface RegisterRequest {
  'username'?: (string);
  'password'?: (string);
  'name'?: (string);
  'email'?: (string);
  'program'?: (string);
  '_program'?: "program";
}

export interface RegisterRequest__Output {
  'username': (string);
  'password': (string);
  'name': (string);
  'email': (string);
  'program'?: (string);
}

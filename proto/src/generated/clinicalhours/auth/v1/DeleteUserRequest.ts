// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface DeleteUserRequest {
  'userId'?: (number);
}

export interface DeleteUserRequest__Output {
  'userId': (number);
}

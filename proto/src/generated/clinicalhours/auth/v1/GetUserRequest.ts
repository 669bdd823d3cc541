// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface GetUserRequest {
  'userId'?: (number);
}

export interface GetUserRequest__Output {
  'userId': (number);
}

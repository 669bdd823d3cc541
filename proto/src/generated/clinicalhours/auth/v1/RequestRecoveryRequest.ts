// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface RequestRecoveryRequest {
  'username'?: (string);
  'name'?: (string);
  'licenseNumber'?: (string);
  'newEmail'?: (string);
}

export interface RequestRecoveryRequest__Output {
  'username': (string);
  'name': (string);
  'licenseNumber': (string);
  'newEmail': (string);
}

// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface ConfirmAddressRequest {
  'token'?: (string);
}

export interface ConfirmAddressRequest__Output {
  'token': (string);
}

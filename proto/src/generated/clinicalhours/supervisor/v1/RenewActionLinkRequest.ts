// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface RenewActionLinkRequest {
  'token'?: (string);
}

export interface RenewActionLinkRequest__Output {
  'token': (string);
}

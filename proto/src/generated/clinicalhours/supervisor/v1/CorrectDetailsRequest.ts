// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface CorrectDetailsRequest {
  'token'?: (string);
  'message'?: (string);
}

export interface CorrectDetailsRequest__Output {
  'token': (string);
  'message': (string);
}

// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface DeleteSessionRequest {
  'sessionId'?: (number);
}

export interface DeleteSessionRequest__Output {
  'sessionId': (number);
}

// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface ReviseSessionRequest {
  'sessionId'?: (number);
}

export interface ReviseSessionRequest__Output {
  'sessionId': (number);
}

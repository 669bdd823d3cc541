// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface GetSessionRequest {
  'sessionId'?: (number);
}

export interface GetSessionRequest__Output {
  'sessionId': (number);
}

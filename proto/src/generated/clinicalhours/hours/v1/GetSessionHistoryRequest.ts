// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface GetSessionHistoryRequest {
  'sessionId'?: (number);
}

export interface GetSessionHistoryRequest__Output {
  'sessionId': (number);
}

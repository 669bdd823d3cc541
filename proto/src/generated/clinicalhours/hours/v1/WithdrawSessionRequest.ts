// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface WithdrawSessionRequest {
  'sessionId'?: (number);
}

export interface WithdrawSessionRequest__Output {
  'sessionId': (number);
}

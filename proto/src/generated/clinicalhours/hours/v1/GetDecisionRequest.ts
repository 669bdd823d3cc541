// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface GetDecisionRequest {
  'decisionId'?: (number);
}

export interface GetDecisionRequest__Output {
  'decisionId': (number);
}

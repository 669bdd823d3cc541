// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface GetEscalationRequest {
  'escalationId'?: (number);
}

export interface GetEscalationRequest__Output {
  'escalationId': (number);
}

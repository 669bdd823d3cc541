// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface DisputeEscalationRequest {
  'escalationId'?: (number);
  'linkId'?: (number);
}

export interface DisputeEscalationRequest__Output {
  'escalationId': (number);
  'linkId': (number);
}

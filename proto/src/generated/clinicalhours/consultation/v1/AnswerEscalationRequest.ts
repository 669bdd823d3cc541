// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface AnswerEscalationRequest {
  'escalationId'?: (number);
  'linkId'?: (number);
  'response'?: (string);
  'notes'?: (string);
  'attestation'?: (string);
  '_notes'?: "notes";
}

export interface AnswerEscalationRequest__Output {
  'escalationId': (number);
  'linkId': (number);
  'response': (string);
  'notes'?: (string);
  'attestation': (string);
}

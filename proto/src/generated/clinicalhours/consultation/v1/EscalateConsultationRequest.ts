// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface EscalateConsultationRequest {
  'consultationId'?: (number);
  'supervisorId'?: (number);
}

export interface EscalateConsultationRequest__Output {
  'consultationId': (number);
  'supervisorId': (number);
}

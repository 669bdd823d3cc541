// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface GetConsultationRequest {
  'consultationId'?: (number);
}

export interface GetConsultationRequest__Output {
  'consultationId': (number);
}

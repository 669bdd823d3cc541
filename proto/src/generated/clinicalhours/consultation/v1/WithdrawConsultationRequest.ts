// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface WithdrawConsultationRequest {
  'consultationId'?: (number);
}

export interface WithdrawConsultationRequest__Output {
  'consultationId': (number);
}

// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface StreamConsultationsRequest {
}

export interface StreamConsultationsRequest__Output {
}

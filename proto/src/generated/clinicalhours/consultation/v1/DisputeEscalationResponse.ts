// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface DisputeEscalationResponse {
}

export interface DisputeEscalationResponse__Output {
}

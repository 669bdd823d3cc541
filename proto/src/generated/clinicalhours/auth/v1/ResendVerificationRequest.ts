// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface ResendVerificationRequest {
}

export interface ResendVerificationRequest__Output {
}

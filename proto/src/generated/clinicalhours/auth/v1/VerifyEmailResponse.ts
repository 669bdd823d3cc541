// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface VerifyEmailResponse {
}

export interface VerifyEmailResponse__Output {
}

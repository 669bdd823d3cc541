// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface StopRecoveryResponse {
}

export interface StopRecoveryResponse__Output {
}

// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface RequestRecoveryResponse {
}

export interface RequestRecoveryResponse__Output {
}

// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface RequestPasswordResetResponse {
}

export interface RequestPasswordResetResponse__Output {
}

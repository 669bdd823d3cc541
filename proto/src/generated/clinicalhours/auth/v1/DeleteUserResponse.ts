// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface DeleteUserResponse {
}

export interface DeleteUserResponse__Output {
}

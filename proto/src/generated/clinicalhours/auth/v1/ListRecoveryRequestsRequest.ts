// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface ListRecoveryRequestsRequest {
}

export interface ListRecoveryRequestsRequest__Output {
}

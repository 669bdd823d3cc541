// Original file: proto/clinicalhours/operations/v1/operations.proto


export interface ListDeadLettersRequest {
}

export interface ListDeadLettersRequest__Output {
}

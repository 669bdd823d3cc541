// Original file: proto/clinicalhours/operations/v1/operations.proto


export interface ReplayDeadLetterResponse {
}

export interface ReplayDeadLetterResponse__Output {
}

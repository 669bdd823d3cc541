// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface CorrectDetailsResponse {
}

export interface CorrectDetailsResponse__Output {
}

// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface DeleteSessionResponse {
}

export interface DeleteSessionResponse__Output {
}

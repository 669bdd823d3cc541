// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface ListSessionsRequest {
}

export interface ListSessionsRequest__Output {
}

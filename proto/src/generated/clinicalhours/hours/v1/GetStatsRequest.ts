// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface GetStatsRequest {
}

export interface GetStatsRequest__Output {
}

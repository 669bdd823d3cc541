// Original file: proto/clinicalhours/hours/v1/report.proto


export interface GetReportRequest {
}

export interface GetReportRequest__Output {
}

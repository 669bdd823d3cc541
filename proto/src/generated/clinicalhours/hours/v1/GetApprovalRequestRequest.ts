// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface GetApprovalRequestRequest {
  'requestId'?: (number);
}

export interface GetApprovalRequestRequest__Output {
  'requestId': (number);
}

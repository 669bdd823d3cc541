// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface RequestApprovalRequest {
  'sessionIds'?: (number)[];
}

export interface RequestApprovalRequest__Output {
  'sessionIds': (number)[];
}

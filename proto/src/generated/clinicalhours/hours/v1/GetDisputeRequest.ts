// Original file: proto/clinicalhours/hours/v1/receipt.proto


export interface GetDisputeRequest {
  'disputeId'?: (number);
}

export interface GetDisputeRequest__Output {
  'disputeId': (number);
}

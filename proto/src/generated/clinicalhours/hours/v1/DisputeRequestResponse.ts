// Original file: proto/clinicalhours/hours/v1/receipt.proto


export interface DisputeRequestResponse {
  'disputeId'?: (number);
}

export interface DisputeRequestResponse__Output {
  'disputeId': (number);
}

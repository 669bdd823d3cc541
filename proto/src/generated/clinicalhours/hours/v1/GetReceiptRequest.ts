// Original file: proto/clinicalhours/hours/v1/receipt.proto


export interface GetReceiptRequest {
  'receiptNumber'?: (string);
}

export interface GetReceiptRequest__Output {
  'receiptNumber': (string);
}

// Original file: proto/clinicalhours/hours/v1/receipt.proto


export interface VerifyReceiptRequest {
  'receiptNumber'?: (string);
}

export interface VerifyReceiptRequest__Output {
  'receiptNumber': (string);
}

// Original file: proto/clinicalhours/hours/v1/receipt.proto


export interface GetReceiptResponse {
  /**
   * The exact text of the record: JSON of a ReceiptBody (proto/src/api/receipt.ts).
   */
  'body'?: (string);
  /**
   * SHA-256 over the record and everything before it, as hexadecimal digits.
   */
  'hash'?: (string);
  /**
   * False when the record or its place in the chain was tampered with.
   */
  'isGenuine'?: (boolean);
  /**
   * When its supervisor said that it was not them.
   */
  'disputedAt'?: (string);
  '_disputedAt'?: "disputedAt";
}

export interface GetReceiptResponse__Output {
  /**
   * The exact text of the record: JSON of a ReceiptBody (proto/src/api/receipt.ts).
   */
  'body': (string);
  /**
   * SHA-256 over the record and everything before it, as hexadecimal digits.
   */
  'hash': (string);
  /**
   * False when the record or its place in the chain was tampered with.
   */
  'isGenuine': (boolean);
  /**
   * When its supervisor said that it was not them.
   */
  'disputedAt'?: (string);
}

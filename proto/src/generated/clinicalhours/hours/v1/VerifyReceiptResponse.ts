// Original file: proto/clinicalhours/hours/v1/receipt.proto


export interface VerifyReceiptResponse {
  /**
   * Without it nothing else is told: unknown, tampered with, disputed, or of a deleted user.
   */
  'isGenuine'?: (boolean);
  'traineeName'?: (string);
  'supervisorName'?: (string);
  /**
   * The hours that were approved, as decimal text.
   */
  'approvedHours'?: (string);
  'decidedAt'?: (string);
}

export interface VerifyReceiptResponse__Output {
  /**
   * Without it nothing else is told: unknown, tampered with, disputed, or of a deleted user.
   */
  'isGenuine': (boolean);
  'traineeName': (string);
  'supervisorName': (string);
  /**
   * The hours that were approved, as decimal text.
   */
  'approvedHours': (string);
  'decidedAt': (string);
}

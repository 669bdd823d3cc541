// Original file: proto/clinicalhours/hours/v1/hours.proto

import type { ApprovalItem as _clinicalhours_hours_v1_ApprovalItem, ApprovalItem__Output as _clinicalhours_hours_v1_ApprovalItem__Output } from '../../../clinicalhours/hours/v1/ApprovalItem.ts';

export interface GetDecisionResponse {
  'requestId'?: (number);
  'userId'?: (number);
  'supervisorId'?: (number);
  'attestation'?: (string);
  'decidedAt'?: (string);
  /**
   * Only the sessions that this decision covered.
   */
  'items'?: (_clinicalhours_hours_v1_ApprovalItem)[];
  /**
   * Names the decision on paper: 32 hexadecimal digits.
   */
  'receiptNumber'?: (string);
  /**
   * When its supervisor said that it was not them.
   */
  'disputedAt'?: (string);
  '_disputedAt'?: "disputedAt";
}

export interface GetDecisionResponse__Output {
  'requestId': (number);
  'userId': (number);
  'supervisorId': (number);
  'attestation': (string);
  'decidedAt': (string);
  /**
   * Only the sessions that this decision covered.
   */
  'items': (_clinicalhours_hours_v1_ApprovalItem__Output)[];
  /**
   * Names the decision on paper: 32 hexadecimal digits.
   */
  'receiptNumber': (string);
  /**
   * When its supervisor said that it was not them.
   */
  'disputedAt'?: (string);
}

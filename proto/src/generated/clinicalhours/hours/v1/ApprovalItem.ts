// Original file: proto/clinicalhours/hours/v1/hours.proto

import type { Session as _clinicalhours_hours_v1_Session, Session__Output as _clinicalhours_hours_v1_Session__Output } from '../../../clinicalhours/hours/v1/Session.ts';
import type { ShownSupervisor as _clinicalhours_hours_v1_ShownSupervisor, ShownSupervisor__Output as _clinicalhours_hours_v1_ShownSupervisor__Output } from '../../../clinicalhours/hours/v1/ShownSupervisor.ts';

export interface ApprovalItem {
  /**
   * Missing when the trainee deleted it after taking it back. Of a decided one it is what the receipt says, whatever became of
   * the session since.
   */
  'session'?: (_clinicalhours_hours_v1_Session | null);
  /**
   * open, approved, rejected, or dropped when the trainee took it back or asked again.
   */
  'state'?: (string);
  'notes'?: (string);
  'decidedAt'?: (string);
  'sessionId'?: (number);
  /**
   * Of the decision on it.
   */
  'receiptNumber'?: (string);
  /**
   * The typed name that signed that decision.
   */
  'attestation'?: (string);
  /**
   * On the receipt of that decision.
   */
  'shownSupervisor'?: (_clinicalhours_hours_v1_ShownSupervisor | null);
  '_notes'?: "notes";
  '_decidedAt'?: "decidedAt";
  '_receiptNumber'?: "receiptNumber";
  '_attestation'?: "attestation";
}

export interface ApprovalItem__Output {
  /**
   * Missing when the trainee deleted it after taking it back. Of a decided one it is what the receipt says, whatever became of
   * the session since.
   */
  'session': (_clinicalhours_hours_v1_Session__Output | null);
  /**
   * open, approved, rejected, or dropped when the trainee took it back or asked again.
   */
  'state': (string);
  'notes'?: (string);
  'decidedAt'?: (string);
  'sessionId': (number);
  /**
   * Of the decision on it.
   */
  'receiptNumber'?: (string);
  /**
   * The typed name that signed that decision.
   */
  'attestation'?: (string);
  /**
   * On the receipt of that decision.
   */
  'shownSupervisor': (_clinicalhours_hours_v1_ShownSupervisor__Output | null);
}

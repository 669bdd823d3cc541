// Original file: proto/clinicalhours/hours/v1/hours.proto

import type { Session as _clinicalhours_hours_v1_Session, Session__Output as _clinicalhours_hours_v1_Session__Output } from '../../../clinicalhours/hours/v1/Session.ts';

export interface RequestApprovalResponse {
  /**
   * The sessions as they are now, in the order of the request, each once.
   */
  'sessions'?: (_clinicalhours_hours_v1_Session)[];
  /**
   * How many requests, and so e-mails to supervisors, it made.
   */
  'requestCount'?: (number);
}

export interface RequestApprovalResponse__Output {
  /**
   * The sessions as they are now, in the order of the request, each once.
   */
  'sessions': (_clinicalhours_hours_v1_Session__Output)[];
  /**
   * How many requests, and so e-mails to supervisors, it made.
   */
  'requestCount': (number);
}

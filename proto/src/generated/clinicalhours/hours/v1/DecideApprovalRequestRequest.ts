// Original file: proto/clinicalhours/hours/v1/hours.proto

import type { ItemDecision as _clinicalhours_hours_v1_ItemDecision, ItemDecision__Output as _clinicalhours_hours_v1_ItemDecision__Output } from '../../../clinicalhours/hours/v1/ItemDecision.ts';

export interface DecideApprovalRequestRequest {
  'requestId'?: (number);
  'decisions'?: (_clinicalhours_hours_v1_ItemDecision)[];
  /**
   * The name that the supervisor typed.
   */
  'attestation'?: (string);
  /**
   * The link that carried the decision.
   */
  'linkId'?: (number);
  /**
   * Who is signed in in the browser that sent it, if anybody is.
   */
  'sessionUserId'?: (number);
  '_sessionUserId'?: "sessionUserId";
}

export interface DecideApprovalRequestRequest__Output {
  'requestId': (number);
  'decisions': (_clinicalhours_hours_v1_ItemDecision__Output)[];
  /**
   * The name that the supervisor typed.
   */
  'attestation': (string);
  /**
   * The link that carried the decision.
   */
  'linkId': (number);
  /**
   * Who is signed in in the browser that sent it, if anybody is.
   */
  'sessionUserId'?: (number);
}

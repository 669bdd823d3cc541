// Original file: proto/clinicalhours/hours/v1/hours.proto

import type { ApprovalRequest as _clinicalhours_hours_v1_ApprovalRequest, ApprovalRequest__Output as _clinicalhours_hours_v1_ApprovalRequest__Output } from '../../../clinicalhours/hours/v1/ApprovalRequest.ts';

export interface GetApprovalRequestResponse {
  'request'?: (_clinicalhours_hours_v1_ApprovalRequest | null);
}

export interface GetApprovalRequestResponse__Output {
  'request': (_clinicalhours_hours_v1_ApprovalRequest__Output | null);
}

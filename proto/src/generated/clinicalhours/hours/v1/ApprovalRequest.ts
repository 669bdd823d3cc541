// Original file: proto/clinicalhours/hours/v1/hours.proto

import type { ApprovalItem as _clinicalhours_hours_v1_ApprovalItem, ApprovalItem__Output as _clinicalhours_hours_v1_ApprovalItem__Output } from '../../../clinicalhours/hours/v1/ApprovalItem.ts';

export interface ApprovalRequest {
  'id'?: (number);
  'userId'?: (number);
  'supervisorId'?: (number);
  'createdAt'?: (string);
  'items'?: (_clinicalhours_hours_v1_ApprovalItem)[];
}

export interface ApprovalRequest__Output {
  'id': (number);
  'userId': (number);
  'supervisorId': (number);
  'createdAt': (string);
  'items': (_clinicalhours_hours_v1_ApprovalItem__Output)[];
}

// Original file: proto/clinicalhours/hours/v1/hours.proto

import type { StatusChange as _clinicalhours_hours_v1_StatusChange, StatusChange__Output as _clinicalhours_hours_v1_StatusChange__Output } from '../../../clinicalhours/hours/v1/StatusChange.ts';

export interface GetSessionHistoryResponse {
  'changes'?: (_clinicalhours_hours_v1_StatusChange)[];
}

export interface GetSessionHistoryResponse__Output {
  'changes': (_clinicalhours_hours_v1_StatusChange__Output)[];
}

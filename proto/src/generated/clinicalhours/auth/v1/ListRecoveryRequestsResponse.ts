// Original file: proto/clinicalhours/auth/v1/auth.proto

import type { RecoveryRequest as _clinicalhours_auth_v1_RecoveryRequest, RecoveryRequest__Output as _clinicalhours_auth_v1_RecoveryRequest__Output } from '../../../clinicalhours/auth/v1/RecoveryRequest.ts';

export interface ListRecoveryRequestsResponse {
  'recoveryRequests'?: (_clinicalhours_auth_v1_RecoveryRequest)[];
}

export interface ListRecoveryRequestsResponse__Output {
  'recoveryRequests': (_clinicalhours_auth_v1_RecoveryRequest__Output)[];
}

// Original file: proto/clinicalhours/auth/v1/auth.proto

import type { RecoveryRequest as _clinicalhours_auth_v1_RecoveryRequest, RecoveryRequest__Output as _clinicalhours_auth_v1_RecoveryRequest__Output } from '../../../clinicalhours/auth/v1/RecoveryRequest.ts';

export interface DecideRecoveryRequestResponse {
  'recoveryRequest'?: (_clinicalhours_auth_v1_RecoveryRequest | null);
  /**
   * Web sessions of the account below this one are over.
   */
  'sessionEpoch'?: (number);
}

export interface DecideRecoveryRequestResponse__Output {
  'recoveryRequest': (_clinicalhours_auth_v1_RecoveryRequest__Output | null);
  /**
   * Web sessions of the account below this one are over.
   */
  'sessionEpoch': (number);
}

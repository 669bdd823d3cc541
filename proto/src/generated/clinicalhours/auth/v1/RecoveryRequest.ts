// Original file: proto/clinicalhours/auth/v1/auth.proto

import type { User as _clinicalhours_auth_v1_User, User__Output as _clinicalhours_auth_v1_User__Output } from '../../../clinicalhours/auth/v1/User.ts';

export interface RecoveryRequest {
  'id'?: (number);
  /**
   * The account as it is.
   */
  'user'?: (_clinicalhours_auth_v1_User | null);
  'newEmail'?: (string);
  'createdAt'?: (string);
  /**
   * pending, approved, rejected or stopped.
   */
  'status'?: (string);
  'notes'?: (string);
  'decidedAt'?: (string);
  '_notes'?: "notes";
  '_decidedAt'?: "decidedAt";
}

export interface RecoveryRequest__Output {
  'id': (number);
  /**
   * The account as it is.
   */
  'user': (_clinicalhours_auth_v1_User__Output | null);
  'newEmail': (string);
  'createdAt': (string);
  /**
   * pending, approved, rejected or stopped.
   */
  'status': (string);
  'notes'?: (string);
  'decidedAt'?: (string);
}

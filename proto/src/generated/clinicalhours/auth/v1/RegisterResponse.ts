// Original file: proto/clinicalhours/auth/v1/auth.proto

import type { User as _clinicalhours_auth_v1_User, User__Output as _clinicalhours_auth_v1_User__Output } from '../../../clinicalhours/auth/v1/User.ts';

export interface RegisterResponse {
  'user'?: (_clinicalhours_auth_v1_User | null);
  /**
   * A web session is good only while it carries this number.
   */
  'sessionEpoch'?: (number);
}

export interface RegisterResponse__Output {
  'user': (_clinicalhours_auth_v1_User__Output | null);
  /**
   * A web session is good only while it carries this number.
   */
  'sessionEpoch': (number);
}

// Original file: proto/clinicalhours/auth/v1/auth.proto

import type { User as _clinicalhours_auth_v1_User, User__Output as _clinicalhours_auth_v1_User__Output } from '../../../clinicalhours/auth/v1/User.ts';

export interface UpdateUserResponse {
  'user'?: (_clinicalhours_auth_v1_User | null);
}

export interface UpdateUserResponse__Output {
  'user': (_clinicalhours_auth_v1_User__Output | null);
}

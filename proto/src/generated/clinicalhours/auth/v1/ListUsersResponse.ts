// Original file: proto/clinicalhours/auth/v1/auth.proto

import type { User as _clinicalhours_auth_v1_User, User__Output as _clinicalhours_auth_v1_User__Output } from '../../../clinicalhours/auth/v1/User.ts';

export interface ListUsersResponse {
  'users'?: (_clinicalhours_auth_v1_User)[];
}

export interface ListUsersResponse__Output {
  'users': (_clinicalhours_auth_v1_User__Output)[];
}

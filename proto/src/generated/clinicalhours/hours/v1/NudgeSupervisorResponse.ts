// Original file: proto/clinicalhours/hours/v1/hours.proto

import type { Session as _clinicalhours_hours_v1_Session, Session__Output as _clinicalhours_hours_v1_Session__Output } from '../../../clinicalhours/hours/v1/Session.ts';

export interface NudgeSupervisorResponse {
  'session'?: (_clinicalhours_hours_v1_Session | null);
}

export interface NudgeSupervisorResponse__Output {
  'session': (_clinicalhours_hours_v1_Session__Output | null);
}

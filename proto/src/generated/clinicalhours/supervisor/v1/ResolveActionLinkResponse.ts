// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto

import type { Supervisor as _clinicalhours_supervisor_v1_Supervisor, Supervisor__Output as _clinicalhours_supervisor_v1_Supervisor__Output } from '../../../clinicalhours/supervisor/v1/Supervisor.ts';

export interface ResolveActionLinkResponse {
  'linkId'?: (number);
  'subjectId'?: (number);
  'supervisor'?: (_clinicalhours_supervisor_v1_Supervisor | null);
  'expiresAt'?: (string);
}

export interface ResolveActionLinkResponse__Output {
  'linkId': (number);
  'subjectId': (number);
  'supervisor': (_clinicalhours_supervisor_v1_Supervisor__Output | null);
  'expiresAt': (string);
}

// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto

import type { Supervisor as _clinicalhours_supervisor_v1_Supervisor, Supervisor__Output as _clinicalhours_supervisor_v1_Supervisor__Output } from '../../../clinicalhours/supervisor/v1/Supervisor.ts';

export interface CreateSupervisorResponse {
  'supervisor'?: (_clinicalhours_supervisor_v1_Supervisor | null);
}

export interface CreateSupervisorResponse__Output {
  'supervisor': (_clinicalhours_supervisor_v1_Supervisor__Output | null);
}

// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto

import type { Supervisor as _clinicalhours_supervisor_v1_Supervisor, Supervisor__Output as _clinicalhours_supervisor_v1_Supervisor__Output } from '../../../clinicalhours/supervisor/v1/Supervisor.ts';

export interface ConfirmAddressResponse {
  'supervisor'?: (_clinicalhours_supervisor_v1_Supervisor | null);
}

export interface ConfirmAddressResponse__Output {
  'supervisor': (_clinicalhours_supervisor_v1_Supervisor__Output | null);
}

// Original file: proto/clinicalhours/consultation/v1/consultation.proto

import type { Escalation as _clinicalhours_consultation_v1_Escalation, Escalation__Output as _clinicalhours_consultation_v1_Escalation__Output } from '../../../clinicalhours/consultation/v1/Escalation.ts';

export interface GetEscalationResponse {
  'escalation'?: (_clinicalhours_consultation_v1_Escalation | null);
}

export interface GetEscalationResponse__Output {
  'escalation': (_clinicalhours_consultation_v1_Escalation__Output | null);
}

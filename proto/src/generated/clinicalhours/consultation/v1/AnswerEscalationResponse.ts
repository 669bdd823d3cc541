// Original file: proto/clinicalhours/consultation/v1/consultation.proto

import type { Escalation as _clinicalhours_consultation_v1_Escalation, Escalation__Output as _clinicalhours_consultation_v1_Escalation__Output } from '../../../clinicalhours/consultation/v1/Escalation.ts';

export interface AnswerEscalationResponse {
  'escalation'?: (_clinicalhours_consultation_v1_Escalation | null);
}

export interface AnswerEscalationResponse__Output {
  'escalation': (_clinicalhours_consultation_v1_Escalation__Output | null);
}

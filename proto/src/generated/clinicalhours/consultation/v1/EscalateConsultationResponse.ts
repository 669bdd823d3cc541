// Original file: proto/clinicalhours/consultation/v1/consultation.proto

import type { Consultation as _clinicalhours_consultation_v1_Consultation, Consultation__Output as _clinicalhours_consultation_v1_Consultation__Output } from '../../../clinicalhours/consultation/v1/Consultation.ts';

export interface EscalateConsultationResponse {
  'consultation'?: (_clinicalhours_consultation_v1_Consultation | null);
}

export interface EscalateConsultationResponse__Output {
  'consultation': (_clinicalhours_consultation_v1_Consultation__Output | null);
}

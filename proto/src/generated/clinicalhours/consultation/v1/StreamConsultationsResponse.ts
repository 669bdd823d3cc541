// Original file: proto/clinicalhours/consultation/v1/consultation.proto

import type { Consultation as _clinicalhours_consultation_v1_Consultation, Consultation__Output as _clinicalhours_consultation_v1_Consultation__Output } from '../../../clinicalhours/consultation/v1/Consultation.ts';

export interface StreamConsultationsResponse {
  'consultations'?: (_clinicalhours_consultation_v1_Consultation)[];
}

export interface StreamConsultationsResponse__Output {
  'consultations': (_clinicalhours_consultation_v1_Consultation__Output)[];
}

// Original file: proto/clinicalhours/consultation/v1/consultation.proto

import type { Consultation as _clinicalhours_consultation_v1_Consultation, Consultation__Output as _clinicalhours_consultation_v1_Consultation__Output } from '../../../clinicalhours/consultation/v1/Consultation.ts';

export interface FindConsultationsResponse {
  'consultations'?: (_clinicalhours_consultation_v1_Consultation)[];
  /**
   * How many fit, on all pages.
   */
  'total'?: (number);
}

export interface FindConsultationsResponse__Output {
  'consultations': (_clinicalhours_consultation_v1_Consultation__Output)[];
  /**
   * How many fit, on all pages.
   */
  'total': (number);
}

import type { ConsultationServiceDefinition } from './generated/clinicalhours/consultation/v1/ConsultationService.ts';
import { loadService } from './load.ts';

export const consultationService = loadService<ConsultationServiceDefinition>(
  'clinicalhours/consultation/v1/consultation.proto',
  'clinicalhours.consultation.v1.ConsultationService',
);

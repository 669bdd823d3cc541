import type { ConsultationServiceDefinition } from './generated/clinicalhours/consultation/v1/ConsultationService.ts';
import type { ProtoGrpcType } from './generated/consultation.ts';
import { loadMessages, loadService } from './load.ts';

export const consultationService = loadService<ConsultationServiceDefinition>(
  'clinicalhours/consultation/v1/consultation.proto',
  'clinicalhours.consultation.v1.ConsultationService',
);

export const consultationMessages = loadMessages<ProtoGrpcType['clinicalhours']['consultation']['v1']>(
  'clinicalhours/consultation/v1/consultation.proto',
  'clinicalhours.consultation.v1',
);

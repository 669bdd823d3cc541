import type { DocumentServiceDefinition } from './generated/clinicalhours/document/v1/DocumentService.ts';
import type { ProtoGrpcType } from './generated/document.ts';
import { loadMessages, loadService } from './load.ts';

export const documentService = loadService<DocumentServiceDefinition>(
  'clinicalhours/document/v1/document.proto',
  'clinicalhours.document.v1.DocumentService',
);

export const documentMessages = loadMessages<ProtoGrpcType['clinicalhours']['document']['v1']>(
  'clinicalhours/document/v1/document.proto',
  'clinicalhours.document.v1',
);

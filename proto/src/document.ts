import type { DocumentServiceDefinition } from './generated/clinicalhours/document/v1/DocumentService.ts';
import { loadService } from './load.ts';

export const documentService = loadService<DocumentServiceDefinition>(
  'clinicalhours/document/v1/document.proto',
  'clinicalhours.document.v1.DocumentService',
);

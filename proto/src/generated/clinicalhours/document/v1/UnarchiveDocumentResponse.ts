// Original file: proto/clinicalhours/document/v1/document.proto

import type { Document as _clinicalhours_document_v1_Document, Document__Output as _clinicalhours_document_v1_Document__Output } from '../../../clinicalhours/document/v1/Document.ts';

export interface UnarchiveDocumentResponse {
  'document'?: (_clinicalhours_document_v1_Document | null);
}

export interface UnarchiveDocumentResponse__Output {
  'document': (_clinicalhours_document_v1_Document__Output | null);
}

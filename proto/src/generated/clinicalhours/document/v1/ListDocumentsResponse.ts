// Original file: proto/clinicalhours/document/v1/document.proto

import type { Document as _clinicalhours_document_v1_Document, Document__Output as _clinicalhours_document_v1_Document__Output } from '../../../clinicalhours/document/v1/Document.ts';

export interface ListDocumentsResponse {
  'documents'?: (_clinicalhours_document_v1_Document)[];
}

export interface ListDocumentsResponse__Output {
  'documents': (_clinicalhours_document_v1_Document__Output)[];
}

// Original file: proto/clinicalhours/document/v1/document.proto


export interface ArchiveDocumentRequest {
  'documentId'?: (number);
}

export interface ArchiveDocumentRequest__Output {
  'documentId': (number);
}

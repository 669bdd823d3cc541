// Original file: proto/clinicalhours/document/v1/document.proto


export interface UnarchiveDocumentRequest {
  'documentId'?: (number);
}

export interface UnarchiveDocumentRequest__Output {
  'documentId': (number);
}

// Original file: proto/clinicalhours/document/v1/document.proto


export interface DeleteDocumentRequest {
  'documentId'?: (number);
}

export interface DeleteDocumentRequest__Output {
  'documentId': (number);
}

// Original file: proto/clinicalhours/document/v1/document.proto


export interface GetDocumentRequest {
  'documentId'?: (number);
}

export interface GetDocumentRequest__Output {
  'documentId': (number);
}

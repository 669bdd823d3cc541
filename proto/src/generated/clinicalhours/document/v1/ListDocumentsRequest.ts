// Original file: proto/clinicalhours/document/v1/document.proto


export interface ListDocumentsRequest {
  'isArchived'?: (boolean);
}

export interface ListDocumentsRequest__Output {
  'isArchived': (boolean);
}

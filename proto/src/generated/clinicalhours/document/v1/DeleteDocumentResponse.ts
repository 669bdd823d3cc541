// Original file: proto/clinicalhours/document/v1/document.proto


export interface DeleteDocumentResponse {
}

export interface DeleteDocumentResponse__Output {
}

// Original file: proto/clinicalhours/hours/v1/report.proto


export interface StreamExportResponse {
  'content'?: (Buffer | Uint8Array | string);
}

export interface StreamExportResponse__Output {
  'content': (Buffer);
}

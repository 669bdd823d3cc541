// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface StreamSessionsRequest {
  'knownVersions'?: (string)[];
}

export interface StreamSessionsRequest__Output {
  'knownVersions': (string)[];
}

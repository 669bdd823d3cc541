// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface GetStatsRequest {
  'knownVersions'?: (string)[];
}

export interface GetStatsRequest__Output {
  'knownVersions': (string)[];
}

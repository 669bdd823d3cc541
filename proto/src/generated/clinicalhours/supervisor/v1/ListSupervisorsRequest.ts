// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface ListSupervisorsRequest {
  'includesRemoved'?: (boolean);
}

export interface ListSupervisorsRequest__Output {
  'includesRemoved': (boolean);
}

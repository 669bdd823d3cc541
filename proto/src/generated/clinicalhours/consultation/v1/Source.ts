// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface Source {
  'id'?: (string);
  'title'?: (string);
}

export interface Source__Output {
  'id': (string);
  'title': (string);
}

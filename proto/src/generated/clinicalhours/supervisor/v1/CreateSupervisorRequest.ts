// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface CreateSupervisorRequest {
  'name'?: (string);
  'email'?: (string);
  'phone'?: (string);
  'licenseNumber'?: (string);
  'credentials'?: (string);
  '_phone'?: "phone";
}

export interface CreateSupervisorRequest__Output {
  'name': (string);
  'email': (string);
  'phone'?: (string);
  'licenseNumber': (string);
  'credentials': (string);
}

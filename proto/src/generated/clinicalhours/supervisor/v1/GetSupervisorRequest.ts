// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface GetSupervisorRequest {
  'supervisorId'?: (number);
}

export interface GetSupervisorRequest__Output {
  'supervisorId': (number);
}

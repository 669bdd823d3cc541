// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface RemoveSupervisorRequest {
  'supervisorId'?: (number);
}

export interface RemoveSupervisorRequest__Output {
  'supervisorId': (number);
}

// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface NudgeSupervisorRequest {
  'sessionId'?: (number);
}

export interface NudgeSupervisorRequest__Output {
  'sessionId': (number);
}

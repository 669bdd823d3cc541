// Original file: proto/clinicalhours/operations/v1/operations.proto


export interface ReplayDeadLetterRequest {
  'eventId'?: (string);
  'type'?: (string);
}

export interface ReplayDeadLetterRequest__Output {
  'eventId': (string);
  'type': (string);
}

// Original file: proto/clinicalhours/operations/v1/operations.proto


export interface DeadLetter {
  'eventId'?: (string);
  'type'?: (string);
  /**
   * Ids only, as JSON.
   */
  'payloadJson'?: (string);
  'error'?: (string);
  'attempts'?: (number);
  'failedAt'?: (string);
}

export interface DeadLetter__Output {
  'eventId': (string);
  'type': (string);
  /**
   * Ids only, as JSON.
   */
  'payloadJson': (string);
  'error': (string);
  'attempts': (number);
  'failedAt': (string);
}

// Original file: proto/clinicalhours/hours/v1/hours.proto


/**
 * What is absent stays as it is. An empty text, and a supervisor_id of 0, take a value away.
 */
export interface UpdateSessionRequest {
  'sessionId'?: (number);
  'date'?: (string);
  'supervisionHours'?: (string);
  'directClinicalHours'?: (string);
  'indirectClinicalHours'?: (string);
  'supervisorId'?: (number);
  'notes'?: (string);
  'activityBreakdown'?: (string);
  'supervisionActivityType'?: (string);
  'directActivityType'?: (string);
  'indirectActivityType'?: (string);
  /**
   * When given, the change is refused unless the record still carries it.
   */
  'expectedUpdatedAt'?: (string);
  '_date'?: "date";
  '_supervisionHours'?: "supervisionHours";
  '_directClinicalHours'?: "directClinicalHours";
  '_indirectClinicalHours'?: "indirectClinicalHours";
  '_supervisorId'?: "supervisorId";
  '_notes'?: "notes";
  '_activityBreakdown'?: "activityBreakdown";
  '_supervisionActivityType'?: "supervisionActivityType";
  '_directActivityType'?: "directActivityType";
  '_indirectActivityType'?: "indirectActivityType";
  '_expectedUpdatedAt'?: "expectedUpdatedAt";
}

/**
 * What is absent stays as it is. An empty text, and a supervisor_id of 0, take a value away.
 */
export interface UpdateSessionRequest__Output {
  'sessionId': (number);
  'date'?: (string);
  'supervisionHours'?: (string);
  'directClinicalHours'?: (string);
  'indirectClinicalHours'?: (string);
  'supervisorId'?: (number);
  'notes'?: (string);
  'activityBreakdown'?: (string);
  'supervisionActivityType'?: (string);
  'directActivityType'?: (string);
  'indirectActivityType'?: (string);
  /**
   * When given, the change is refused unless the record still carries it.
   */
  'expectedUpdatedAt'?: (string);
}

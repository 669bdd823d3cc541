// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface CreateSessionRequest {
  'date'?: (string);
  'supervisionHours'?: (string);
  'directClinicalHours'?: (string);
  'indirectClinicalHours'?: (string);
  'supervisorId'?: (number);
  'notes'?: (string);
  'requestApproval'?: (boolean);
  /**
   * logged or pending.
   */
  'status'?: (string);
  'activityBreakdown'?: (string);
  'supervisionActivityType'?: (string);
  'directActivityType'?: (string);
  'indirectActivityType'?: (string);
  '_supervisionHours'?: "supervisionHours";
  '_directClinicalHours'?: "directClinicalHours";
  '_indirectClinicalHours'?: "indirectClinicalHours";
  '_supervisorId'?: "supervisorId";
  '_notes'?: "notes";
  '_activityBreakdown'?: "activityBreakdown";
  '_supervisionActivityType'?: "supervisionActivityType";
  '_directActivityType'?: "directActivityType";
  '_indirectActivityType'?: "indirectActivityType";
}

export interface CreateSessionRequest__Output {
  'date': (string);
  'supervisionHours'?: (string);
  'directClinicalHours'?: (string);
  'indirectClinicalHours'?: (string);
  'supervisorId'?: (number);
  'notes'?: (string);
  'requestApproval': (boolean);
  /**
   * logged or pending.
   */
  'status': (string);
  'activityBreakdown'?: (string);
  'supervisionActivityType'?: (string);
  'directActivityType'?: (string);
  'indirectActivityType'?: (string);
}

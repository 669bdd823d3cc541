// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface Session {
  'id'?: (number);
  'userId'?: (number);
  'supervisorId'?: (number);
  'date'?: (string);
  'supervisionHours'?: (string);
  'directClinicalHours'?: (string);
  'indirectClinicalHours'?: (string);
  /**
   * JSON text with the lists directClinical, supervision and indirectClinical of {hours, activityType}.
   */
  'activityBreakdown'?: (string);
  'supervisionActivityType'?: (string);
  'directActivityType'?: (string);
  'indirectActivityType'?: (string);
  'notes'?: (string);
  'requestApproval'?: (boolean);
  /**
   * logged, pending, approved or rejected.
   */
  'status'?: (string);
  'supervisorNotes'?: (string);
  /**
   * supervisor or self.
   */
  'reviewedBy'?: (string);
  'reviewedAt'?: (string);
  'pendingSince'?: (string);
  'createdAt'?: (string);
  'updatedAt'?: (string);
  /**
   * When an e-mail last asked the supervisor about it.
   */
  'askedAt'?: (string);
  /**
   * The receipt of the supervisor's decision, while that stands.
   */
  'receiptNumber'?: (string);
  '_supervisorId'?: "supervisorId";
  '_activityBreakdown'?: "activityBreakdown";
  '_supervisionActivityType'?: "supervisionActivityType";
  '_directActivityType'?: "directActivityType";
  '_indirectActivityType'?: "indirectActivityType";
  '_notes'?: "notes";
  '_supervisorNotes'?: "supervisorNotes";
  '_reviewedBy'?: "reviewedBy";
  '_reviewedAt'?: "reviewedAt";
  '_pendingSince'?: "pendingSince";
  '_askedAt'?: "askedAt";
  '_receiptNumber'?: "receiptNumber";
}

export interface Session__Output {
  'id': (number);
  'userId': (number);
  'supervisorId'?: (number);
  'date': (string);
  'supervisionHours': (string);
  'directClinicalHours': (string);
  'indirectClinicalHours': (string);
  /**
   * JSON text with the lists directClinical, supervision and indirectClinical of {hours, activityType}.
   */
  'activityBreakdown'?: (string);
  'supervisionActivityType'?: (string);
  'directActivityType'?: (string);
  'indirectActivityType'?: (string);
  'notes'?: (string);
  'requestApproval': (boolean);
  /**
   * logged, pending, approved or rejected.
   */
  'status': (string);
  'supervisorNotes'?: (string);
  /**
   * supervisor or self.
   */
  'reviewedBy'?: (string);
  'reviewedAt'?: (string);
  'pendingSince'?: (string);
  'createdAt': (string);
  'updatedAt': (string);
  /**
   * When an e-mail last asked the supervisor about it.
   */
  'askedAt'?: (string);
  /**
   * The receipt of the supervisor's decision, while that stands.
   */
  'receiptNumber'?: (string);
}

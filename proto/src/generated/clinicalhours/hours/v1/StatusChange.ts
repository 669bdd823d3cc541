// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface StatusChange {
  /**
   * Missing for the first.
   */
  'fromStatus'?: (string);
  'toStatus'?: (string);
  /**
   * trainee or supervisor.
   */
  'actor'?: (string);
  'notes'?: (string);
  'changedAt'?: (string);
  '_fromStatus'?: "fromStatus";
  '_notes'?: "notes";
}

export interface StatusChange__Output {
  /**
   * Missing for the first.
   */
  'fromStatus'?: (string);
  'toStatus': (string);
  /**
   * trainee or supervisor.
   */
  'actor': (string);
  'notes'?: (string);
  'changedAt': (string);
}

// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface GetStatsResponse {
  'totalHours'?: (number | string);
  'supervisionHours'?: (number | string);
  'directClinicalHours'?: (number | string);
  'indirectClinicalHours'?: (number | string);
  'approvedHours'?: (number | string);
  'pendingHours'?: (number | string);
  /**
   * The two that approved_hours is made of.
   */
  'supervisorApprovedHours'?: (number | string);
  'selfReportedHours'?: (number | string);
  'version'?: (string);
  /**
   * Then there are no totals.
   */
  'isUnchanged'?: (boolean);
}

export interface GetStatsResponse__Output {
  'totalHours': (number);
  'supervisionHours': (number);
  'directClinicalHours': (number);
  'indirectClinicalHours': (number);
  'approvedHours': (number);
  'pendingHours': (number);
  /**
   * The two that approved_hours is made of.
   */
  'supervisorApprovedHours': (number);
  'selfReportedHours': (number);
  'version': (string);
  /**
   * Then there are no totals.
   */
  'isUnchanged': (boolean);
}

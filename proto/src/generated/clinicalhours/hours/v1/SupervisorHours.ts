// Original file: proto/clinicalhours/hours/v1/report.proto


export interface SupervisorHours {
  'supervisorId'?: (number);
  /**
   * Also of a supervisor who was removed. Missing without a supervisor.
   */
  'name'?: (string);
  'sessionCount'?: (number);
  'totalHours'?: (number | string);
  'supervisorApprovedHours'?: (number | string);
  'selfReportedHours'?: (number | string);
  '_supervisorId'?: "supervisorId";
  '_name'?: "name";
}

export interface SupervisorHours__Output {
  'supervisorId'?: (number);
  /**
   * Also of a supervisor who was removed. Missing without a supervisor.
   */
  'name'?: (string);
  'sessionCount': (number);
  'totalHours': (number);
  'supervisorApprovedHours': (number);
  'selfReportedHours': (number);
}

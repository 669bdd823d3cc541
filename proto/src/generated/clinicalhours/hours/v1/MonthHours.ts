// Original file: proto/clinicalhours/hours/v1/report.proto


export interface MonthHours {
  /**
   * yyyy-MM
   */
  'month'?: (string);
  'sessionCount'?: (number);
  'totalHours'?: (number | string);
}

export interface MonthHours__Output {
  /**
   * yyyy-MM
   */
  'month': (string);
  'sessionCount': (number);
  'totalHours': (number);
}

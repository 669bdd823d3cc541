// Original file: proto/clinicalhours/hours/v1/report.proto


/**
 * How fast the trainee logs hours.
 */
export interface Pace {
  /**
   * The hours of the weeks that count, by the date of their sessions.
   */
  'hours'?: (number | string);
  /**
   * How many weeks count: the last 12, or fewer when the first session is younger; at least 1.
   */
  'weeks'?: (number);
}

/**
 * How fast the trainee logs hours.
 */
export interface Pace__Output {
  /**
   * The hours of the weeks that count, by the date of their sessions.
   */
  'hours': (number);
  /**
   * How many weeks count: the last 12, or fewer when the first session is younger; at least 1.
   */
  'weeks': (number);
}

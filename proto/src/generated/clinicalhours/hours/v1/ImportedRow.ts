// Original file: proto/clinicalhours/hours/v1/import.proto


export interface ImportedRow {
  /**
   * As spreadsheets number rows, from 1; the header is line 1, and a cell of several lines is one row.
   */
  'line'?: (number);
  'date'?: (string);
  'supervisionHours'?: (string);
  'directClinicalHours'?: (string);
  'indirectClinicalHours'?: (string);
  'supervisorName'?: (string);
  'notes'?: (string);
  '_supervisorName'?: "supervisorName";
  '_notes'?: "notes";
}

export interface ImportedRow__Output {
  /**
   * As spreadsheets number rows, from 1; the header is line 1, and a cell of several lines is one row.
   */
  'line': (number);
  'date': (string);
  'supervisionHours': (string);
  'directClinicalHours': (string);
  'indirectClinicalHours': (string);
  'supervisorName'?: (string);
  'notes'?: (string);
}

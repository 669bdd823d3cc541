// Original file: proto/clinicalhours/hours/v1/import.proto


/**
 * Which column of the file holds what, by the name of the column. Absent: recognised by its name; empty: none.
 */
export interface ColumnMapping {
  'date'?: (string);
  'supervisionHours'?: (string);
  'directClinicalHours'?: (string);
  'indirectClinicalHours'?: (string);
  'supervisor'?: (string);
  'notes'?: (string);
  '_date'?: "date";
  '_supervisionHours'?: "supervisionHours";
  '_directClinicalHours'?: "directClinicalHours";
  '_indirectClinicalHours'?: "indirectClinicalHours";
  '_supervisor'?: "supervisor";
  '_notes'?: "notes";
}

/**
 * Which column of the file holds what, by the name of the column. Absent: recognised by its name; empty: none.
 */
export interface ColumnMapping__Output {
  'date'?: (string);
  'supervisionHours'?: (string);
  'directClinicalHours'?: (string);
  'indirectClinicalHours'?: (string);
  'supervisor'?: (string);
  'notes'?: (string);
}

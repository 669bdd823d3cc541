// Original file: proto/clinicalhours/hours/v1/import.proto


export interface RowProblem {
  'line'?: (number);
  /**
   * A sentence for people.
   */
  'message'?: (string);
}

export interface RowProblem__Output {
  'line': (number);
  /**
   * A sentence for people.
   */
  'message': (string);
}

// Original file: proto/clinicalhours/hours/v1/todo.proto


export interface ListTodosRequest {
  /**
   * Versions of the list that the caller has, as in HoursService.
   */
  'knownVersions'?: (string)[];
}

export interface ListTodosRequest__Output {
  /**
   * Versions of the list that the caller has, as in HoursService.
   */
  'knownVersions': (string)[];
}

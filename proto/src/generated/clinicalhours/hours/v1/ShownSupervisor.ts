// Original file: proto/clinicalhours/hours/v1/hours.proto


/**
 * A supervisor as a receipt shows them.
 */
export interface ShownSupervisor {
  'name'?: (string);
  'licenseNumber'?: (string);
  'credentials'?: (string);
}

/**
 * A supervisor as a receipt shows them.
 */
export interface ShownSupervisor__Output {
  'name': (string);
  'licenseNumber': (string);
  'credentials': (string);
}

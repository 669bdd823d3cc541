// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface Supervisor {
  'id'?: (number);
  'userId'?: (number);
  'name'?: (string);
  'email'?: (string);
  'phone'?: (string);
  'licenseNumber'?: (string);
  'credentials'?: (string);
  'isActive'?: (boolean);
  /**
   * ISO 8601, UTC, milliseconds.
   */
  'createdAt'?: (string);
  'updatedAt'?: (string);
  '_phone'?: "phone";
}

export interface Supervisor__Output {
  'id': (number);
  'userId': (number);
  'name': (string);
  'email': (string);
  'phone'?: (string);
  'licenseNumber': (string);
  'credentials': (string);
  'isActive': (boolean);
  /**
   * ISO 8601, UTC, milliseconds.
   */
  'createdAt': (string);
  'updatedAt': (string);
}

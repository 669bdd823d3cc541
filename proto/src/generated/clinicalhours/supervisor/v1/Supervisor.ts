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
  /**
   * unconfirmed, confirmed or bounced. A changed address is unconfirmed.
   */
  'addressState'?: (string);
  /**
   * Counts the addresses that the record has had, from 1.
   */
  'addressVersion'?: (number);
  /**
   * What the supervisor said is wrong with these details, until the trainee changes them.
   */
  'correction'?: (string);
  '_phone'?: "phone";
  '_correction'?: "correction";
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
  /**
   * unconfirmed, confirmed or bounced. A changed address is unconfirmed.
   */
  'addressState': (string);
  /**
   * Counts the addresses that the record has had, from 1.
   */
  'addressVersion': (number);
  /**
   * What the supervisor said is wrong with these details, until the trainee changes them.
   */
  'correction'?: (string);
}

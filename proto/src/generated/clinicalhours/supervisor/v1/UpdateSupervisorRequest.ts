// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface UpdateSupervisorRequest {
  'supervisorId'?: (number);
  'name'?: (string);
  'email'?: (string);
  'phone'?: (string);
  'licenseNumber'?: (string);
  'credentials'?: (string);
  /**
   * When given, the update is refused unless the record still carries it.
   */
  'expectedUpdatedAt'?: (string);
  /**
   * False removes the supervisor.
   */
  'isActive'?: (boolean);
  '_phone'?: "phone";
  '_expectedUpdatedAt'?: "expectedUpdatedAt";
}

export interface UpdateSupervisorRequest__Output {
  'supervisorId': (number);
  'name': (string);
  'email': (string);
  'phone'?: (string);
  'licenseNumber': (string);
  'credentials': (string);
  /**
   * When given, the update is refused unless the record still carries it.
   */
  'expectedUpdatedAt'?: (string);
  /**
   * False removes the supervisor.
   */
  'isActive': (boolean);
}

// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface UpdateUserRequest {
  'userId'?: (number);
  'name'?: (string);
  'email'?: (string);
  'licenseNumber'?: (string);
  'program'?: (string);
  /**
   * What is absent stays as it is; an empty licence number or program is taken away.
   */
  'totalRequiredHours'?: (number | string);
  'requiredSupervisionHours'?: (number | string);
  'requiredDirectClinicalHours'?: (number | string);
  'requiredIndirectClinicalHours'?: (number | string);
  'emailVerified'?: (boolean);
  'hasCompletedOnboarding'?: (boolean);
  'isAdmin'?: (boolean);
  /**
   * When given, the update is refused unless the record still carries it.
   */
  'expectedUpdatedAt'?: (string);
  '_licenseNumber'?: "licenseNumber";
  '_program'?: "program";
  '_totalRequiredHours'?: "totalRequiredHours";
  '_requiredSupervisionHours'?: "requiredSupervisionHours";
  '_requiredDirectClinicalHours'?: "requiredDirectClinicalHours";
  '_requiredIndirectClinicalHours'?: "requiredIndirectClinicalHours";
  '_emailVerified'?: "emailVerified";
  '_hasCompletedOnboarding'?: "hasCompletedOnboarding";
  '_isAdmin'?: "isAdmin";
  '_expectedUpdatedAt'?: "expectedUpdatedAt";
}

export interface UpdateUserRequest__Output {
  'userId': (number);
  'name': (string);
  'email': (string);
  'licenseNumber'?: (string);
  'program'?: (string);
  /**
   * What is absent stays as it is; an empty licence number or program is taken away.
   */
  'totalRequiredHours'?: (number);
  'requiredSupervisionHours'?: (number);
  'requiredDirectClinicalHours'?: (number);
  'requiredIndirectClinicalHours'?: (number);
  'emailVerified'?: (boolean);
  'hasCompletedOnboarding'?: (boolean);
  'isAdmin'?: (boolean);
  /**
   * When given, the update is refused unless the record still carries it.
   */
  'expectedUpdatedAt'?: (string);
}

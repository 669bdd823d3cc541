// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface User {
  'id'?: (number);
  'username'?: (string);
  'name'?: (string);
  'email'?: (string);
  'licenseNumber'?: (string);
  'program'?: (string);
  'supervisorCount'?: (number);
  /**
   * Goals in hours.
   */
  'totalRequiredHours'?: (number | string);
  'requiredSupervisionHours'?: (number | string);
  'requiredDirectClinicalHours'?: (number | string);
  'requiredIndirectClinicalHours'?: (number | string);
  'emailVerified'?: (boolean);
  'hasCompletedOnboarding'?: (boolean);
  'isAdmin'?: (boolean);
  /**
   * ISO 8601, UTC, milliseconds.
   */
  'createdAt'?: (string);
  'updatedAt'?: (string);
  '_licenseNumber'?: "licenseNumber";
  '_program'?: "program";
}

export interface User__Output {
  'id': (number);
  'username': (string);
  'name': (string);
  'email': (string);
  'licenseNumber'?: (string);
  'program'?: (string);
  'supervisorCount': (number);
  /**
   * Goals in hours.
   */
  'totalRequiredHours': (number);
  'requiredSupervisionHours': (number);
  'requiredDirectClinicalHours': (number);
  'requiredIndirectClinicalHours': (number);
  'emailVerified': (boolean);
  'hasCompletedOnboarding': (boolean);
  'isAdmin': (boolean);
  /**
   * ISO 8601, UTC, milliseconds.
   */
  'createdAt': (string);
  'updatedAt': (string);
}

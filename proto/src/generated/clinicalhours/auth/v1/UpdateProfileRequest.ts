// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface UpdateProfileRequest {
  'name'?: (string);
  'email'?: (string);
  /**
   * Empty takes it away.
   */
  'licenseNumber'?: (string);
  /**
   * Empty takes it away.
   */
  'program'?: (string);
  'totalRequiredHours'?: (number | string);
  'requiredSupervisionHours'?: (number | string);
  'requiredDirectClinicalHours'?: (number | string);
  'requiredIndirectClinicalHours'?: (number | string);
  '_name'?: "name";
  '_email'?: "email";
  '_licenseNumber'?: "licenseNumber";
  '_program'?: "program";
  '_totalRequiredHours'?: "totalRequiredHours";
  '_requiredSupervisionHours'?: "requiredSupervisionHours";
  '_requiredDirectClinicalHours'?: "requiredDirectClinicalHours";
  '_requiredIndirectClinicalHours'?: "requiredIndirectClinicalHours";
}

export interface UpdateProfileRequest__Output {
  'name'?: (string);
  'email'?: (string);
  /**
   * Empty takes it away.
   */
  'licenseNumber'?: (string);
  /**
   * Empty takes it away.
   */
  'program'?: (string);
  'totalRequiredHours'?: (number);
  'requiredSupervisionHours'?: (number);
  'requiredDirectClinicalHours'?: (number);
  'requiredIndirectClinicalHours'?: (number);
}

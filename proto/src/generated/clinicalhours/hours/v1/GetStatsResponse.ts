// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface GetStatsResponse {
  'totalHours'?: (number | string);
  'supervisionHours'?: (number | string);
  'directClinicalHours'?: (number | string);
  'indirectClinicalHours'?: (number | string);
  'approvedHours'?: (number | string);
  'pendingHours'?: (number | string);
}

export interface GetStatsResponse__Output {
  'totalHours': (number);
  'supervisionHours': (number);
  'directClinicalHours': (number);
  'indirectClinicalHours': (number);
  'approvedHours': (number);
  'pendingHours': (number);
}

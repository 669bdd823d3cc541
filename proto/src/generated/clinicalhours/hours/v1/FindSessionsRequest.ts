// Original file: proto/clinicalhours/hours/v1/hours.proto


export interface FindSessionsRequest {
  /**
   * From 1.
   */
  'page'?: (number);
  'pageSize'?: (number);
  'status'?: (string);
  /**
   * supervision, directClinical or indirectClinical: sessions with hours of that kind.
   */
  'type'?: (string);
  'supervisorId'?: (number);
  /**
   * Occurs in the notes, or in the date as MM/DD/YYYY or yyyy-MM-dd.
   */
  'search'?: (string);
  'knownVersions'?: (string)[];
  '_status'?: "status";
  '_type'?: "type";
  '_supervisorId'?: "supervisorId";
  '_search'?: "search";
}

export interface FindSessionsRequest__Output {
  /**
   * From 1.
   */
  'page': (number);
  'pageSize': (number);
  'status'?: (string);
  /**
   * supervision, directClinical or indirectClinical: sessions with hours of that kind.
   */
  'type'?: (string);
  'supervisorId'?: (number);
  /**
   * Occurs in the notes, or in the date as MM/DD/YYYY or yyyy-MM-dd.
   */
  'search'?: (string);
  'knownVersions': (string)[];
}

// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface FindConsultationsRequest {
  /**
   * From 1 on.
   */
  'page'?: (number);
  'pageSize'?: (number);
  'status'?: (string);
  '_status'?: "status";
}

export interface FindConsultationsRequest__Output {
  /**
   * From 1 on.
   */
  'page': (number);
  'pageSize': (number);
  'status'?: (string);
}

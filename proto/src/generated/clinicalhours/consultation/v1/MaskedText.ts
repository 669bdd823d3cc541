// Original file: proto/clinicalhours/consultation/v1/consultation.proto


export interface MaskedText {
  /**
   * name, date, address, phone, email, record_number, organization, web_address or age.
   */
  'kind'?: (string);
  'text'?: (string);
}

export interface MaskedText__Output {
  /**
   * name, date, address, phone, email, record_number, organization, web_address or age.
   */
  'kind': (string);
  'text': (string);
}

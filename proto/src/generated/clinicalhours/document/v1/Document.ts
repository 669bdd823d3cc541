// Original file: proto/clinicalhours/document/v1/document.proto


export interface Document {
  'id'?: (number);
  'userId'?: (number);
  /**
   * As stored: a timestamp, and the name.
   */
  'filename'?: (string);
  /**
   * As the trainee called it, tamed.
   */
  'originalName'?: (string);
  /**
   * general, contracts, evaluations, certificates or licensure.
   */
  'category'?: (string);
  'description'?: (string);
  /**
   * In bytes.
   */
  'fileSize'?: (number);
  /**
   * As read from the bytes.
   */
  'mimeType'?: (string);
  'uploadedAt'?: (string);
  'isArchived'?: (boolean);
  '_description'?: "description";
}

export interface Document__Output {
  'id': (number);
  'userId': (number);
  /**
   * As stored: a timestamp, and the name.
   */
  'filename': (string);
  /**
   * As the trainee called it, tamed.
   */
  'originalName': (string);
  /**
   * general, contracts, evaluations, certificates or licensure.
   */
  'category': (string);
  'description'?: (string);
  /**
   * In bytes.
   */
  'fileSize': (number);
  /**
   * As read from the bytes.
   */
  'mimeType': (string);
  'uploadedAt': (string);
  'isArchived': (boolean);
}

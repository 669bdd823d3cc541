// Original file: proto/clinicalhours/consultation/v1/consultation.proto


/**
 * A question as it was put before one supervisor. A link to answer is bound to it.
 */
export interface Escalation {
  'id'?: (number);
  'consultationId'?: (number);
  'userId'?: (number);
  'supervisorId'?: (number);
  /**
   * open, answered, withdrawn or disputed.
   */
  'state'?: (string);
  'question'?: (string);
  /**
   * The question without what could identify a client, for emails.
   */
  'maskedQuestion'?: (string);
  'priority'?: (string);
  'speaksOfDanger'?: (boolean);
  /**
   * What Instant Guidance had told the trainee.
   */
  'aiResponse'?: (string);
  'escalatedAt'?: (string);
  'response'?: (string);
  /**
   * The response without what could identify a client, for emails.
   */
  'maskedResponse'?: (string);
  'notes'?: (string);
  /**
   * The typed name.
   */
  'attestation'?: (string);
  'respondedAt'?: (string);
  'disputedAt'?: (string);
  '_aiResponse'?: "aiResponse";
  '_response'?: "response";
  '_maskedResponse'?: "maskedResponse";
  '_notes'?: "notes";
  '_attestation'?: "attestation";
  '_respondedAt'?: "respondedAt";
  '_disputedAt'?: "disputedAt";
}

/**
 * A question as it was put before one supervisor. A link to answer is bound to it.
 */
export interface Escalation__Output {
  'id': (number);
  'consultationId': (number);
  'userId': (number);
  'supervisorId': (number);
  /**
   * open, answered, withdrawn or disputed.
   */
  'state': (string);
  'question': (string);
  /**
   * The question without what could identify a client, for emails.
   */
  'maskedQuestion': (string);
  'priority': (string);
  'speaksOfDanger': (boolean);
  /**
   * What Instant Guidance had told the trainee.
   */
  'aiResponse'?: (string);
  'escalatedAt': (string);
  'response'?: (string);
  /**
   * The response without what could identify a client, for emails.
   */
  'maskedResponse'?: (string);
  'notes'?: (string);
  /**
   * The typed name.
   */
  'attestation'?: (string);
  'respondedAt'?: (string);
  'disputedAt'?: (string);
}

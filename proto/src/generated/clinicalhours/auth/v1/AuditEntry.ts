// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface AuditEntry {
  'id'?: (number);
  /**
   * Such as signed_in, sign_in_failed, password_reset, user_updated, user_deleted, recovery_decided.
   */
  'action'?: (string);
  /**
   * Who did it; absent for visitors.
   */
  'actorId'?: (number);
  'actorName'?: (string);
  /**
   * Whom it concerns.
   */
  'userId'?: (number);
  'userName'?: (string);
  /**
   * In words; absent once the user it concerned was deleted.
   */
  'details'?: (string);
  'createdAt'?: (string);
  '_actorId'?: "actorId";
  '_actorName'?: "actorName";
  '_userId'?: "userId";
  '_userName'?: "userName";
  '_details'?: "details";
}

export interface AuditEntry__Output {
  'id': (number);
  /**
   * Such as signed_in, sign_in_failed, password_reset, user_updated, user_deleted, recovery_decided.
   */
  'action': (string);
  /**
   * Who did it; absent for visitors.
   */
  'actorId'?: (number);
  'actorName'?: (string);
  /**
   * Whom it concerns.
   */
  'userId'?: (number);
  'userName'?: (string);
  /**
   * In words; absent once the user it concerned was deleted.
   */
  'details'?: (string);
  'createdAt': (string);
}

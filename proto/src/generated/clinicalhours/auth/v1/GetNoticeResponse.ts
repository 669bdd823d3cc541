// Original file: proto/clinicalhours/auth/v1/auth.proto


/**
 * What an account e-mail says, and to whom.
 */
export interface GetNoticeResponse {
  /**
   * welcome, verify_email, password_reset, password_changed, email_changed, admin_granted, recovery_requested,
   * recovery_approved, recovery_rejected, dispute_reported or answer_disputed.
   */
  'kind'?: (string);
  'toName'?: (string);
  /**
   * The address that the notice is for: for email_changed and admin_granted the one that was there before.
   */
  'toEmail'?: (string);
  /**
   * The token of its link, while it has one that works. Never log it.
   */
  'token'?: (string);
  'expiresAt'?: (string);
  /**
   * When what it tells of happened.
   */
  'occurredAt'?: (string);
  /**
   * The new address, for email_changed and recovery_requested; masked, such as t***@example.com.
   */
  'newEmail'?: (string);
  /**
   * The trainee whom it is about, for dispute_reported and answer_disputed.
   */
  'aboutName'?: (string);
  '_token'?: "token";
  '_expiresAt'?: "expiresAt";
  '_newEmail'?: "newEmail";
  '_aboutName'?: "aboutName";
}

/**
 * What an account e-mail says, and to whom.
 */
export interface GetNoticeResponse__Output {
  /**
   * welcome, verify_email, password_reset, password_changed, email_changed, admin_granted, recovery_requested,
   * recovery_approved, recovery_rejected, dispute_reported or answer_disputed.
   */
  'kind': (string);
  'toName': (string);
  /**
   * The address that the notice is for: for email_changed and admin_granted the one that was there before.
   */
  'toEmail': (string);
  /**
   * The token of its link, while it has one that works. Never log it.
   */
  'token'?: (string);
  'expiresAt'?: (string);
  /**
   * When what it tells of happened.
   */
  'occurredAt': (string);
  /**
   * The new address, for email_changed and recovery_requested; masked, such as t***@example.com.
   */
  'newEmail'?: (string);
  /**
   * The trainee whom it is about, for dispute_reported and answer_disputed.
   */
  'aboutName'?: (string);
}

import type { Described } from './described.ts';

export const auditActions = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'device_signed_out',
  'sessions_ended',
  'password_reset',
  'password_changed',
  'password_change_failed',
  'recovery_requested',
  'recovery_stopped',
  'recovery_approved',
  'recovery_rejected',
  'email_changed',
  'email_change_failed',
  'email_change_undone',
  'factors_refused',
  'deletion_requested',
  'deletion_failed',
  'deletion_taken_back',
  'email_refused',
  'passkey_added',
  'passkey_removed',
  'authenticator_app_added',
  'authenticator_app_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'second_factor_failed',
  'second_factor_lost',
  'second_factors_removed',
  'reminders_stopped',
  'user_updated',
  'user_suspended',
  'user_reinstated',
  'user_deleted',
  'users_listed',
  'users_exported',
  'administration_refused',
  'document_viewed',
  'document_downloaded',
  'log_exported',
  'data_exported',
  'data_export_failed',
  'decision_disputed',
  'approval_withdrawn',
  'decision_flagged',
  'flag_looked_at',
  'own_link_refused',
  'answer_disputed',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The longest filters of the audit log, in characters. */
export const maxAddressLength = 45;
export const maxRequestIdLength = 100;

/** The most characters of an administrator's note about a flagged decision. */
export const maxFlagNoteLength = 1_000;
export type LoneAddressRecord = Described['LoneAddress'];
export type DeletedUserRecord = Described['DeletedUser'];

/** The old and the new value of a field as stored text; null for no value. */
export type AuditChange = Described['AuditChange'];

import type { Described } from './described.ts';
import { object, type InferType } from 'yup';
import { calendarDate } from './hours-and-dates.ts';
import { choice, id, line, trimmedProse } from './primitives.ts';

/** The actions in the audit log. */
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
  'decision_disputed',
  'approval_withdrawn',
  'decision_flagged',
  'flag_looked_at',
  'answer_disputed',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The longest filters of the audit log, in characters. */
export const maxAddressLength = 45;
export const maxRequestIdLength = 100;

// Forms and links pass an unused filter as an empty text.
const filter = (value: unknown) => (value === '' ? undefined : value);

/** The query of a page of the audit log, as text. */
export const auditQuerySchema = object({
  action: choice(auditActions, 'action is not known').transform(filter),
  /** Matches entries that the user caused and entries about the user. */
  userId: id('userId').transform((cast: unknown, original: unknown) =>
    filter(original) === undefined ? undefined : cast,
  ),
  /** Matches entries from addresses that begin like this. */
  address: line('address', maxAddressLength).transform(filter),
  requestId: line('requestId', maxRequestIdLength).transform(filter),
  /** The first and the last day, in the time zone of the application. */
  from: calendarDate('from').transform(filter),
  to: calendarDate('to')
    .transform(filter)
    .test('not-reversed', 'to must not be before from', (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !to || !from || from <= to;
    }),
});

/** The query of the list of flagged decisions: all of them, or the open ones. */
export const flaggedQuerySchema = object({
  state: choice(['open'], 'state must be open').transform(filter),
});

/** The most characters of an administrator's note about a flagged decision. */
export const maxFlagNoteLength = 1_000;

/** The body that keeps whether somebody has looked at a flagged decision. */
export const flagStateSchema = object({
  state: choice(['open', 'looked_at'], 'state must be open or looked_at').required('state is required'),
  note: trimmedProse('The note', maxFlagNoteLength).default(''),
});

export type FlagStateBody = InferType<typeof flagStateSchema>;
export type LoneAddressRecord = Described['LoneAddress'];
export type DeletedUserRecord = Described['DeletedUser'];

/** The old and the new value of a field as stored text; null for no value. */
export type AuditChange = Described['AuditChange'];

import { object } from 'yup';
import { calendarDate } from './hours-and-dates.ts';
import { choice, id } from './primitives.ts';

/** The actions in the audit log. */
export const auditActions = [
  'signed_in',
  'sign_in_failed',
  'password_reset',
  'password_changed',
  'password_change_failed',
  'recovery_requested',
  'recovery_stopped',
  'recovery_approved',
  'recovery_rejected',
  'email_changed',
  'reminders_stopped',
  'user_updated',
  'user_deleted',
  'users_exported',
  'decision_disputed',
  'decision_flagged',
  'answer_disputed',
] as const;

export type AuditAction = (typeof auditActions)[number];

// Forms and links pass an unused filter as an empty text.
const filter = (value: unknown) => (value === '' ? undefined : value);

/** The query of a page of the audit log, as text. */
export const auditQuerySchema = object({
  action: choice(auditActions, 'action is not known').transform(filter),
  /** Matches entries that the user caused and entries about the user. */
  userId: id('userId').transform((cast: unknown, original: unknown) =>
    filter(original) === undefined ? undefined : cast,
  ),
  /** The first and the last day, in the time zone of the application. */
  from: calendarDate('from').transform(filter),
  to: calendarDate('to')
    .transform(filter)
    .test('not-reversed', 'to must not be before from', (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !to || !from || from <= to;
    }),
});

/** The old and the new value of a field as stored text; null for no value. */
export interface AuditChange {
  field: string;
  from: string | null;
  to: string | null;
}

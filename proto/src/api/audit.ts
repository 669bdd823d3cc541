import { object, type InferType } from 'yup';
import { calendarDate, choice, id } from './primitives.ts';

/** What the audit log tells of. */
export const auditActions = [
  'signed_in',
  'sign_in_failed',
  'password_reset',
  'recovery_requested',
  'recovery_stopped',
  'recovery_approved',
  'recovery_rejected',
  'email_changed',
  'user_updated',
  'user_deleted',
  'users_exported',
  'decision_disputed',
  'decision_flagged',
  'answer_disputed',
] as const;

export type AuditAction = (typeof auditActions)[number];

// Forms and links leave a filter out by leaving it empty.
const filter = (value: unknown) => (value === '' ? undefined : value);

/** The query of a page of the audit log, as text. */
export const auditQuerySchema = object({
  action: choice(auditActions, 'action is not known').transform(filter),
  /** Who did it, or whom it concerns. */
  userId: id('userId').transform((cast: unknown, original: unknown) =>
    filter(original) === undefined ? undefined : cast,
  ),
  /** The first day and the last one, in the time zone of the application. */
  from: calendarDate('from').transform(filter),
  to: calendarDate('to')
    .transform(filter)
    .test('not-reversed', 'to must not be before from', (to, { parent }) => {
      const { from } = parent as { from?: string };
      return !to || !from || from <= to;
    }),
});

export type AuditQuery = InferType<typeof auditQuerySchema>;

/** What became of a field: texts as they are kept; null where there was, or is, nothing. */
export interface AuditChange {
  field: string;
  from: string | null;
  to: string | null;
}

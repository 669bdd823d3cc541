import { auditActions, maxAddressLength, maxFlagNoteLength, maxRequestIdLength } from './audit.ts';
import { calendarDate } from './hours-and-dates-schemas.ts';
import { choice, id, line, trimmedProse } from './primitives.ts';
import { object, type InferType } from 'yup';

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

/** The body that keeps whether someone has looked at a flagged decision. */
export const flagStateSchema = object({
  state: choice(['open', 'looked_at'], 'state must be open or looked_at').required('state is required'),
  note: trimmedProse('The note', maxFlagNoteLength).default(''),
});

export type FlagStateBody = InferType<typeof flagStateSchema>;

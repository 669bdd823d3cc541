import { type ActivityGroup, activityGroups, maxBreakdownLength } from './activity.ts';
import { calendarDate, hours } from './hours-and-dates-schemas.ts';
import {
  choice,
  flag,
  id,
  line,
  list,
  moment,
  plainLine,
  positive,
  prose,
  text,
  typedName,
} from './primitives.ts';
import {
  askedFilters,
  decisions,
  maxBulkSessions,
  maxPageSize,
  sessionStatuses,
  shownDigestPattern,
} from './session.ts';
import { object, type InferType } from 'yup';

const entered = {
  supervisionHours: hours('Supervision hours').optional(),
  directClinicalHours: hours('Direct clinical hours').optional(),
  indirectClinicalHours: hours('Indirect clinical hours').optional(),
  supervisorId: id('supervisorId').nullable().optional(),
  notes: prose('Notes').nullable().optional(),
  activityBreakdown: text('activityBreakdown', maxBreakdownLength, {
    tooLong: 'activityBreakdown is too long',
    notType: 'activityBreakdown must be JSON text',
  })
    .nullable()
    .optional(),
  supervisionActivityType: plainLine('Supervision activity type', 60).nullable().optional(),
  directActivityType: plainLine('Direct activity type', 60).nullable().optional(),
  indirectActivityType: plainLine('Indirect activity type', 60).nullable().optional(),
  siteId: id('siteId').nullable().optional(),
  practicum: flag('practicum').nullable().optional(),
};

export const createSessionSchema = object({
  ...entered,
  date: calendarDate('Date').required('Date is required'),
  requestApproval: flag('requestApproval').default(false),
  status: choice(['logged', 'pending'], 'A new session is logged or pending').default('logged'),
  /** The favorite from which the form was filled. An unknown one is ignored: a deleted favorite costs no session. */
  favoriteId: id('favoriteId').nullable().optional(),
});

/**
 * Absent fields stay unchanged; null removes a value. Nothing changes when `updatedAt` is stale. With `withdraw` a
 * pending session leaves its request, is changed, and is pending again, not sent.
 */
export const updateSessionSchema = object({
  ...entered,
  date: calendarDate('Date').min(1, 'Date is required').nonNullable('Date is required').optional(),
  updatedAt: moment('updatedAt').optional(),
  withdraw: flag('withdraw').optional(),
});

/**
 * The query of DELETE /api/sessions/{id}. With `withdraw` a pending session leaves its request and is deleted. Nothing
 * is deleted when `updatedAt` is stale.
 */
export const deleteSessionSchema = object({
  withdraw: choice(['yes', 'no'], 'withdraw must be yes or no').default('no'),
  updatedAt: moment('updatedAt').optional(),
});

// Forms and links pass an unused filter as an empty text, or as 'all'.
const filter = (value: unknown) => (value === '' || value === 'all' ? undefined : value);

const shortTypes = new Map<unknown, ActivityGroup>([
  ['direct', 'directClinical'],
  ['indirect', 'indirectClinical'],
]);

/** The days of a range, both included and both optional, in a query. */
const range = {
  from: calendarDate('from').transform(filter).optional(),
  to: calendarDate('to').transform(filter).optional(),
};

// Calendar dates as text are in the order of their days.
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
const isReversed = 'from must not be after to';

export const exportQuerySchema = object(range).test('in-order', isReversed, isInOrder);

/** The query of a page of sessions, as text. */
export const sessionQuerySchema = object({
  page: positive('page').default(1),
  pageSize: positive('pageSize').max(maxPageSize, `pageSize must be at most ${maxPageSize}`).default(10),
  status: choice(sessionStatuses, `status must be one of ${sessionStatuses.join(', ')}`).transform(filter),
  /** Sessions with hours of this kind. */
  type: choice(activityGroups, `type must be one of ${activityGroups.join(', ')}`).transform(
    (value: unknown) => filter(shortTypes.get(value) ?? value),
  ),
  supervisorId: id('supervisorId').transform((cast: unknown, original: unknown) =>
    filter(original) === undefined ? undefined : cast,
  ),
  /** A text in the notes or in the date. */
  q: line('The search', 200).optional(),
  ...range,
  /** Pending sessions about which a supervisor was asked, or those about which nobody was. */
  asked: choice(askedFilters, `asked must be one of ${askedFilters.join(', ')}`).transform(filter),
}).test('in-order', isReversed, isInOrder);

/** A decision in a body. */
export function decision() {
  const message = 'The decision must be approve or reject';
  return choice(decisions, message).required(message);
}

export const reviewSessionSchema = object({
  decision: decision(),
  notes: prose('Notes', 5_000).nullable().optional(),
});

/** The status that the caller wants to leave. A session with another status stays unchanged. */
export const takeBackSchema = object({
  status: choice(sessionStatuses, 'The status must be that of a session').optional(),
});

const noSession = 'Select at least one session';

/** The ids of sessions of a bulk call, at least one. `done` says within a sentence what is to be done with them. */
const sessionIdsTo = (done: string) =>
  list(id('sessionIds').required('sessionIds must be ids'), maxBulkSessions, {
    tooLong: `At most ${maxBulkSessions} sessions can be ${done} at once`,
    notType: 'sessionIds must be a list of ids',
  }).min(1, noSession);

export const bulkApprovalSchema = object({
  sessionIds: sessionIdsTo('requested').required(noSession),
});

/** The body of POST /api/sessions/bulk-delete. */
export const bulkDeleteSchema = object({
  sessionIds: sessionIdsTo('deleted').required(noSession),
});

/** The body of POST /api/sessions/bulk-undo-review. */
export const undoReviewSchema = object({
  sessionIds: sessionIdsTo('undone').required(noSession),
});

/**
 * The body of POST /api/sessions/bulk-withdraw. With `supervisorId` it is about all that are pending with a supervisor.
 */
export const bulkWithdrawSchema = object({
  sessionIds: sessionIdsTo('withdrawn').optional(),
  supervisorId: id('supervisorId').optional(),
}).test(
  'chosen',
  'Choose the sessions by sessionIds or by supervisorId',
  ({ sessionIds, supervisorId }) => (sessionIds === undefined) !== (supervisorId === undefined),
);

/** The body of POST /api/sessions/bulk-reassign. */
export const bulkReassignSchema = object({
  fromSupervisorId: id('fromSupervisorId').required('fromSupervisorId is required'),
  toSupervisorId: id('toSupervisorId').required('Please select a supervisor'),
});

const sessionDecision = object({
  sessionId: id('sessionId').required('sessionId is required'),
  decision: decision(),
  notes: prose('Notes', 5_000).nullable().optional(),
  receiptNumber: line('receiptNumber', 40).nullable().optional(),
  /** The digest that came with the session. With another one of what would be signed, nothing is decided. */
  shown: line('shown', 43)
    .matches(shownDigestPattern, 'shown must be the digest that came with the session')
    .nullable()
    .optional(),
}).typeError('Each decision must be an object');

export const supervisorReviewSchema = object({
  decisions: list(sessionDecision, maxBulkSessions, {
    tooLong: `At most ${maxBulkSessions} sessions can be decided at once`,
    notType: 'decisions must be a list',
  })
    .required('Decide on at least one session')
    .min(1, 'Decide on at least one session'),
  attestation: typedName('Type your full name to sign your decisions'),
});

export type ExportQuery = InferType<typeof exportQuerySchema>;
export type SessionQuery = InferType<typeof sessionQuerySchema>;
export type UpdateSessionBody = InferType<typeof updateSessionSchema>;
export type CreateSessionBody = InferType<typeof createSessionSchema>;
export type ReviewSessionBody = InferType<typeof reviewSessionSchema>;

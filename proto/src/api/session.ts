import { array, mixed, object, string, type InferType } from 'yup';
import { activityGroups, type ActivityGroup } from './activity.ts';
import { calendarDate, flag, hours, id, line, positive, prose } from './primitives.ts';

export const sessionStatuses = ['logged', 'pending', 'approved', 'rejected'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** The most sessions that one request for approval may name. */
export const maxBulkSessions = 500;

const entered = {
  supervisionHours: hours('Supervision hours').optional(),
  directClinicalHours: hours('Direct clinical hours').optional(),
  indirectClinicalHours: hours('Indirect clinical hours').optional(),
  supervisorId: id('supervisorId').nullable().optional(),
  notes: prose('Notes').nullable().optional(),
  activityBreakdown: string()
    .typeError('activityBreakdown must be JSON text')
    .strict(true)
    .max(50_000, 'activityBreakdown is too long')
    .nullable()
    .optional(),
  supervisionActivityType: line('Supervision activity type', 60).nullable().optional(),
  directActivityType: line('Direct activity type', 60).nullable().optional(),
  indirectActivityType: line('Indirect activity type', 60).nullable().optional(),
};

export const createSessionSchema = object({
  ...entered,
  date: calendarDate('Date').required('Date is required'),
  requestApproval: flag('requestApproval').default(false),
  status: string().oneOf(['logged', 'pending'], 'A new session is logged or pending').default('logged'),
});

/** Only what is present is changed; null takes a value away. With a stale `updatedAt` nothing is. */
export const updateSessionSchema = object({
  ...entered,
  date: calendarDate('Date').min(1, 'Date is required').nonNullable('Date is required').optional(),
  updatedAt: string().strict(true).optional(),
});

/** The most sessions of a page. */
export const maxPageSize = 500;

// Forms and links leave a filter out by leaving it empty, or by 'all'.
const filter = (value: unknown) => (value === '' || value === 'all' ? undefined : value);

const shortTypes: Record<string, ActivityGroup> = { direct: 'directClinical', indirect: 'indirectClinical' };

/** The query of a page of sessions, as text. */
export const sessionQuerySchema = object({
  page: positive('page').default(1),
  pageSize: positive('pageSize').max(maxPageSize, `pageSize must be at most ${maxPageSize}`).default(10),
  status: string()
    .transform(filter)
    .oneOf([...sessionStatuses, undefined], `status must be one of ${sessionStatuses.join(', ')}`),
  /** Sessions with hours of this kind. */
  type: mixed<ActivityGroup>()
    .transform((value: unknown) => filter(typeof value === 'string' ? (shortTypes[value] ?? value) : value))
    .oneOf([...activityGroups, undefined], `type must be one of ${activityGroups.join(', ')}`),
  supervisorId: id('supervisorId').transform((cast: unknown, original: unknown) =>
    filter(original) === undefined ? undefined : cast,
  ),
  /** Occurs in the notes or in the date. */
  q: line('The search', 200).optional(),
});

export const decisions = ['approve', 'reject'] as const;
export type Decision = (typeof decisions)[number];

const decision = () =>
  string()
    .oneOf(decisions, 'The decision must be approve or reject')
    .required('The decision must be approve or reject');

export const reviewSessionSchema = object({
  decision: decision(),
  notes: prose('Notes', 5_000).nullable().optional(),
});

export const bulkApprovalSchema = object({
  sessionIds: array()
    .of(id('sessionIds').required('sessionIds must be ids'))
    .typeError('sessionIds must be a list of ids')
    .required('Select at least one session')
    .min(1, 'Select at least one session')
    .max(maxBulkSessions, `At most ${maxBulkSessions} sessions can be requested at once`),
});

export const supervisorReviewSchema = object({
  decisions: array()
    .of(
      object({
        sessionId: id('sessionId').required('sessionId is required'),
        decision: decision(),
        notes: prose('Notes', 5_000).nullable().optional(),
      }),
    )
    .typeError('decisions must be a list')
    .required('Decide on at least one session')
    .min(1, 'Decide on at least one session')
    .max(maxBulkSessions, `At most ${maxBulkSessions} sessions can be decided at once`),
  attestation: line('Your name', 120).required('Type your full name to sign your decisions'),
});

export type SessionQuery = InferType<typeof sessionQuerySchema>;
export type UpdateSessionBody = InferType<typeof updateSessionSchema>;
export type CreateSessionBody = InferType<typeof createSessionSchema>;
export type ReviewSessionBody = InferType<typeof reviewSessionSchema>;
export type BulkApprovalBody = InferType<typeof bulkApprovalSchema>;
export type SupervisorReviewBody = InferType<typeof supervisorReviewSchema>;

import { everyValue, type Described } from './described.ts';
import { object, type InferType } from 'yup';
import { calendarDate } from './hours-and-dates-schemas.ts';
import {
  choice,
  emailAddress,
  flag,
  id,
  licenseNumber,
  line,
  list,
  personName,
  plainLine,
  typedName,
} from './primitives.ts';
import { maxBulkSessions, shownDigestPattern } from './session.ts';
import { supervisorReviewSchema } from './session-schemas.ts';

/** The weekdays on which a supervisor can get everything in one email. */
export const digestWeekdays = everyValue<Described['NullableWeekday']>()(
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
);
export type DigestWeekday = (typeof digestWeekdays)[number];

const emptyAsNull = (value: unknown): unknown => (value === '' ? null : value);
const missingDigest = `digestWeekday must be one of ${digestWeekdays.join(', ')}, or null`;

/** Decisions on sessions of one trainee that wait with a supervisor, by a link to the portal. */
export const portalDecisionSchema = supervisorReviewSchema.shape({
  /** The record of the supervisor that names the address, and with it the trainee. */
  supervisorId: id('supervisorId').required('supervisorId is required'),
});

/** The most trainees whose sessions are approved with one signature. */
export const maxTogether = 50;

const shownSession = object({
  sessionId: id('sessionId').required('sessionId is required'),
  /** The digest that came with the session. With another one of what would be signed, nothing is approved. */
  shown: line('shown', 43)
    .required('shown is required')
    .matches(shownDigestPattern, 'shown must be the digest that came with the session'),
}).typeError('Each session must be an object');

const ticked = object({
  /** The record of the supervisor that names the address, and with it the trainee. */
  supervisorId: id('supervisorId').required('supervisorId is required'),
  sessions: list(shownSession, maxBulkSessions, {
    tooLong: `At most ${maxBulkSessions} sessions can be approved at once`,
    notType: 'sessions must be a list',
  })
    .required('Approve at least one session of each trainee')
    .min(1, 'Approve at least one session of each trainee'),
}).typeError('Each trainee must be an object');

type Ticked = Partial<InferType<typeof ticked>>;

/** Approvals of sessions of several trainees that wait with a supervisor, with one typed name. */
export const portalApprovalsSchema = object({
  trainees: list(ticked, maxTogether, {
    tooLong: `At most ${maxTogether} trainees can be approved at once`,
    notType: 'trainees must be a list',
  })
    .required('Tick at least one trainee')
    .min(1, 'Tick at least one trainee')
    .test(
      'once',
      'Each trainee can stand there once',
      // An entry may be anything here: entries are checked after their list.
      (trainees: readonly (Ticked | null)[] | undefined) =>
        new Set(trainees?.map((each) => each?.supervisorId)).size === (trainees?.length ?? 0),
    )
    .test(
      'bulk',
      `At most ${maxBulkSessions} sessions can be approved at once`,
      (trainees: readonly (Ticked | null)[] | undefined) =>
        (trainees ?? []).reduce((sum, each) => sum + (each?.sessions?.length ?? 0), 0) <= maxBulkSessions,
    ),
  attestation: typedName('Type your full name to sign your approvals'),
});

export const portalQuerySchema = object({
  /** The record of the supervisor in the list of the trainee whose sessions alone are shown. */
  trainee: id('trainee'),
});

/** The query of a list of what was signed: receipts of decisions with a smaller id only. */
export const signedQuerySchema = object({ before: id('before') });

/** The details of a license, as its supervisor states them. */
export const licenseDetailsSchema = object({
  licenseNumber: licenseNumber().required('License number is required'),
  credentials: plainLine('Credentials', 120).required('Credentials are required'),
  licenseKind: plainLine('License kind', 40).transform(emptyAsNull).nullable().default(null),
  licenseState: plainLine('License state', 40).transform(emptyAsNull).nullable().default(null),
  licensedOn: calendarDate('licensedOn').transform(emptyAsNull).nullable().default(null),
  licenseExpiresOn: calendarDate('licenseExpiresOn').transform(emptyAsNull).nullable().default(null),
});

export const deliverySchema = object({
  /** Null: each request is mailed at once. */
  digestWeekday: choice(digestWeekdays, missingDigest)
    .transform(emptyAsNull)
    .nullable()
    .required(missingDigest)
    .nullable(),
});

export const deputySchema = object({
  name: personName('Name of the deputy').required('Name of the deputy is required'),
  email: emailAddress().required('Email of the deputy is required'),
  licenseNumber: licenseNumber().required('License number of the deputy is required'),
  credentials: plainLine('Credentials', 120).required('Credentials of the deputy are required'),
});

/** The most days ahead of the last day of an absence, for which a deputy may review. */
export const maxAbsenceDays = 90;

/** The body of an absence. Null ends it. */
export const absenceSchema = object({
  /** The last day out of office. */
  awayUntil: calendarDate('awayUntil').transform(emptyAsNull).nullable().default(null),
  deputy: deputySchema.nullable().default(null),
});

/** The body of an ask for the portal of another spelling of the same mailbox. */
export const spellingSchema = object({
  email: emailAddress().required('email is required'),
});

export const writerSchema = object({
  supervisorId: id('supervisorId').required('supervisorId is required'),
  mayWrite: flag('mayWrite').required('Say whether this trainee may write to you'),
});

export type PortalApprovalsBody = InferType<typeof portalApprovalsSchema>;
export type PortalDecisionBody = InferType<typeof portalDecisionSchema>;
export type LicenseDetails = NonNullable<Described['NullableLicenseDetails']>;
export type Deputy = NonNullable<Described['NullableDeputy']>;
export type AbsenceBody = InferType<typeof absenceSchema>;

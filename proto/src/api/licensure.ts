import { everyValue, type Described } from './described.ts';
import { object, type InferType } from 'yup';
import { activityGroups } from './activity.ts';
import { calendarDate } from './hours-and-dates-schemas.ts';
import { clientKinds, maxSupervisees, modalities } from './line-attributes.ts';
import { choice, flag, id, jsonNumber, line, list, moment, plainLine, text } from './primitives.ts';
import { maxId } from './max-id.ts';
import { createSessionSchema } from './session-schemas.ts';

/** The state exempts some employers from rules of private practice: schools, government, charities. */
export const siteKinds = everyValue<Described['Site']['kind']>()('exempt', 'non-exempt', 'private-practice');
export type SiteKind = (typeof siteKinds)[number];

const optionalDate = (label: string) =>
  calendarDate(label)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);

/** The body of POST /api/sites. */
export const siteSchema = object({
  name: plainLine('Name', 120).required('Name is required'),
  address: line('Address', 300)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null),
  kind: choice(siteKinds, `kind must be one of ${siteKinds.join(', ')}`)
    .nullable()
    .default(null),
  liveScanOn: optionalDate('liveScanOn'),
  approvedFrom: optionalDate('approvedFrom'),
});

/** The body of PUT /api/sites/{id}. Nothing changes when `updatedAt` is stale. */
export const updateSiteSchema = siteSchema.shape({ updatedAt: moment('updatedAt').optional() });

export type SiteBody = InferType<typeof siteSchema>;

/** The most sites, and the most licenses, of a trainee. */
export const maxSites = 100;
export const maxLicenses = 20;

/** Hours already used of a maximum, or credited to a requirement. */
const openingEntry = object({
  ruleId: line('ruleId', 60).required('ruleId is required'),
  hours: jsonNumber('hours must be a number of hours')
    .required('hours must be a number of hours')
    .min(0, 'hours must not be negative')
    .max(100_000, 'hours must be at most 100000'),
}).typeError('Each opening balance must be an object');

/** When the report of a part of the registration was sent. */
const reportEntry = object({
  from: calendarDate('from').required('from is required'),
  sentOn: calendarDate('sentOn').required('sentOn is required'),
}).typeError('Each report must be an object');

export const weekStarts = everyValue<Described['RuleSet']['weekStartsOn']>()('monday', 'sunday');

/** The rules of a license without a preset, as JSON text: checked by `ruleSetFaults`. */
const customRules = text('custom', 50_000, {
  tooLong: 'custom is too long',
  notType: 'custom must be rules',
});

/**
 * The body of POST /api/licenses after `toLicenseForm` brought its `opening`, `reports` and `custom` into these forms.
 */
export const licenseSchema = object({
  name: plainLine('Name', 120).nullable().default(null),
  presetId: line('presetId', 60).nullable().default(null),
  version: line('version', 20).nullable().default(null),
  weekStartsOn: choice(weekStarts, `weekStartsOn must be one of ${weekStarts.join(', ')}`)
    .nullable()
    .default(null),
  degreeOn: optionalDate('degreeOn'),
  applicationReceivedOn: optionalDate('applicationReceivedOn'),
  registeredOn: optionalDate('registeredOn'),
  registrationExpiresOn: optionalDate('registrationExpiresOn'),
  applyOn: optionalDate('applyOn'),
  opening: list(openingEntry, 100, {
    tooLong: 'At most 100 opening balances can be given',
    notType: 'opening must be an object of hours by the id of a rule',
  })
    .default([])
    .test('distinct', 'opening names a rule twice', (entries) => {
      // yup runs this test on refused elements too, which may be null.
      const ids = (entries ?? []).map((entry) => (entry as { ruleId?: string } | null)?.ruleId);
      return new Set(ids).size === ids.length;
    }),
  reports: list(reportEntry, 100, {
    tooLong: 'At most 100 reports can be given',
    notType: 'reports must be an object of days by the first day of what they are about',
  }).default([]),
  custom: customRules.nullable().default(null),
  updatedAt: moment('updatedAt').optional(),
});

export type LicenseForm = InferType<typeof licenseSchema>;

/**
 * Converts a body of the API, whose `opening` and `reports` are objects and whose `custom` is rules, to the form of the
 * schema.
 */
export function toLicenseForm(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const own = (key: string): unknown =>
    Object.hasOwn(body, key) ? (body as Record<string, unknown>)[key] : undefined;
  const custom = own('custom');
  const entriesOf = (key: string, toEntry: (entry: [string, unknown]) => object): unknown => {
    const value = own(key);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? Object.entries(value).map(toEntry) : (value ?? []);
  };
  return {
    ...body,
    opening: entriesOf('opening', ([ruleId, hours]) => ({ ruleId, hours })),
    reports: entriesOf('reports', ([from, sentOn]) => ({ from, sentOn })),
    custom: custom === undefined || custom === null ? null : toText(custom),
  };
}

// Rules are nested six levels deep. JSON.stringify throws where the stack ends, so what is deeper stays, to be refused.
const maxRuleDepth = 10;

function toText(rules: unknown): unknown {
  return isDeeper(rules, maxRuleDepth) ? rules : JSON.stringify(rules);
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

/** The sessions that are evaluated: approved by supervisors; pending ones too; all but rejected ones. */
export const countingViews = ['approved', 'pending', 'all'] as const;
export type CountingView = (typeof countingViews)[number];

/** The view of the sessions that are counted, in a query or a body. */
export const countingQuery = object({
  counting: choice(countingViews, `counting must be one of ${countingViews.join(', ')}`).default('approved'),
});

/** The most sessions whose reasons one request asks for. */
export const maxReasonSessions = 500;

const sessionIdsMessage = `sessionIds must be at most ${maxReasonSessions} ids with commas between them`;

/** The query of GET /api/licenses/{id}/progress. An empty `sessionIds` leaves the reasons of all sessions out. */
export const progressQuerySchema = countingQuery.shape({
  sessionIds: text('sessionIds', 11 * maxReasonSessions, {
    tooLong: 'sessionIds is too long',
    notType: sessionIdsMessage,
  })
    .test('ids', sessionIdsMessage, (value) => {
      const ids = value ? value.split(',') : [];
      return (
        ids.length <= maxReasonSessions &&
        ids.every((part) => /^[1-9]\d{0,9}$/.test(part) && Number(part) <= maxId)
      );
    })
    .optional(),
  version: line('version', 20).optional(),
});

/** The query of GET /api/licenses/{id}/weeks. */
export const weeksQuerySchema = countingQuery.shape({
  from: calendarDate('from').optional(),
  to: calendarDate('to').optional(),
});

/** The query of a weekly log in the form of a board. */
export const boardLogQuerySchema = countingQuery.shape({
  year: text('year', 4, { tooLong: 'year is too long' })
    .matches(/^(?:19|20)\d\d$/, 'year must be a year')
    .optional(),
});

const rowAttributes = object({
  /** The group of the row, and its place in the group from 0 on. */
  group: choice(activityGroups, 'group is not known').required('group is required'),
  row: jsonNumber('row must be a number')
    .required('row is required')
    .integer('row must be a number')
    .min(0)
    .max(99),
  modality: choice(modalities, `modality must be one of ${modalities.join(', ')}`)
    .nullable()
    .optional(),
  clients: choice(clientKinds, `clients must be one of ${clientKinds.join(', ')}`)
    .nullable()
    .optional(),
  supervisees: supervisees().nullable().optional(),
}).typeError('Each row must be an object');

/** A number of supervisees in a body. */
function supervisees() {
  const message = `supervisees must be a whole number from 1 to ${maxSupervisees}`;
  return jsonNumber(message).integer(message).min(1, message).max(maxSupervisees, message);
}

/** The most sessions whose attributes are changed at once. */
export const maxAttributeSessions = 2_000;

/**
 * The body of PUT /api/sessions/{id}/attributes. Absent fields stay; null removes a value.
 */
export const attributesSchema = object({
  siteId: id('siteId').nullable().optional(),
  practicum: flagOrNull(),
  rows: list(rowAttributes, 300, {
    tooLong: 'At most 300 rows can be given',
    notType: 'rows must be a list',
  }).optional(),
});

/** The body of POST /api/sessions/bulk-attributes. `modality` and `clients` go to all rows to which they can belong. */
export const bulkAttributesSchema = object({
  sessionIds: list(id('sessionIds').required('sessionIds must be ids'), maxAttributeSessions, {
    tooLong: `At most ${maxAttributeSessions} sessions can be changed at once`,
    notType: 'sessionIds must be a list of ids',
  }).optional(),
  supervisorId: id('supervisorId').optional(),
  siteId: id('siteId').nullable().optional(),
  practicum: flagOrNull(),
  modality: choice(modalities, `modality must be one of ${modalities.join(', ')}`)
    .nullable()
    .optional(),
  clients: choice(clientKinds, `clients must be one of ${clientKinds.join(', ')}`)
    .nullable()
    .optional(),
}).test(
  'chosen',
  'Choose the sessions by sessionIds or by supervisorId',
  ({ sessionIds, supervisorId }) => (sessionIds === undefined) !== (supervisorId === undefined),
);

function flagOrNull() {
  return flag('practicum').nullable().optional();
}

/** The query of GET /api/licenses/standing. */
export const standingQuerySchema = object({ date: calendarDate('date').required('date is required') });

/** The body of POST /api/licenses/standing: a session that is not logged yet. */
export const standingSchema = createSessionSchema.pick([
  'date',
  'supervisorId',
  'activityBreakdown',
  'siteId',
  'practicum',
]);

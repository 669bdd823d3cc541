import {
  type ActivityGroup,
  activityGroups,
  activityTypes,
  fromHundredths,
  maxSupervisees,
  toHundredths,
  type ActivityBreakdown,
  type ActivityEntry,
  type AskedAttribute,
} from '@clinical-hours/proto/api';
import type { FormikErrors } from 'formik';
import { addDays, today } from '../../lib/figures/dates.ts';
import { problemOfDate } from '../../lib/forms/problem-of-date.ts';
import { lazySchema } from '../../lib/on-demand/lazy-schema.ts';
import { typedHours } from '../../lib/figures/typed-hours.ts';
import { hasDoubtfulComma } from '../../lib/figures/typed-number.ts';
import { emptyFields, storedFields, type PlainDraft } from './session-fields.ts';
import type { CreateSessionBody } from '../../lib/session-body.ts';

/** The groups of hours for people, in the order of the history's columns. */
export const kindTitles: Record<ActivityGroup, string> = {
  supervision: 'Supervision',
  directClinical: 'Direct Clinical',
  indirectClinical: 'Indirect Clinical',
};

export const kinds = Object.keys(kindTitles) as ActivityGroup[];

/** A row of hours, as typed, with the attributes that it has. */
export interface HoursRow extends ActivityEntry {
  hours: string;
}

/** The values of a form of a session: its fields as texts, empty when nothing is given, and its hours. */
export type SessionDraft = PlainDraft & Record<ActivityGroup, HoursRow[]>;

export function emptyRow(group: ActivityGroup): HoursRow {
  return { activityType: Object.keys(activityTypes[group])[0] ?? '', hours: '' };
}

export function emptyDraft(supervisorId = '', date = today(), siteId = ''): SessionDraft {
  return {
    ...emptyFields(),
    date,
    supervisorId,
    siteId,
    directClinical: [emptyRow('directClinical')],
    supervision: [emptyRow('supervision')],
    indirectClinical: [emptyRow('indirectClinical')],
  };
}

/** What is wrong with typed hours; undefined for an amount, or for nothing. */
export function problemOfHours(typed: string): string | undefined {
  if (typed.trim() === '' || typedHours(typed) !== undefined) return undefined;
  return hasDoubtfulComma(typed)
    ? 'Please type it without a comma: 1,000 could be 1 or 1000'
    : 'Enter hours, such as 1.5, 4:10 or 5x50';
}

/** Says what a number of supervisees may be. */
export const superviseesMessage = `Enter a whole number from 1 to ${maxSupervisees}`;

/** What is wrong with a number of supervisees; undefined for a number that fits, or for none. */
export function problemOfSupervisees(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  const isFitting = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxSupervisees;
  return isFitting ? undefined : superviseesMessage;
}

function problemOfDay(date: string): string | undefined {
  if (!date) return 'Date is required';
  const isLate = date > addDays(today(), 1);
  return problemOfDate('Date', date) ?? (isLate ? 'Date must not be later than tomorrow' : undefined);
}

/**
 * The errors of a form of a session by field, without those of its notes. Plain code: it runs with every key that is
 * typed, and a session that waits for a network was looked at by nobody else.
 */
export function problemsOfDraft(draft: SessionDraft): FormikErrors<SessionDraft> {
  const date = problemOfDay(draft.date);
  const errors: FormikErrors<SessionDraft> = date === undefined ? {} : { date };
  for (const group of activityGroups) {
    draft[group].forEach((row, index) => {
      const problems = {
        hours: problemOfHours(row.hours),
        supervisees: problemOfSupervisees(row.supervisees),
      };
      const own = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
      if (Object.keys(own).length === 0) return;
      const rows = (errors[group] ??= []) as FormikErrors<HoursRow>[];
      rows[index] = own;
    });
  }
  return errors;
}

/** The rest of what a form of a session checks. */
export const notesSchema = lazySchema(({ prose }) => ({ notes: prose('Notes') }));

/** The hours of one group in hundredths. Rows without valid hours count as zero. */
export function groupTotal<G extends ActivityGroup>(draft: Pick<SessionDraft, G>, group: G): number {
  return draft[group].reduce((sum, { hours }) => sum + rowHundredths(hours), 0);
}

/** The Total Clinical Hours in hundredths: direct plus indirect, without supervision. */
export function clinicalTotal(draft: SessionDraft): number {
  return groupTotal(draft, 'directClinical') + groupTotal(draft, 'indirectClinical');
}

/** Whether hours or notes were typed, which are about the day that the form showed then. */
export function isAboutItsDay(draft: SessionDraft): boolean {
  return draft.notes !== '' || activityGroups.some((group) => draft[group].some(({ hours }) => hours !== ''));
}

export function hasHours(draft: SessionDraft): boolean {
  return activityGroups.some((group) => groupTotal(draft, group) > 0);
}

/**
 * The body of the request that logs a session. Rows without hours are left out. Attributes that only some boards
 * look at are in it when they are set, or `asked` for.
 */
export function toSessionBody(
  draft: SessionDraft,
  asked: ReadonlySet<AskedAttribute> = new Set(),
): CreateSessionBody {
  const entries = (group: ActivityGroup) =>
    draft[group]
      .filter(({ hours }) => rowHundredths(hours) > 0)
      .map((row) => ({
        hours: fromHundredths(rowHundredths(row.hours)),
        activityType: row.activityType,
        ...attributesOf(row),
      }));
  const breakdown: ActivityBreakdown = {
    directClinical: entries('directClinical'),
    supervision: entries('supervision'),
    indirectClinical: entries('indirectClinical'),
  };
  return {
    ...storedFields(draft, asked),
    supervisionHours: fromHundredths(groupTotal(draft, 'supervision')),
    directClinicalHours: fromHundredths(groupTotal(draft, 'directClinical')),
    indirectClinicalHours: fromHundredths(groupTotal(draft, 'indirectClinical')),
    requestApproval: false,
    status: 'pending',
    activityBreakdown: JSON.stringify(breakdown),
  };
}

/** The attributes that a row has. Cleared fields are empty texts, and are left out. */
function attributesOf({ activityType, modality, clients, supervisees }: HoursRow): Partial<ActivityEntry> {
  return {
    ...(modality ? { modality } : {}),
    ...(clients ? { clients } : {}),
    // A number from a group stays in the form while another type is tried.
    ...(supervisees && activityType !== 'individual-supervision' ? { supervisees } : {}),
  };
}

function rowHundredths(hours: string): number {
  return toHundredths(typedHours(hours) ?? '0');
}

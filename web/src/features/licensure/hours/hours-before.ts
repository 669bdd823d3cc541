import {
  activityGroups,
  groupsOf,
  toCalendarDate,
  type ActivityGroup,
  type Category,
  type HoursBefore,
} from '@clinical-hours/proto/api';
import { today } from '../../../lib/figures/dates.ts';
import { plainHours } from '../../../lib/figures/numbers.ts';
import { typedHours } from '../../../lib/figures/typed-hours.ts';
import { nestedCategories } from '../parts/nested-categories.ts';

const maxYears = 20;
const dayMs = 86_400_000;

/** The kinds of hours for people. */
export const groupLabels: Readonly<Record<ActivityGroup, string>> = {
  directClinical: 'Direct Clinical',
  supervision: 'Supervision',
  indirectClinical: 'Indirect Clinical',
};

/** A row as the form has it. Empty texts stand for what is not entered. */
export type RowValues = Record<'place' | 'hours' | 'from' | 'to' | 'supervisorId' | 'note', string>;

/** The text by which a form names a kind and a category of it. */
export const placeOf = ({ kind, category }: Pick<HoursBefore, 'kind' | 'category'>): string =>
  `${kind} ${category}`;

/** Returns the categories of each kind of hours, inner ones after the category that includes them. */
export function placesOf(categories: readonly Category[]) {
  const nested = nestedCategories(categories);
  return activityGroups.map((kind) => ({
    kind,
    categories: nested.filter(({ id }) => groupsOf(categories, id).includes(kind)),
  }));
}

/** Returns the values of a form for a row, or for a new one. */
export function toValues(row: HoursBefore | undefined): RowValues {
  return {
    place: row ? placeOf(row) : '',
    hours: row ? String(row.hours) : '',
    from: row?.from ?? '',
    to: row?.to ?? '',
    supervisorId: String(row?.supervisorId ?? ''),
    note: row?.note ?? '',
  };
}

/** Returns the row that was entered. */
export function toRow({ place, hours, from, to, supervisorId, note }: RowValues): HoursBefore {
  const [kind = '', category = ''] = place.split(' ');
  return {
    kind: kind as ActivityGroup,
    category,
    from,
    to,
    hours: Number(typedHours(hours)),
    supervisorId: supervisorId === '' ? null : Number(supervisorId),
    note: note.trim() || null,
  };
}

/** Returns the messages about what cannot be, by field. */
export function rowErrors({ place, hours, from, to }: RowValues): Partial<RowValues> {
  const days = { from: problemOfDay('First day', from), to: problemOfDay('Last day', to) };
  const length = days.from || days.to ? Infinity : (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const late = days.to ?? (to >= today() ? 'The last day must be before today' : undefined);
  const messages: Partial<Record<keyof RowValues, string | undefined>> = {
    place: place === '' ? 'Please choose a category' : undefined,
    from: days.from,
    to: late ?? problemOfPeriod(from, to, length),
    hours: problemOfHours(hours, length),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));
}

function problemOfDay(label: string, day: string): string | undefined {
  if (day === '') return `${label} is required`;
  return toCalendarDate(day) === undefined
    ? `${label} must be a calendar date such as 03/31/2026`
    : undefined;
}

function problemOfPeriod(from: string, to: string, length: number): string | undefined {
  if (length < 1) return 'The last day can’t be before the first';
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > maxYears
    ? `One entry can have at most ${maxYears} years`
    : undefined;
}

function problemOfHours(typed: string, length: number): string | undefined {
  const hours = Number(typedHours(typed) ?? 0);
  if (hours <= 0) return 'Enter the hours as a number, such as 420.5';
  return length >= 1 && hours > length * 24
    ? `These days have only ${plainHours(length * 24)} hours`
    : undefined;
}

const textOf = (row: HoursBefore): string => JSON.stringify(toValues(row));

/**
 * Returns rows with one in the place of another, which is found by what it says: others may have changed elsewhere.
 * Without another one it is added; without `row` the other one is removed.
 */
export function replaceRow(
  rows: readonly HoursBefore[],
  old: HoursBefore | undefined,
  row: HoursBefore | undefined,
): HoursBefore[] {
  const at = old ? rows.findIndex((one) => textOf(one) === textOf(old)) : -1;
  const added = row ? [row] : [];
  return at < 0 ? [...rows, ...added] : rows.toSpliced(at, 1, ...added);
}

import type { ActivityGroup, ImportField } from '@clinical-hours/proto/api';
import { inPlainWords } from './plain-words.ts';

/** The fields that hold hours, with the kind of each. */
export const hoursFields = {
  supervisionHours: 'supervision',
  directClinicalHours: 'directClinical',
  indirectClinicalHours: 'indirectClinical',
} as const satisfies Partial<Record<ImportField, ActivityGroup>>;
export type HoursField = keyof typeof hoursFields;
export type TextField = Exclude<ImportField, HoursField>;

export const isHoursField = (field: ImportField): field is HoursField => Object.hasOwn(hoursFields, field);

const labels: Record<ImportField, string> = {
  date: 'the date',
  supervisionHours: 'supervision hours',
  directClinicalHours: 'direct clinical hours',
  indirectClinicalHours: 'indirect clinical hours',
  supervisor: 'the supervisor',
  notes: 'notes',
  site: 'the site',
  practicum: 'the practicum',
  activities: 'activities',
  status: 'the status',
  type: 'the activity',
  category: 'the kind of hours',
  start: 'the start time',
  end: 'the end time',
};

/** Returns what a field holds, as in 'Choose the column that holds the date'. */
export const labelOf = (field: ImportField): string => labels[field];

// Common names of columns, in the form that `wordsOf` returns, the most exact first; names in one text are equally
// exact.
const names: Record<TextField, readonly string[]> = {
  date: [
    'date',
    'session date|date session|service date|date service|date services|activity date|work date',
    'day|dates|when|date week|week|week beginning|week starting|week ending|dates by week|date by week',
    'timestamp',
    'start date|date start',
  ],
  supervisor: [
    'supervisor|supervisor name|name supervisor',
    'clinical supervisor|supervised by|supervisors|supervisor s',
  ],
  notes: ['notes', 'session notes|notes comments|comments', 'description|remarks'],
  site: [
    'site|site name|name site',
    'practice site|work site|placement site|practicum site|placement',
    'setting|practice setting|work setting|location|work location',
  ],
  practicum: ['practicum|is practicum'],
  activities: ['activities'],
  status: ['status'],
  type: [
    'activity type|type activity|activity',
    'type|session type|type session|service type|type service|event type|appointment type',
    'task|service|project|job',
    'cpt code|cpt|service code|procedure code|billing code|code|procedure',
  ],
  category: [
    'category|kind',
    'category hours|hours category|hour category|type hours|hours type|hour type|kind hours',
  ],
  start: [],
  end: [],
};
// Names of times, where the cells are such: 'Start Time', 'Clocked In'.
const timeNames = {
  start:
    /\b(?:start|started|begin|began)\b|^(?:(?:time|clock|clocked|check|checked|sign|signed|punch) )?(?:in|from)$/,
  end: /\b(?:end|ended|finish|finished)\b|^(?:(?:time|clock|clocked|check|checked|sign|signed|punch) )?(?:out|to|until)$/,
};
const typeWords = new Set(['type', 'category', 'kind', 'activity']);
/** Fields that tell how the rows of a table are made, which depends on what its columns of numbers are. */
export const shapeFields: ReadonlySet<TextField> = new Set(['type', 'category', 'start', 'end']);

const articles: ReadonlySet<string> = new Set(['of', 'the', 'my', 'for']);
/** Fields of the product's own export only. Other spreadsheets mean something else by these names. */
export const onlyOwn: ReadonlySet<TextField> = new Set(['activities', 'status']);

const dateFormatIn = /\(?\b(mm?|dd?)[ /.-]*(mm?|dd?)[ /.-]*(?:yyyy|yy)?\b\)?/;

const wordsOf = (title: string): string =>
  (inPlainWords(title.toLowerCase().replace(dateFormatIn, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !articles.has(word))
    .join(' ');

// Dates of something else than a session.
const otherDates = new Set(
  'approved signed submitted birth due start end started ended hired entered logged paid'.split(' '),
);

/** How exact a title names a field: 0 is best, -1 is not at all. */
export function rankOf(title: string, field: TextField): number {
  const words = wordsOf(title);
  const rank = names[field].findIndex((equal) => equal.split('|').includes(words));
  const parts = words.split(' ');
  if (rank < 0 && field === 'category' && parts.includes('direct') && parts.includes('indirect')) {
    return names.category.length;
  }
  if (field === 'start' || field === 'end') return timeNames[field].test(words) ? 0 : -1;
  if (rank < 0 && field === 'type' && parts.some((part) => typeWords.has(part))) return names.type.length;
  if (rank >= 0 || field !== 'date') return rank;
  const isDate = parts.includes('date') && !parts.some((part) => otherDates.has(part));
  return isDate ? names.date.length : -1;
}

/** Whether a title is the name of a column of dates. */
export const namesDate = (title: string): boolean => rankOf(title, 'date') >= 0;

const weekWords = new Set('week weeks weekly'.split(' '));
const endWords = new Set('end ends ending ended through thru'.split(' '));

/** Whether the title of a column of dates says that each is a week, and that it is the last day of it. */
export function weekIn(title: string): { isWeek: boolean; isEnd: boolean } {
  const words = wordsOf(title).split(' ');
  const isWeek = words.some((word) => weekWords.has(word));
  return { isWeek, isEnd: isWeek && words.some((word) => endWords.has(word)) };
}

/** Returns the order of day and month that the title of a column says, as in 'Date (DD/MM/YYYY)'. */
export function orderIn(title: string): 'mdy' | 'dmy' | undefined {
  const [, first, second] = dateFormatIn.exec(title.toLowerCase()) ?? [];
  if (first === undefined || second === undefined || first[0] === second[0]) return undefined;
  return first.startsWith('m') ? 'mdy' : 'dmy';
}

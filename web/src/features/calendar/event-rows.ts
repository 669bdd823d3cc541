import {
  activityLabel,
  fromHundredths,
  type ActivityGroup,
  type SessionRecord,
} from '@clinical-hours/proto/api';
import type { KeptChoice } from '../../lib/offline/calendar-choices.ts';
import type { CalendarEvent } from './reading/read-calendar.ts';

/** What an event is logged as. */
export interface Choice {
  /** A kind of hours and an activity, as in 'directClinical individual-therapy'; empty for none. */
  activity: string;
  /** How much of it is counted. */
  minutes: number;
}

/** What is logged of an event: a session. */
export interface LoggedEvent extends Choice {
  /** yyyy-MM-dd */
  day: string;
}

/** Hours of minutes in hundredths, as typed minutes are counted: 50 min are 0.83 h. */
export const hundredthsOf = (minutes: number): number => Math.round((minutes * 100) / 60);

/**
 * Proposes what an event is logged as, by earlier choices: the one for its title, or the most frequent one for events
 * that are as long and of the same calendar. `title` and `calendar` are digests. Undefined when none is known.
 */
export function suggest(
  { minutes }: Pick<CalendarEvent, 'minutes'>,
  title: string,
  calendar: string,
  choices: Readonly<Record<string, KeptChoice>>,
): Choice | undefined {
  // Without a key titles are their own digests, and one may be called 'constructor'.
  const own = Object.hasOwn(choices, title) ? choices[title] : undefined;
  if (own) return { activity: own.activity, minutes: own.length === minutes ? own.minutes : minutes };
  const alike = Object.values(choices).filter(
    (each) => each.length === minutes && each.calendar === calendar && each.activity !== '',
  );
  const counted = Map.groupBy(alike, (each) => `${each.activity} ${each.minutes}`);
  const [most] = [...counted.values()].toSorted((one, other) => other.length - one.length);
  return most?.[0] && { activity: most[0].activity, minutes: most[0].minutes };
}

const hoursFields = [
  ['supervision', 'supervisionHours', 'Supervision Hours'],
  ['directClinical', 'directClinicalHours', 'Direct Clinical Hours'],
  ['indirectClinical', 'indirectClinicalHours', 'Indirect Clinical Hours'],
] as const satisfies [ActivityGroup, keyof SessionRecord, string][];

const groupOf = (activity: string): [ActivityGroup, string] => {
  const [group = '', type = ''] = activity.split(' ');
  return [group as ActivityGroup, type];
};

/** The hours of each kind, in the order of `hoursFields`. */
const hoursOf = (group: string, minutes: number): string[] =>
  hoursFields.map(([each]) => fromHundredths(each === group ? hundredthsOf(minutes) : 0));

/**
 * Returns the ids of the events that look like sessions in the log, as the import finds them: of the same day, with the
 * same hours of each kind. A session accounts for one event; for one without an activity when its hours are of any
 * kind.
 */
export function loggedBefore(
  events: readonly (LoggedEvent & { id: string })[],
  sessions: readonly SessionRecord[],
): ReadonlySet<string> {
  const left = new Map<string, number>();
  for (const session of sessions) {
    const looks = [session.date.slice(0, 10), ...hoursFields.map(([, field]) => session[field])].join(' ');
    left.set(looks, (left.get(looks) ?? 0) + 1);
  }
  const withFirst = events.toSorted((one, other) => Number(!one.activity) - Number(!other.activity));
  const found = withFirst.filter(({ day, activity, minutes }) => {
    const groups = activity === '' ? hoursFields.map(([group]) => group) : [groupOf(activity)[0]];
    const looks = groups.map((group) => [day, ...hoursOf(group, minutes)].join(' '));
    const there = looks.find((each) => (left.get(each) ?? 0) > 0);
    if (there !== undefined) left.set(there, (left.get(there) ?? 0) - 1);
    return there !== undefined;
  });
  return new Set(found.map(({ id }) => id));
}

const columns = ['Date', ...hoursFields.map(([, , title]) => title), 'Activities'];
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** How the import is to read the table of `toTable`, in its query. */
export const tableChoices: readonly [string, string][] = [
  ['date', 'Date'],
  ['activities', 'Activities'],
  ['dateFormat', 'ymd'],
  ['unit', 'hours'],
  ['notes', ''],
  ['supervisor', ''],
  ...hoursFields.map(([group, , title]): [string, string] => ['columns', `${group}:${title}`]),
];

/** Returns events as a table that the import reads, a session a row: days, hours, activities and the site alone. */
export function toTable(events: readonly LoggedEvent[], site?: string): string {
  const rows = events.map((event) => {
    const [group, type] = groupOf(event.activity);
    const hours = hoursOf(group, event.minutes);
    const activity = `${activityLabel(group, type)} ${fromHundredths(hundredthsOf(event.minutes))}`;
    return [event.day, ...hours, activity, ...(site === undefined ? [] : [site])].map(quoted).join(',');
  });
  const header = [...columns, ...(site === undefined ? [] : ['Site'])].join(',');
  return [header, ...rows, ''].join('\r\n');
}

import {
  activityGroups,
  activityLabel,
  activityTypes,
  toHundredths,
  type ActivityBreakdown,
  type ActivityEntry,
  type ActivityGroup,
  type SessionRecord,
} from '@clinical-hours/proto/api';
import { breakdownOf, totalOf } from '../session-edit.ts';

/** A row of the week. The type is empty for hours without one. */
export interface Activity {
  group: ActivityGroup;
  activityType: string;
}

/** The hours of an activity in one session. */
export interface Part {
  session: SessionRecord;
  rows: ActivityEntry[];
  /** The session has totals only. */
  isOfTotals: boolean;
}

/** The hours of an activity on a day, over all sessions. */
export interface Cell {
  parts: readonly Part[];
  /** Without what was rejected, which counts nowhere. */
  hundredths: number;
}

/** The sessions of each day, by yyyy-MM-dd. */
export type SessionsByDay = ReadonlyMap<string, readonly SessionRecord[]>;

/** A text for an activity, by which it is found again. */
export const keyOf = ({ group, activityType }: Activity): string => `${group} ${activityType}`;

/** The key of a cell: its day, and its activity. */
export const cellKey = (date: string, activity: Activity): string => `${date} ${keyOf(activity)}`;

/** The day and the activity of a cell by its key. */
export function fromCellKey(key: string): { date: string; activity: Activity } {
  const [date = '', group = '', activityType = ''] = key.split(' ');
  return { date, activity: { group: group as ActivityGroup, activityType } };
}

export function byDay(sessions: readonly SessionRecord[]): SessionsByDay {
  const days = new Map<string, SessionRecord[]>();
  for (const session of sessions) {
    const day = session.date.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return days;
}

// A grid looks at each session for each of its activities, and a record never changes.
const breakdowns = new WeakMap<SessionRecord, { rows: ActivityBreakdown | undefined }>();

function knownBreakdown(session: SessionRecord): ActivityBreakdown | undefined {
  const known = breakdowns.get(session) ?? { rows: breakdownOf(session) };
  breakdowns.set(session, known);
  return known.rows;
}

/** The rows of a session in a group: its total without a type when only that is known. */
export function rowsOf(session: SessionRecord, group: ActivityGroup): ActivityEntry[] {
  const rows = knownBreakdown(session)?.[group] ?? [{ hours: totalOf(session, group), activityType: '' }];
  return rows.filter(({ hours }) => toHundredths(hours) > 0);
}

/** The cell of an activity among the sessions of a day. */
export function cellOf(sessions: readonly SessionRecord[] = [], { group, activityType }: Activity): Cell {
  const parts = sessions
    .map((session) => ({
      session,
      rows: rowsOf(session, group).filter((row) => row.activityType === activityType),
      isOfTotals: knownBreakdown(session) === undefined,
    }))
    .filter(({ rows }) => rows.length > 0);
  const counted = parts.filter(({ session }) => session.status !== 'rejected');
  return { parts, hundredths: sumOf(counted.flatMap(({ rows }) => rows)) };
}

/** The sum of rows in hundredths. */
export function sumOf(rows: readonly ActivityEntry[]): number {
  return rows.reduce((sum, { hours }) => sum + toHundredths(hours), 0);
}

/** Whether a trainee may still change a session. */
export const isOpen = ({ status }: SessionRecord): boolean => status === 'logged' || status === 'pending';

/** Why a cell cannot be changed in the week. */
export type Fixed =
  | 'approved'
  | 'rejected'
  | 'sessions'
  | 'rows'
  | 'untyped'
  | 'other-supervisor'
  | 'no-supervisor';

/**
 * Returns why a cell cannot be changed by somebody who has chosen a supervisor; undefined when it can. Hours with
 * another supervisor can be changed once that one is chosen.
 */
export function fixedBy(
  { parts }: Cell,
  { activityType }: Activity,
  supervisorId: number | undefined,
): Fixed | undefined {
  if (parts.some(({ session }) => session.status === 'approved')) return 'approved';
  if (parts.some(({ session }) => session.status === 'rejected')) return 'rejected';
  if (parts.length > 1) return 'sessions';
  const [part] = parts;
  if (activityType === '' || part?.isOfTotals) return 'untyped';
  if (!part) return undefined;
  if (part.rows.length > 1) return 'rows';
  if (part.session.supervisorId === null) return 'no-supervisor';
  return part.session.supervisorId === supervisorId ? undefined : 'other-supervisor';
}

/** A text that differs whenever what stands in a cell does. */
export function seenIn({ parts }: Cell): string {
  return parts.map(({ session, rows }) => `${session.id} ${session.status} ${sumOf(rows)}`).join(', ');
}

export function labelOf({ group, activityType }: Activity): string {
  return activityLabel(group, activityType) || 'No activity set';
}

/** The activities that occur in sessions, in the order of forms; hours without a type come last. */
export function activitiesIn(sessions: readonly SessionRecord[]): Activity[] {
  return activityGroups.flatMap((group) => {
    const used = new Set(
      sessions.flatMap((session) => rowsOf(session, group).map(({ activityType }) => activityType)),
    );
    const known = Object.keys(activityTypes[group]).filter((type) => used.has(type));
    return [...known, ...(used.has('') ? [''] : [])].map((activityType) => ({ group, activityType }));
  });
}

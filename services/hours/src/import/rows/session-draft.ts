import { activityGroups, fromHundredths, type ActivityGroup } from '@clinical-hours/proto/api';
import { noActivities, readActivities } from './read-activities.ts';
import type { ImportedSession } from './imported-session.ts';
import { activitiesOfEntries, type DayRounding, type HoursEntry } from './row-activities.ts';

/** A session as rows say it, before its hours are added up. */
export interface SessionDraft extends Pick<
  ImportedSession,
  'line' | 'otherLines' | 'date' | 'supervisor' | 'notes' | 'site' | 'practicum' | 'status'
> {
  entries: readonly HoursEntry[];
  /** The activities as an export of our own writes them; empty when the columns say them. */
  activitiesCell: string;
}

// The most that a session can have.
const maxNotesLength = 5_000;

/** Makes one session of the rows that have the same day, supervisor, site, practicum and status. */
export function mergeDrafts(drafts: readonly SessionDraft[]): SessionDraft[] {
  const merged = new Map<string, SessionDraft>();
  for (const draft of drafts) {
    const { date, supervisor, site, practicum, status } = draft;
    const key = [date, supervisor?.id, site?.id, practicum, status].join(' ');
    const before = merged.get(key);
    const joined = before && join(before, draft);
    if (joined) merged.set(key, joined);
    else merged.set(before ? `${key} ${draft.line}` : key, draft);
  }
  return [...merged.values()];
}

// Notes are never cut off: a row whose notes do not fit becomes its own session.
function join(one: SessionDraft, other: SessionDraft): SessionDraft | undefined {
  const said = one.notes?.split('\n').includes(other.notes ?? '') ?? false;
  const notes = said ? one.notes : [one.notes, other.notes].filter(Boolean).join('\n') || null;
  if (notes !== null && notes.length > maxNotesLength) return undefined;
  const isSameRow = one.line === other.line || one.otherLines?.includes(other.line);
  return {
    ...one,
    notes,
    entries: [...one.entries, ...other.entries],
    otherLines: isSameRow ? (one.otherLines ?? []) : [...(one.otherLines ?? []), other.line],
  };
}

/** Returns the hours of each kind, with two decimals. */
export function totalsOf(entries: readonly HoursEntry[]): Record<ActivityGroup, string> {
  const sums = { directClinical: 0, supervision: 0, indirectClinical: 0 };
  for (const { kind, hundredths } of entries) sums[kind] += hundredths;
  return Object.fromEntries(activityGroups.map((kind) => [kind, fromHundredths(sums[kind])])) as Record<
    ActivityGroup,
    string
  >;
}

/** Returns the session of a draft. Activities that do not fit its hours are not read. */
export function toSession(
  { entries: exact, activitiesCell, ...draft }: SessionDraft,
  hasActivities: boolean,
  rounding: DayRounding,
): ImportedSession {
  const entries = rounding.round(draft.date, exact);
  const totals = totalsOf(entries);
  const read = hasActivities ? undefined : readActivities(activitiesCell, totals);
  const activities = hasActivities
    ? activitiesOfEntries(entries)
    : { activities: read ?? noActivities, activitiesText: (read && activitiesCell) || null };
  return {
    ...draft,
    supervisionHours: totals.supervision,
    directClinicalHours: totals.directClinical,
    indirectClinicalHours: totals.indirectClinical,
    ...activities,
  };
}

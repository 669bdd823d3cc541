import type { ActivityBreakdown, ActivityEntry, SessionRecord } from '@clinical-hours/proto/api';
import { breakdownTotals } from '@clinical-hours/proto/api';
import { aSession } from '../../../test-records.ts';
import { byDay, cellKey, cellOf, type Activity } from './week-cells.ts';
import { typed, type WeekDraft } from './week-draft.ts';

/** A row of a breakdown. */
export const row = (
  activityType: string,
  hours: string,
  attributes: Partial<ActivityEntry> = {},
): ActivityEntry => ({
  activityType,
  hours,
  ...attributes,
});

/** A session of a day with rows, whose totals are their sums. */
export function aSessionOf(
  day: string,
  rows: Partial<ActivityBreakdown>,
  changes: Partial<SessionRecord> = {},
): SessionRecord {
  const breakdown = { directClinical: [], supervision: [], indirectClinical: [], ...rows };
  const { directClinical, supervision, indirectClinical } = breakdownTotals(breakdown);
  return aSession({
    date: `${day}T00:00:00.000Z`,
    directClinicalHours: directClinical,
    supervisionHours: supervision,
    indirectClinicalHours: indirectClinical,
    activityBreakdown: JSON.stringify(breakdown),
    ...changes,
  });
}

export const monday = '2026-11-23';
export const tuesday = '2026-11-24';
export const therapy = { group: 'directClinical', activityType: 'individual-therapy' } as const;
export const notes = { group: 'indirectClinical', activityType: 'documentation' } as const;

/** The draft after texts were typed into cells of Monday. */
export function typedOn(sessions: readonly SessionRecord[], texts: [Activity, string][]): WeekDraft {
  return texts.reduce<WeekDraft>(
    (draft, [activity, hours]) =>
      typed(draft, cellKey(monday, activity), cellOf(byDay(sessions).get(monday), activity), hours),
    {},
  );
}

import type { ActivityBreakdown, ActivityEntry, SessionRecord } from '@clinical-hours/proto/api';
import { breakdownTotals } from '@clinical-hours/proto/api';
import { aSession } from '../../test-records.ts';

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

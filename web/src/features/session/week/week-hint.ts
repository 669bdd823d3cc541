import { fromHundredths, type ActivityBreakdown } from '@clinical-hours/proto/api';
import { newSession, type Choice } from './week-calls.ts';
import { cellOf, fromCellKey, type SessionsByDay } from './week-cells.ts';
import { draftHundredths, draftRows, type WeekDraft } from './week-draft.ts';
import type { CreateSessionBody } from '../../../lib/session-body.ts';

/**
 * Returns the hours that a draft adds to a week as one session on the last of their days: enough to tell what they
 * would lose. Undefined when it adds none.
 */
export function addedHours(
  draft: WeekDraft,
  days: SessionsByDay,
  { supervisorId, siteId }: Choice,
): CreateSessionBody | undefined {
  const breakdown: ActivityBreakdown = { directClinical: [], supervision: [], indirectClinical: [] };
  const dates: string[] = [];
  for (const [key, cell] of Object.entries(draft)) {
    const { date, activity } = fromCellKey(key);
    const added = draftHundredths(cell) - cellOf(days.get(date), activity).hundredths;
    if (added <= 0) continue;
    const rows = draftRows({ ...cell, hours: fromHundredths(added) }, activity.activityType);
    breakdown[activity.group].push(...rows);
    dates.push(date);
  }
  const last = dates.toSorted().at(-1);
  if (last === undefined || supervisorId === undefined) return undefined;
  return newSession({ date: last, supervisorId, breakdown, siteId });
}

import { activityGroups, toHundredths, type ActivityGroup } from '@clinical-hours/proto/api';
import { totalOf } from '../session-edit.ts';
import { cellOf, fromCellKey, type SessionsByDay } from './week-cells.ts';
import { draftHundredths, type WeekDraft } from './week-draft.ts';

/** Hours in hundredths. */
export interface Totals extends Record<ActivityGroup, number> {
  /** Direct and indirect ones. */
  clinical: number;
  all: number;
}

/** The totals of some days with what is typed, without what was rejected. */
export function totalsOf(dates: readonly string[], days: SessionsByDay, draft: WeekDraft): Totals {
  const sums: Record<ActivityGroup, number> = { directClinical: 0, supervision: 0, indirectClinical: 0 };
  for (const session of dates.flatMap((date) => days.get(date) ?? [])) {
    if (session.status === 'rejected') continue;
    for (const group of activityGroups) sums[group] += toHundredths(totalOf(session, group));
  }
  for (const [key, cell] of Object.entries(draft)) {
    const { date, activity } = fromCellKey(key);
    if (!dates.includes(date)) continue;
    sums[activity.group] += draftHundredths(cell) - cellOf(days.get(date), activity).hundredths;
  }
  const clinical = sums.directClinical + sums.indirectClinical;
  return { ...sums, clinical, all: clinical + sums.supervision };
}

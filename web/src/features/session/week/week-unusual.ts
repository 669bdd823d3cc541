import { manyHundredths, oldestUsualDay } from '../unusual.ts';
import { fromCellKey, type SessionsByDay } from './week-cells.ts';
import type { WeekDraft } from './week-draft.ts';
import { totalsOf } from './week-totals.ts';

/** The days of a draft whose hours, of all kinds together, are unusually many, or that are long ago. */
export function unusualDays(days: SessionsByDay, draft: WeekDraft, today: string) {
  const dates = [...new Set(Object.keys(draft).map((key) => fromCellKey(key).date))].toSorted();
  const oldest = oldestUsualDay(today);
  return dates
    .map((date) => ({
      date,
      hundredths: totalsOf([date], days, draft).all,
      before: totalsOf([date], days, {}).all,
      isOld: date < oldest,
    }))
    .filter(
      ({ hundredths, before, isOld }) => isOld || (hundredths > manyHundredths && hundredths !== before),
    );
}

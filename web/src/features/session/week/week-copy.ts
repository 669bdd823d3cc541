import type { SessionRecord } from '@clinical-hours/proto/api';
import { addDays } from '../../../lib/figures/dates.ts';
import { activitiesIn, cellKey, cellOf, seenIn, type Part, type SessionsByDay } from './week-cells.ts';
import { draftHundredths, fieldText, type DraftCell, type WeekDraft } from './week-draft.ts';

export interface Copied {
  cells: WeekDraft;
  hundredths: number;
  /** How many cells of the week before could not be copied. */
  leftOutCount: number;
}

export interface CopySource {
  days: readonly string[];
  /** The sessions of the week and of the week before. */
  sessions: SessionsByDay;
  draft: WeekDraft;
  /** The supervisors who can be chosen. */
  supervisorIds: ReadonlySet<number>;
  /** The last day that hours can be logged for. */
  latest: string;
}

/**
 * The hours of the week before for the empty cells of a week: of the same weekday, with supervisor, place and
 * attributes. What was rejected is not copied. Hours without an activity, and cells of several supervisors or places,
 * are left out.
 */
export function copyWeekBefore({ days, sessions, draft, supervisorIds, latest }: CopySource): Copied {
  const cells: Record<string, DraftCell> = {};
  let leftOutCount = 0;
  for (const date of days.filter((day) => day <= latest)) {
    const before = (sessions.get(addDays(date, -7)) ?? []).filter(({ status }) => status !== 'rejected');
    for (const activity of activitiesIn(before)) {
      const key = cellKey(date, activity);
      const target = cellOf(sessions.get(date), activity);
      if (target.parts.length > 0 || (draft[key] && draftHundredths(draft[key]) > 0)) continue;
      const { parts, ...there } = cellOf(before, activity);
      const [first, ...others] = parts;
      if (!first || activity.activityType === '' || others.some((part) => !isAlike(part, first))) {
        leftOutCount += 1;
        continue;
      }
      cells[key] = toDraftCell(
        first.session,
        parts,
        fieldText({ parts, ...there }),
        seenIn(target),
        supervisorIds,
      );
    }
  }
  const hundredths = Object.values(cells).reduce((sum, cell) => sum + draftHundredths(cell), 0);
  return { cells, hundredths, leftOutCount };
}

function isAlike({ session: a }: Part, { session: b }: Part): boolean {
  return a.supervisorId === b.supervisorId && a.siteId === b.siteId && a.practicum === b.practicum;
}

function toDraftCell(
  { supervisorId, siteId, practicum }: SessionRecord,
  parts: readonly Part[],
  hours: string,
  seen: string,
  supervisorIds: ReadonlySet<number>,
): DraftCell {
  const rows = parts.flatMap((part) => part.rows);
  const hasPlace = siteId !== null || practicum !== null;
  return {
    hours,
    seen,
    rows,
    ...(supervisorId !== null && supervisorIds.has(supervisorId) ? { supervisorId } : {}),
    ...(hasPlace ? { place: { siteId, practicum } } : {}),
  };
}

import { activityGroups } from '@clinical-hours/proto/api';
import { today } from '../../lib/figures/dates.ts';
import { groupTotal, type SessionDraft } from './session-draft.ts';

export const manyHundredths = 1600;
const oldAfterYears = 10;

/** The first day that is not more than ten years before a day. */
export const oldestUsualDay = (now: string): string =>
  `${Number(now.slice(0, 4)) - oldAfterYears}${now.slice(4)}`;

/** What is unusual about a session: the hours of its day, in hundredths and of all kinds together, or its date. */
export interface Unusual {
  hundredths?: number;
  /** Whether other sessions of the day have a part of the hours. */
  isOfSeveral?: true;
  isOld?: true;
}

const totalOf = (draft: SessionDraft): number =>
  activityGroups.reduce((sum, group) => sum + groupTotal(draft, group), 0);

/** Whether a session changes the hours of its day. */
export const isNewDay = (draft: SessionDraft, before: SessionDraft | undefined): boolean =>
  !before || totalOf(draft) !== totalOf(before) || draft.date !== before.date;

/**
 * What is unusual about a session, apart from what was so `before` it was edited. `others` are the hundredths of the
 * other sessions of its day.
 */
export function unusualOf(draft: SessionDraft, before?: SessionDraft, others = 0): Unusual {
  const hundredths = totalOf(draft) + others;
  const oldest = oldestUsualDay(today());
  return {
    ...(hundredths > manyHundredths &&
      isNewDay(draft, before) && { hundredths, ...(others > 0 && { isOfSeveral: true }) }),
    ...(draft.date < oldest && draft.date !== before?.date && { isOld: true }),
  };
}

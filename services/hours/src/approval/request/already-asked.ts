import { weekdayOf } from '@clinical-hours/proto/api';
import { formatRecent, todayIn } from '../../session/calendar.ts';

/**
 * Sessions that a request leaves out, because their supervisor was asked about them in the last 24 hours, or will get
 * them in the weekly email.
 */
export interface AlreadyAsked {
  count: number;
  /** The end of a sentence, such as 'already asked about today at 9:14 AM'; empty when `count` is 0. */
  text: string;
}

/** When a supervisor was asked about a session, or will be if it `waits` for the weekly email. */
export interface AskedMoment {
  at: Date;
  waits: boolean;
}

export const nobodyAsked: AlreadyAsked = { count: 0, text: '' };

/**
 * Counts the sessions that were asked about in the last 24 hours, or wait for a weekly email, and describes the latest
 * of the times, and the first of the emails.
 */
export function describeAsked(asked: AskedMoment[], now: Date, timeZone: string): AlreadyAsked {
  const [weeklyDate] = asked.flatMap(({ at, waits }) => (waits ? [todayIn(timeZone, at)] : [])).toSorted();
  const before = describeMoments(
    asked.flatMap(({ at, waits }) => (waits ? [] : [at])),
    now,
    timeZone,
  );
  if (weeklyDate === undefined) return before;
  const day = weekdayOf(weeklyDate);
  const text =
    before.count === 0
      ? `already sent, and your supervisor will be notified on ${day}`
      : `${before.text}, or wait for ${day}, when your supervisor will be notified`;
  return { count: asked.length, text };
}

function describeMoments(moments: Date[], now: Date, timeZone: string): AlreadyAsked {
  const [latest] = moments.toSorted((a, b) => b.getTime() - a.getTime());
  if (!latest) return nobodyAsked;
  const [text, ...others] = new Set(moments.map((moment) => formatRecent(moment, now, timeZone)));
  return {
    count: moments.length,
    text:
      others.length === 0
        ? `already asked about ${text}`
        : `already asked about, most recently ${formatRecent(latest, now, timeZone)}`,
  };
}

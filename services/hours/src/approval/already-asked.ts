import { formatLately } from '../session/calendar.ts';

/** Sessions that a request leaves out, because their supervisor was asked about them in the last 24 hours. */
export interface AlreadyAsked {
  count: number;
  /** The end of a sentence, such as 'already asked about today, at 09:14'; empty when `count` is 0. */
  text: string;
}

export const nobodyAsked: AlreadyAsked = { count: 0, text: '' };

/** Counts `moments`, the times in the last 24 hours at which sessions were asked about, and describes the latest. */
export function describeAsked(moments: Date[], now: Date, timeZone: string): AlreadyAsked {
  const [latest] = moments.toSorted((a, b) => b.getTime() - a.getTime());
  if (!latest) return nobodyAsked;
  const [text, ...others] = new Set(moments.map((moment) => formatLately(moment, now, timeZone)));
  return {
    count: moments.length,
    text:
      others.length === 0
        ? `already asked about ${text}`
        : `already asked about, most recently ${formatLately(latest, now, timeZone)}`,
  };
}

import { addMonths, toDate, toDay } from './days.ts';

/** The hours that are kept in each span of days, of any that follow one another, in hundredths. */
export interface Windows {
  /** The first day on which a span can begin that has a line. */
  base: number;
  /** By the first day of the span, from `base` on. */
  sums: Float64Array;
  /** Returns the first day of the earliest span that includes a day. */
  firstWith: (day: number) => number;
}

const firstOfSevenDays = (day: number): number => day - 6;

// The span that begins on a day ends before the same day of the next year.
function firstOfTwelveMonths(day: number): number {
  const date = toDate(day);
  const first = toDay(addMonths(date, -12)) + 1;
  return addMonths(toDate(first), 12) > date ? first : first + 1;
}

/** Returns the spans around some lines, which are in the order of their days, with nothing kept in them. */
export function windowsOf(
  period: 'seven-days' | 'twelve-months',
  entries: readonly { day: number }[],
): Windows {
  const known = new Map<number, number>();
  const find = period === 'seven-days' ? firstOfSevenDays : firstOfTwelveMonths;
  const firstWith = (day: number): number => {
    const first = known.get(day) ?? find(day);
    known.set(day, first);
    return first;
  };
  const first = entries[0]?.day ?? 0;
  const base = firstWith(first);
  return { base, sums: new Float64Array((entries.at(-1)?.day ?? first) - base + 1), firstWith };
}

/**
 * Keeps of the hours of a day what no span with this day has too many of, at most `most` in each. Returns how many are kept,
 * and the first day of the span that is fullest.
 */
export function keptInWindows(
  { base, sums, firstWith }: Windows,
  day: number,
  hundredths: number,
  most: number,
): { kept: number; from: () => string } {
  const first = firstWith(day);
  let fullest = first;
  for (let start = first; start <= day; start += 1) {
    if ((sums[start - base] ?? 0) > (sums[fullest - base] ?? 0)) fullest = start;
  }
  const kept = Math.max(0, Math.min(hundredths, most - (sums[fullest - base] ?? 0)));
  for (let start = first; start <= day; start += 1) sums[start - base] = (sums[start - base] ?? 0) + kept;
  return { kept, from: () => toDate(fullest) };
}

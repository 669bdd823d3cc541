import { addMonths, toDate, toDay } from '../rules/days.ts';

/** The hours that count in each span of consecutive days, in hundredths. */
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

/** Returns the empty spans around some lines, which are ordered by day. */
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

/** Returns the first day of the fullest of the spans with a day. */
export function fullestWith({ base, sums, firstWith }: Windows, day: number): number {
  let fullest = firstWith(day);
  let most = sums[fullest - base] ?? 0;
  for (let start = fullest + 1; start <= day; start += 1) {
    const sum = sums[start - base] ?? 0;
    if (sum > most) [fullest, most] = [start, sum];
  }
  return fullest;
}

/** Returns the hours that count in the span that begins on a day. */
export const keptFrom = ({ base, sums }: Windows, first: number): number => sums[first - base] ?? 0;

/** Keeps hours of a day in all spans with it. */
export function keepOn({ base, sums, firstWith }: Windows, day: number, hundredths: number): void {
  for (let start = firstWith(day); start <= day; start += 1)
    sums[start - base] = (sums[start - base] ?? 0) + hundredths;
}

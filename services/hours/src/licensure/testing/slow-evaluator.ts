import type { MaxGapRule, PeriodMaxRule, Requirement, RuleSet } from '@clinical-hours/proto/api';
import { addMonths, toDate, toDay } from '../rules/days.ts';
import { evaluate, type Result } from '../counting/evaluate.ts';
import type { LicenseFacts, Line } from '../rules/preset.ts';

// What rules mean, written as plainly as possible and as slowly as need be: the evaluation has to agree with it.

type Entry = Result['lines'][number];

/** Returns the weeks toward a requirement: those with a line that counts when neither age nor a maximum takes hours. */
export function slowWeeks(
  rules: RuleSet,
  license: LicenseFacts,
  lines: readonly Line[],
  { category, atLeast }: Requirement,
): number {
  const taking = rules.rules.filter(
    (rule) =>
      !['period-max', 'total-max', 'share'].includes(rule.kind) &&
      !(rule.kind === 'eligible' && rule.test === 'window'),
  );
  const { lines: entries } = evaluate({ ...rules, rules: taking }, license, lines, '2026-11-25');
  const counted = entries.filter(
    ({ countable, categories }) =>
      countable > 0 && (category ? category.some((id) => categories.includes(id)) : categories.length > 0),
  );
  const weeks = [...new Set(counted.map(({ week }) => week))];
  if (!atLeast) return weeks.length;
  return weeks.filter((week) => {
    const ofWeek = counted.filter((entry) => entry.week === week && entry.supervision);
    const units = ofWeek.reduce((sum, entry) => sum + unitsOf(entry, rules), 0);
    return Math.round(units * 100) / 100 >= atLeast.need;
  }).length;
}

function unitsOf({ recorded, categories }: Entry, { rules }: RuleSet): number {
  for (const rule of rules) {
    if (rule.kind === 'convert' && categories.includes(rule.category))
      return ((recorded / 100) * rule.units) / rule.hours;
  }
  return recorded / 100;
}

/** Returns the first and the last day of each time that is too long, for a rule that counts hours. */
export function slowGaps(entries: readonly Entry[], { need = 1, days }: MaxGapRule): string[] {
  const supervised = entries.filter(({ supervision, qualifies }) => supervision && qualifies);
  const gaps: string[] = [];
  let last: number | undefined;
  for (const day of new Set(supervised.map((entry) => entry.day))) {
    let sum = 0;
    for (const entry of supervised) {
      const isSince = last === undefined || entry.day > last;
      if (isSince && entry.day <= day && day - entry.day <= days) sum += entry.recorded;
    }
    if (sum < need * 100) continue;
    if (last !== undefined && day - last > days) gaps.push(`${toDate(last)}/${toDate(day)}`);
    last = day;
  }
  return gaps;
}

/** Returns the lines with what is kept of each by a maximum of any days that follow one another, oldest first. */
export function slowWindows(entries: readonly Entry[], { hours, period }: PeriodMaxRule): number[] {
  const kept: number[] = entries.map(() => 0);
  const ends = new Map<number, number>();
  const endOf = (first: number) => {
    const end =
      ends.get(first) ?? (period === 'seven-days' ? first + 6 : toDay(addMonths(toDate(first), 12)) - 1);
    ends.set(first, end);
    return end;
  };
  for (const [index, entry] of entries.entries()) {
    let most = entry.recorded;
    for (let first = entry.day - 366; first <= entry.day; first += 1) {
      if (endOf(first) < entry.day) continue;
      const within = entries.map(({ day }, other) =>
        day >= first && day <= endOf(first) ? kept[other]! : 0,
      );
      most = Math.min(most, hours * 100 - within.reduce((sum, one) => sum + one, 0));
    }
    kept[index] = Math.max(0, most);
  }
  return kept;
}

/** Returns what an exempt pool keeps of each old line, oldest first. */
export function slowPool(
  entries: readonly Entry[],
  oldest: string,
  pool: { categories: readonly string[]; hours: number },
): number[] {
  const isOf = ({ line, categories, phase }: Entry) =>
    pool.categories.some((id) => categories.includes(id)) && (line.practicum ?? phase === 'trainee');
  let left = pool.hours * 100;
  return entries.map((entry) => {
    if (entry.line.date >= oldest) return entry.recorded;
    const kept = isOf(entry) ? Math.min(left, entry.recorded) : 0;
    left -= kept;
    return kept;
  });
}

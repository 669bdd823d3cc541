import { formatDate, type PeriodMaxRule } from '@clinical-hours/proto/api';
import { toDate } from '../rules/days.ts';
import type { Entry } from '../rules/entry.ts';
import { groupBy, isIn, fillTemplate, deduct, type Evaluation } from './evaluation.ts';
import { monthName, periodFinder, yearName } from './period-names.ts';
import { fullestWith, keepOn, keptFrom, windowsOf } from './windows.ts';

/** Takes the hours of a period above a maximum. */
export function applyPeriodMax(evaluation: Evaluation, rule: PeriodMaxRule): void {
  const counted = evaluation.entries.filter((entry) => entry.countable > 0 && isIn(entry, rule.category));
  const { period } = rule;
  if (period === 'seven-days' || period === 'twelve-months') takeFromWindows(counted, rule, period);
  else takeFromPeriods(evaluation, counted, rule, period);
}

function takeFromPeriods(
  evaluation: Evaluation,
  counted: readonly Entry[],
  rule: PeriodMaxRule,
  period: 'week' | 'month' | 'year',
): void {
  const { id, from } = rule;
  for (const [name, group] of groupBy(counted, periodFinder(evaluation, { id, period, from }))) {
    if (name === undefined) continue;
    let left = rule.hours * 100;
    let reason: string | undefined;
    for (const entry of inOrder(group, rule)) {
      const retained = Math.min(left, entry.countable);
      left -= retained;
      const over = entry.countable - retained;
      if (over > 0) deduct(entry, over, rule, (reason ??= overPeriod(rule, nameOf(name, period))));
    }
  }
}

function takeFromWindows(
  counted: readonly Entry[],
  rule: PeriodMaxRule,
  period: 'seven-days' | 'twelve-months',
): void {
  const windows = windowsOf(period, counted);
  const noun = period === 'seven-days' ? 'the seven days' : 'the twelve months';
  // Many lines of a long week are over the same span.
  const reasons = new Map<number, string>();
  for (const entry of inOrder(counted, rule)) {
    const fullest = fullestWith(windows, entry.day);
    const left = Math.max(0, rule.hours * 100 - keptFrom(windows, fullest));
    const retained = Math.min(left, entry.countable);
    if (retained > 0) keepOn(windows, entry.day, retained);
    if (retained === entry.countable) continue;
    const reason = reasons.get(fullest) ?? overPeriod(rule, `${noun} from ${formatDate(toDate(fullest))}`);
    reasons.set(fullest, reason);
    deduct(entry, entry.countable - retained, rule, reason);
  }
}

/**
 * Returns the lines in the order in which a maximum keeps them: by group where the rule says so, then the oldest first.
 */
function inOrder(entries: readonly Entry[], { keep = [] }: PeriodMaxRule): readonly Entry[] {
  if (keep.length === 0) return entries;
  const others = entries.filter(({ line }) => !keep.includes(line.group));
  return [
    ...[...new Set(keep)].flatMap((group) => entries.filter(({ line }) => line.group === group)),
    ...others,
  ];
}

function nameOf(name: string, period: 'week' | 'month' | 'year'): string {
  if (period === 'week') return `the week of ${formatDate(name)}`;
  return period === 'month' ? monthName(name) : yearName(name);
}

function overPeriod(rule: PeriodMaxRule, period: string): string {
  return fillTemplate(rule.says ?? 'More than {need} hours in {period}.', { need: rule.hours, period });
}

import type { EligibleRule, ProgressRecord, RuleSet } from '@clinical-hours/proto/api';
import { addMonths, toDate, toDay } from './days.ts';
import type { Entry } from './entry.ts';
import { isExemptFrom, opened } from './eligible.ts';
import type { LicenseFacts } from './preset.ts';
import { paceSpans, usualSpan, type PaceSpan, type Progress } from './requirements.ts';

/** Returns the requirement that is met last by each span of weeks, the shortest span first. */
export function holdingBySpan(requirements: readonly Progress[]): ProgressRecord['paces'] {
  return paceSpans.map((weeks) => ({ weeks, holding: holdingRequirement(requirements, weeks) }));
}

/**
 * Returns the requirement that is met last when each goes on at its pace of so many weeks. One that gained nothing is
 * met after all others; among several of them, the one of which the smallest part is met.
 */
export function holdingRequirement(
  requirements: readonly Progress[],
  span: PaceSpan = usualSpan,
): ProgressRecord['holding'] {
  const [last] = requirements
    .filter(({ missing }) => missing > 0)
    .map(({ id, have, need, missing, gains }) => ({
      id,
      part: need > 0 ? have / need : 1,
      weeksLeft: gains[span] > 0 ? Math.ceil((missing * span) / gains[span]) : Infinity,
    }))
    .toSorted((a, b) => (a.weeksLeft === b.weeksLeft ? a.part - b.part : b.weeksLeft > a.weeksLeft ? 1 : -1));
  if (!last) return null;
  return { requirement: last.id, weeksLeft: last.weeksLeft === Infinity ? null : last.weeksLeft };
}

/** The length of the outlook in months, with this one. */
const months = 36;

/**
 * Returns the hours that become too old for an application, in hundredths, by the month (yyyy-MM) from which they are,
 * oldest first. Empty without a rule about the age of hours.
 */
export function expiringHours(
  { rules }: RuleSet,
  license: LicenseFacts,
  entries: readonly Entry[],
  today: string,
): Map<string, number> {
  const byMonth = new Map<string, number>();
  const rule = rules.find(isWindow);
  if (!rule) return byMonth;
  const [first, last] = [today.slice(0, 7), addMonths(`${today.slice(0, 7)}-01`, months - 1).slice(0, 7)];
  let exempt = Math.max(0, (rule.exempt?.hours ?? 0) * 100 - opened({ license }, rule.id));
  for (const entry of entries) {
    const taken = entry.losses.find((loss) => loss.rule === rule.id)?.hundredths ?? 0;
    const hundredths = entry.countable + taken;
    const retained = isExemptFrom(rule, entry) ? Math.min(exempt, hundredths) : 0;
    exempt -= retained;
    // The day exactly so many years before the application counts, so the next day is the first without the hours.
    const month = toDate(toDay(addMonths(entry.line.date, 12 * rule.years)) + 1).slice(0, 7);
    if (hundredths === retained || month < first || month > last) continue;
    byMonth.set(month, (byMonth.get(month) ?? 0) + hundredths - retained);
  }
  return byMonth;
}

const isWindow = (rule: RuleSet['rules'][number]): rule is EligibleRule & { test: 'window' } =>
  rule.kind === 'eligible' && rule.test === 'window';

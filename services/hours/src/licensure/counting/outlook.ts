import type { EligibleRule, RuleSet } from '@clinical-hours/proto/api';
import { addMonths, toDate, toDay } from '../rules/days.ts';
import type { Entry } from '../rules/entry.ts';
import { isExemptFrom, opened } from './eligible.ts';
import type { LicenseFacts } from '../rules/preset.ts';

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

import { addMonths } from './texts/hours-and-dates.ts';
import type { EligibleRule } from './license-rules.ts';

/** The rule that asks for a report for each part of a registration. */
export type ReportRule = Extract<EligibleRule, { test: 'report' }>;

/** A part of a registration for which a report is due. Days are yyyy-MM-dd. */
export interface ReportPart {
  from: string;
  until: string;
  /** The last day on which its report is in time. */
  dueOn: string;
}

// 60 months at most, with the month in which a report is due, are a few parts. A registration that never ends has an
// end.
const maxParts = 240;

/** Returns the parts of a registration that begin until a day, the earliest first. */
export function reportPartsOf(
  registeredOn: string,
  { months, dueMonths }: Pick<ReportRule, 'months' | 'dueMonths'>,
  until: string,
): ReportPart[] {
  const parts: ReportPart[] = [];
  for (let number = 0; number < maxParts; number += 1) {
    const from = addMonths(registeredOn, number * months);
    if (from > until) break;
    parts.push({
      from,
      until: dayBefore(addMonths(registeredOn, (number + 1) * months)),
      dueOn: dayBefore(addMonths(registeredOn, (number + 1) * months + dueMonths)),
    });
  }
  return parts;
}

function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

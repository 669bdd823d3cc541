import { formatDate } from '@clinical-hours/proto/api';
import { addDays, addMonths } from './days.ts';
import type { Test } from './eligible.ts';
import type { Entry } from './entry.ts';
import { noteMissing, say, type Evaluation } from './evaluation.ts';

/** A part of a registration for which a report is due. Days are yyyy-MM-dd. */
export interface ReportPart {
  from: string;
  until: string;
  /** The last day on which its report is in time. */
  dueOn: string;
}

/** Returns the part of a registration to which a day belongs; undefined for a day before it. */
export function reportPartOf(
  date: string,
  registeredOn: string,
  { months, dueMonths }: Pick<Test<'report'>, 'months' | 'dueMonths'>,
): ReportPart | undefined {
  if (date < registeredOn) return undefined;
  const passed =
    (Number(date.slice(0, 4)) - Number(registeredOn.slice(0, 4))) * 12 +
    Number(date.slice(5, 7)) -
    Number(registeredOn.slice(5, 7));
  const estimate = Math.floor(passed / months);
  // The month of the day has begun, but perhaps not the part that begins in it.
  const number = addMonths(registeredOn, estimate * months) > date ? estimate - 1 : estimate;
  const next = addMonths(registeredOn, (number + 1) * months);
  return {
    from: addMonths(registeredOn, number * months),
    until: addDays(next, -1),
    dueOn: addDays(addMonths(registeredOn, (number + 1) * months + dueMonths), -1),
  };
}

/** Returns the test that refuses the lines of parts whose report was sent too late. */
export function applyReports(
  evaluation: Evaluation,
  rule: Test<'report'>,
): (entry: Entry) => string | undefined {
  const { registeredOn, reports } = evaluation.license;
  const { today } = evaluation;
  const parts = new Map<string, ReportPart | undefined>();
  return ({ line: { date } }) => {
    // Without the day of the registration no part is known, and nobody can enter when a report was sent.
    if (!registeredOn) return undefined;
    if (!parts.has(date)) parts.set(date, reportPartOf(date, registeredOn, rule));
    const part = parts.get(date);
    if (!part) return undefined;
    const sentOn = reports && Object.hasOwn(reports, part.from) ? reports[part.from] : undefined;
    if (sentOn === undefined) {
      if (part.dueOn < today) noteMissing(evaluation, 'reports', rule.id);
      return undefined;
    }
    if (sentOn <= part.dueOn) return undefined;
    const period = `${formatDate(part.from)} to ${formatDate(part.until)}`;
    const says = 'The report of {period} was due on {need} and sent on {have}.';
    return say(rule.says ?? says, { period, need: formatDate(part.dueOn), have: formatDate(sentOn) });
  };
}

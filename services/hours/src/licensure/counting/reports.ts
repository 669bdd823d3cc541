import { formatDate, reportPartsOf } from '@clinical-hours/proto/api';
import type { Test } from './eligible.ts';
import type { Entry } from '../rules/entry.ts';
import { noteMissing, fillTemplate, type Evaluation } from './evaluation.ts';

/** Returns the test that refuses the lines of the parts of a registration whose report was sent too late. */
export function lateReport(
  evaluation: Evaluation,
  rule: Test<'report'>,
): (entry: Entry) => string | undefined {
  const { license, today, entries } = evaluation;
  const { registeredOn, reports = {} } = license;
  // Without the day of the registration no part is known, and nobody can enter when a report was sent.
  if (!registeredOn) return () => undefined;
  const parts = reportPartsOf(registeredOn, rule, entries.at(-1)?.line.date ?? today);
  return ({ line: { date } }) => {
    const part = parts.findLast(({ from }) => from <= date);
    if (!part || date > part.until) return undefined;
    const sentOn = Object.hasOwn(reports, part.from) ? reports[part.from] : undefined;
    if (sentOn === undefined && part.dueOn < today) noteMissing(evaluation, 'reports', rule.id);
    if (sentOn === undefined || sentOn <= part.dueOn) return undefined;
    const period = `${formatDate(part.from)} to ${formatDate(part.until)}`;
    const says = 'The report of {period} was due on {need} and sent on {have}.';
    return fillTemplate(rule.says ?? says, {
      period,
      need: formatDate(part.dueOn),
      have: formatDate(sentOn),
    });
  };
}

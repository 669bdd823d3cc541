import type { EligibleRule } from '@clinical-hours/proto/api';
import { addMonths, daysBetween } from '../rules/days.ts';
import type { Entry } from '../rules/entry.ts';
import { isIn, noteMissing, deduct, type Evaluation } from './evaluation.ts';

export type Test<Name extends EligibleRule['test']> = Extract<EligibleRule, { test: Name }>;

/** Takes lines of phases that do not count, and those between degree and registration that meet no condition. */
export function applyPhase(evaluation: Evaluation, rule: Test<'phase'>): void {
  for (const entry of evaluation.entries) {
    if (entry.countable === 0) continue;
    if (entry.phase === undefined) {
      noteMissing(evaluation, 'degreeOn', rule.id);
      continue;
    }
    const reason = rule.not?.includes(entry.phase)
      ? (rule.says ?? (entry.phase === 'trainee' ? 'Before the degree.' : 'Before the registration.'))
      : entry.phase === 'gap' && rule.gap
        ? refuseGap(evaluation, rule, entry)
        : undefined;
    if (reason !== undefined) deduct(entry, entry.countable, rule, reason);
  }
}

/** Returns why a line between degree and registration does not count, or undefined. */
function refuseGap(evaluation: Evaluation, rule: Test<'phase'>, { line }: Entry): string | undefined {
  const { degreeOn = '', applicationReceivedOn } = evaluation.license;
  const { daysToApply, liveScan, privatePractice } = rule.gap ?? {};
  if (daysToApply !== undefined) {
    if (applicationReceivedOn === undefined) noteMissing(evaluation, 'applicationReceivedOn', rule.id);
    else if (daysBetween(degreeOn, applicationReceivedOn) > daysToApply) {
      return `Before the registration, and the application was received more than ${daysToApply} days after the degree.`;
    }
  }
  if (privatePractice === false) {
    if (line.site?.kind === undefined) noteMissing(evaluation, 'siteKind', rule.id);
    else if (line.site.kind === 'private-practice') return 'In private practice before the registration.';
  }
  if (!liveScan) return undefined;
  if (line.site?.liveScanOn === undefined) noteMissing(evaluation, 'liveScanOn', rule.id);
  else if (line.date < line.site.liveScanOn) return `Before the Live Scan at ${line.site.name}.`;
  return undefined;
}

/** Takes lines that are too old at the application, except those of an exempt pool. */
export function applyWindow(evaluation: Evaluation, rule: Test<'window'>): void {
  const { license, today } = evaluation;
  const oldest = addMonths(license.applyOn ?? today, -12 * rule.years);
  let exempt = Math.max(0, (rule.exempt?.hours ?? 0) * 100 - opened(evaluation, rule.id));
  for (const entry of evaluation.entries) {
    if (entry.line.date >= oldest) break;
    if (entry.countable === 0) continue;
    if (!license.applyOn) noteMissing(evaluation, 'applyOn', rule.id, entry);
    const retained = isExemptFrom(rule, entry) ? Math.min(exempt, entry.countable) : 0;
    exempt -= retained;
    const reason = rule.says ?? `More than ${rule.years} years before the application.`;
    deduct(entry, entry.countable - retained, rule, reason);
  }
}

/** Returns whether a line belongs to the pool whose hours count though they are too old. */
export function isExemptFrom({ exempt }: Test<'window'>, entry: Entry): boolean {
  if (!exempt || !isIn(entry, [exempt.category].flat())) return false;
  return !exempt.practicum || (entry.line.practicum ?? entry.phase === 'trainee');
}

/** Returns the hours already used of a maximum, in hundredths. */
export function opened({ license }: Pick<Evaluation, 'license'>, id: string): number {
  const { opening } = license;
  return Math.round((opening && Object.hasOwn(opening, id) ? (opening[id] ?? 0) : 0) * 100);
}

import type { EligibleRule } from '@clinical-hours/proto/api';
import { addMonths, daysBetween } from './days.ts';
import type { Entry } from './entry.ts';
import { isIn, noteMissing, say, take, takeToward, type Evaluation } from './evaluation.ts';

type Test<Name extends EligibleRule['test']> = Extract<EligibleRule, { test: Name }>;

/** Takes lines that are no supervised experience at all: by group size, supervisor, modality and license. */
export function applyQualification(evaluation: Evaluation, rule: EligibleRule): void {
  const reasonAgainst = qualification(evaluation, rule);
  for (const entry of evaluation.entries) {
    if (entry.countable === 0) continue;
    const reason = reasonAgainst(entry);
    if (reason === undefined) continue;
    if (rule.test === 'supervisor-kind' && rule.toward) {
      takeToward(entry, entry.countable, rule, { reason, toward: rule.toward });
      continue;
    }
    entry.qualifies = false;
    take(entry, entry.countable, rule, reason);
  }
}

/** Returns the test of a rule, which returns why a line does not qualify, or undefined. */
function qualification(evaluation: Evaluation, rule: EligibleRule): (entry: Entry) => string | undefined {
  if (rule.test === 'group-size') return (entry) => tooLargeGroup(evaluation, rule, entry);
  if (rule.test === 'supervisor-kind') return (entry) => wrongSupervisor(evaluation, rule, entry);
  if (rule.test === 'modality') return (entry) => wrongModality(evaluation, rule, entry);
  if (rule.test === 'license') return outsideLicense(evaluation, rule);
  return () => undefined;
}

function tooLargeGroup(
  evaluation: Evaluation,
  rule: Test<'group-size'>,
  { line, supervision }: Entry,
): string | undefined {
  if (!supervision) return undefined;
  if (line.supervisees === undefined) {
    if (supervision === 'group') noteMissing(evaluation, 'supervisees', rule.id);
    return undefined;
  }
  if (line.supervisees <= rule.maxSupervisees) return undefined;
  const says = 'A group of {have} is larger than the {need} that the board takes as supervision.';
  return say(rule.says ?? says, { have: line.supervisees, need: rule.maxSupervisees });
}

function wrongSupervisor(
  evaluation: Evaluation,
  rule: Test<'supervisor-kind'>,
  { line }: Entry,
): string | undefined {
  if (rule.group && !rule.group.includes(line.group)) return undefined;
  const kind = line.supervisor?.licenseKind;
  if (kind === undefined) {
    noteMissing(evaluation, 'licenseKind', rule.id);
    return undefined;
  }
  if (isOfKind(kind, rule.kinds)) return undefined;
  const says = 'The supervisor is licensed as {have}; the board asks for {need}.';
  return say(rule.says ?? says, { have: kind, need: rule.kinds.join(' or ') });
}

/** Returns whether a kind of license is one of some, however it is typed: 'lmft-s ' is 'LMFT-S'. */
export function isOfKind(kind: string, kinds: readonly string[]): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return kinds.some((one) => plain(one) === plain(kind));
}

function wrongModality(evaluation: Evaluation, rule: Test<'modality'>, { line }: Entry): string | undefined {
  if (rule.group && !rule.group.includes(line.group)) return undefined;
  if (line.modality === undefined) {
    noteMissing(evaluation, 'modality', rule.id);
    return undefined;
  }
  const names = { 'in-person': 'in person', video: 'by video', phone: 'by phone' };
  if (!rule.not.includes(line.modality)) return undefined;
  return say(rule.says ?? 'Held {have}, which the board does not count.', { have: names[line.modality] });
}

function outsideLicense(evaluation: Evaluation, rule: Test<'license'>): (entry: Entry) => string | undefined {
  const { registeredOn } = evaluation.license;
  const end = registeredOn && rule.maxMonths ? addMonths(registeredOn, rule.maxMonths) : undefined;
  return ({ line }) => {
    if (!registeredOn) noteMissing(evaluation, 'registeredOn', rule.id);
    else if (line.date < registeredOn) return rule.says ?? 'Before the registration.';
    return end !== undefined && line.date >= end
      ? `The registration ended after ${rule.maxMonths} months.`
      : undefined;
  };
}

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
    if (reason !== undefined) take(entry, entry.countable, rule, reason);
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
    if (!license.applyOn) noteMissing(evaluation, 'applyOn', rule.id);
    const kept = isExemptFrom(rule, entry) ? Math.min(exempt, entry.countable) : 0;
    exempt -= kept;
    const reason = rule.says ?? `More than ${rule.years} years before the application.`;
    take(entry, entry.countable - kept, rule, reason);
  }
}

/** Returns whether a line belongs to the pool whose hours count though they are too old. */
export function isExemptFrom({ exempt }: Test<'window'>, entry: Entry): boolean {
  if (!exempt || !isIn(entry, [exempt.category])) return false;
  return !exempt.practicum || (entry.line.practicum ?? entry.phase === 'trainee');
}

/** Returns the hours already used of a maximum, in hundredths. */
export function opened({ license }: Pick<Evaluation, 'license'>, id: string): number {
  const { opening } = license;
  return Math.round((opening && Object.hasOwn(opening, id) ? (opening[id] ?? 0) : 0) * 100);
}

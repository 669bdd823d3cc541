import { formatDate, isOfKind, kindInState, type EligibleRule } from '@clinical-hours/proto/api';
import { addMonths } from '../rules/days.ts';
import type { Test } from './eligible.ts';
import type { Entry } from '../rules/entry.ts';
import type { Line } from '../rules/preset.ts';
import {
  inHours,
  isIn,
  noteMissing,
  fillTemplate,
  deduct,
  deductToward,
  type Evaluation,
} from './evaluation.ts';
import { lateReport } from './reports.ts';

/** Returns why a line does not qualify, or undefined. */
type Reason = (entry: Entry) => string | undefined;

/**
 * Takes lines that are no supervised experience at all: by group size, supervisor, way of meeting, site and license.
 */
export function applyQualification(evaluation: Evaluation, rule: EligibleRule): void {
  const reasonAgainst = qualification(evaluation, rule);
  if (!reasonAgainst) return;
  for (const entry of evaluation.entries) {
    if (entry.countable === 0) continue;
    const reason = reasonAgainst(entry);
    if (reason === undefined) continue;
    if (rule.test === 'supervisor-kind' && rule.toward) {
      deductToward(entry, entry.countable, rule, { reason, toward: rule.toward });
      continue;
    }
    entry.qualifies = false;
    deduct(entry, entry.countable, rule, reason);
  }
}

/** Returns the test of a rule; undefined for a rule of another step. */
function qualification(evaluation: Evaluation, rule: EligibleRule): Reason | undefined {
  switch (rule.test) {
    case 'group-size':
      return (entry) => tooLargeGroup(evaluation, rule, entry);
    case 'supervisor-kind':
      return wrongSupervisor(evaluation, rule);
    case 'supervisor-license':
      return unlicensedSupervisor(evaluation, rule);
    case 'supervisor-approved':
      return (entry) => unapprovedSupervisor(evaluation, rule, entry);
    case 'modality':
      return (entry) => wrongModality(evaluation, rule, entry);
    case 'length':
      return (entry) => tooShort(rule, entry);
    case 'license':
      return outsideLicense(evaluation, rule);
    case 'site-kind':
      return (entry) => wrongSite(evaluation, rule, entry);
    case 'site-paid':
      return (entry) => unpaidSite(evaluation, rule, entry);
    case 'site-approved':
      return (entry) => unapprovedSite(evaluation, rule, entry);
    case 'report':
      return lateReport(evaluation, rule);
    default:
      return undefined;
  }
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
  return fillTemplate(rule.says ?? says, { have: line.supervisees, need: rule.maxSupervisees });
}

function wrongSupervisor(evaluation: Evaluation, rule: Test<'supervisor-kind'>): Reason {
  const isWanted = kindTest(rule.kinds);
  return ({ line }) => {
    if (rule.group && !rule.group.includes(line.group)) return undefined;
    const kind = kindOf(line);
    if (isWanted(evaluation, rule.id, kind)) return undefined;
    const says = 'The supervisor is licensed as {have}; the board asks for {need}.';
    return fillTemplate(rule.says ?? says, { have: kind ?? '', need: rule.kinds.join(' or ') });
  };
}

/** Returns the kind of a supervisor's license as rules compare it. */
export function kindOf({ supervisor }: Line): string | undefined {
  const { licenseKind, licenseState } = supervisor ?? {};
  return licenseKind === undefined ? undefined : kindInState(licenseKind, licenseState);
}

/**
 * Returns the function that tells whether a supervisor's kind of license is one of some. One that nobody entered, or
 * that is no known kind, is, and is noted as missing.
 */
export function kindTest(
  kinds: readonly string[],
): (evaluation: Evaluation, rule: string, kind: string | undefined) => boolean {
  const known = new Map<string, boolean | undefined>();
  return (evaluation, rule, kind) => {
    if (kind === undefined) noteMissing(evaluation, 'licenseKind', rule);
    if (kind === undefined) return true;
    if (!known.has(kind)) known.set(kind, isOfKind(kind, kinds));
    const isOne = known.get(kind);
    if (isOne === undefined) noteMissing(evaluation, 'unknownLicenseKind', rule);
    return isOne ?? true;
  };
}

function unlicensedSupervisor(evaluation: Evaluation, rule: Test<'supervisor-license'>): Reason {
  const since = new Map<string, string>();
  return ({ line, supervision }) => {
    if (!supervision) return undefined;
    const { licensedOn, licenseExpiresOn } = line.supervisor ?? {};
    if (licensedOn !== undefined && line.date < licensedOn) {
      return `The supervisor’s license began on ${formatDate(licensedOn)}, by the date you entered.`;
    }
    if (licenseExpiresOn !== undefined && line.date > licenseExpiresOn) {
      return `The supervisor’s license ended on ${formatDate(licenseExpiresOn)}, by the date you entered.`;
    }
    const isOpen = licenseExpiresOn === undefined || (rule.years !== undefined && licensedOn === undefined);
    if (isOpen) noteMissing(evaluation, 'supervisorLicense', rule.id);
    if (rule.years === undefined || licensedOn === undefined) return undefined;
    const enough = since.get(licensedOn) ?? addMonths(licensedOn, 12 * rule.years);
    since.set(licensedOn, enough);
    if (line.date >= enough) return undefined;
    return fillTemplate(rule.says ?? 'The supervisor had been licensed for less than {need} years.', {
      need: rule.years,
    });
  };
}

function unapprovedSupervisor(
  evaluation: Evaluation,
  rule: Test<'supervisor-approved'>,
  { line, supervision }: Entry,
): string | undefined {
  if (!supervision && !rule.dated) return undefined;
  const { isBoardApproved, approvedFrom } = line.supervisor ?? {};
  if (isBoardApproved === false) return rule.says ?? 'The board has not approved the supervisor.';
  if (rule.dated && approvedFrom === undefined) noteMissing(evaluation, 'supervisorApprovedFrom', rule.id);
  else if (!rule.dated && isBoardApproved === undefined) noteMissing(evaluation, 'boardApproval', rule.id);
  if (!rule.dated || approvedFrom === undefined || line.date >= approvedFrom) return undefined;
  return `Before the board approved the supervisor on ${formatDate(approvedFrom)}, by the date you entered.`;
}

function wrongModality(evaluation: Evaluation, rule: Test<'modality'>, entry: Entry): string | undefined {
  const { line } = entry;
  if (rule.group && !rule.group.includes(line.group)) return undefined;
  if (rule.category && !isIn(entry, rule.category)) return undefined;
  if (line.modality === undefined) {
    noteMissing(evaluation, 'modality', rule.id);
    return undefined;
  }
  const names = { 'in-person': 'in person', video: 'by video', phone: 'by phone' };
  if (!rule.not.includes(line.modality)) return undefined;
  return fillTemplate(rule.says ?? 'Held {have}, which the board does not count.', {
    have: names[line.modality],
  });
}

function tooShort(rule: Test<'length'>, entry: Entry): string | undefined {
  if (entry.recorded >= Math.round(rule.least * 100) || !isIn(entry, rule.category)) return undefined;
  const says = 'Shorter than the {need} hours that the board counts.';
  return fillTemplate(rule.says ?? says, { have: inHours(entry.recorded), need: rule.least });
}

function outsideLicense(evaluation: Evaluation, rule: Test<'license'>): Reason {
  const { registeredOn, registrationExpiresOn } = evaluation.license;
  const end = registeredOn && rule.maxMonths ? addMonths(registeredOn, rule.maxMonths) : undefined;
  return (entry) => {
    const { date } = entry.line;
    if (!isOfPhases(evaluation, rule, entry)) return undefined;
    if (!registeredOn) noteMissing(evaluation, 'registeredOn', rule.id);
    else if (date < registeredOn) return rule.says ?? 'Before the registration.';
    else if (registrationExpiresOn === undefined) noteMissing(evaluation, 'registrationExpiresOn', rule.id);
    if (end !== undefined && date >= end) return `The registration ended after ${rule.maxMonths} months.`;
    if (registrationExpiresOn === undefined || date <= registrationExpiresOn) return undefined;
    return `After the last day of the registration, ${formatDate(registrationExpiresOn)}.`;
  };
}

/** Returns whether a line is of the phases of a rule. One whose phase is not known is of none, and is noted. */
function isOfPhases(
  evaluation: Evaluation,
  { id, phase: phases }: Pick<Test<'license' | 'site-kind' | 'site-approved'>, 'id' | 'phase'>,
  { phase }: Entry,
): boolean {
  if (!phases) return true;
  if (phase !== undefined) return phases.includes(phase);
  // A line before a known registration is no associate's, whatever the day of the degree.
  const { registeredOn } = evaluation.license;
  if (!registeredOn || phases.some((one) => one !== 'associate')) noteMissing(evaluation, 'degreeOn', id);
  return false;
}

function wrongSite(evaluation: Evaluation, rule: Test<'site-kind'>, entry: Entry): string | undefined {
  if (!isOfPhases(evaluation, rule, entry)) return undefined;
  const { site } = entry.line;
  if (site?.kind === undefined) noteMissing(evaluation, 'siteKind', rule.id);
  if (site?.kind === undefined || !rule.not.includes(site.kind)) return undefined;
  return fillTemplate(rule.says ?? 'At {site}: this kind of site does not count.', { site: site.name });
}

function unpaidSite(evaluation: Evaluation, rule: Test<'site-paid'>, { line }: Entry): string | undefined {
  const { site } = line;
  if (site?.isPaid === undefined) noteMissing(evaluation, 'sitePaid', rule.id);
  if (site?.isPaid !== false) return undefined;
  return fillTemplate(rule.says ?? 'At {site}, which does not pay.', { site: site.name });
}

function unapprovedSite(
  evaluation: Evaluation,
  rule: Test<'site-approved'>,
  entry: Entry,
): string | undefined {
  if (!isOfPhases(evaluation, rule, entry)) return undefined;
  const { site, date } = entry.line;
  if (site?.approvedFrom === undefined) noteMissing(evaluation, 'approvedFrom', rule.id);
  if (site?.approvedFrom === undefined || date >= site.approvedFrom) return undefined;
  return fillTemplate(rule.says ?? 'Before the board approved {site}.', { site: site.name });
}

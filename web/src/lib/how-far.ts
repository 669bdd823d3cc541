// Used by dashboard, goals, licensure, report, the landing page and the pages.
import {
  headlineOf,
  type ActivityGroup,
  type LicenseRecord,
  type ProgressRecord,
  type ReportRecord,
  type StatsRecord,
  type UserRecord,
} from '@clinical-hours/proto/api';
import { addDays, farthestWeeks, formatDate } from './figures/dates.ts';
import type { GoalField } from './goal-fields.ts';
import { countOf, hoursText, percentComplete, plainHours } from './figures/numbers.ts';

// How far the user is, and until when: every screen and paper takes these figures from here
// (docs/SPECIFICATION.md, section 5.1).

type Requirement = ProgressRecord['requirements'][number];

/** What hours are compared with: what a license requires, a goal that was typed, or a target of ours without either. */
export interface Part {
  label: string;
  doneHours: number;
  /** 0 where a license requires no hours. */
  requiredHours: number;
  basis: 'license' | 'goal' | 'standard' | 'recorded';
  /** Says what of `doneHours` the trainee entered as hours from before. */
  entered?: string | undefined;
  /** The kind of recorded hours, where those are compared. */
  kind?: ActivityGroup | 'total';
}

/** The license that was put first, with what counts toward it. */
export interface CountedLicense {
  license: LicenseRecord;
  progress: ProgressRecord;
}

export interface HowFar {
  /** The part with which screens begin. */
  headline: Part;
  beside: readonly Part[];
  /** Undefined without a license. */
  counted?: CountedLicense;
}

/** Targets in hours where the user has neither a license nor a goal (docs/SPECIFICATION.md, section 18.1). */
const standardTargets: Record<GoalField, number> = {
  totalRequiredHours: 4000,
  requiredSupervisionHours: 50,
  requiredDirectClinicalHours: 200,
  requiredIndirectClinicalHours: 100,
};

const goals = [
  ['total', 'Total Hours', 'totalRequiredHours'],
  ['supervision', 'Supervision', 'requiredSupervisionHours'],
  ['directClinical', 'Direct Clinical', 'requiredDirectClinicalHours'],
  ['indirectClinical', 'Indirect Clinical', 'requiredIndirectClinicalHours'],
] as const;

/** The recorded hours of each kind that somebody may look for beside a license, compared with nothing. */
export function recordedParts(stats: StatsRecord): Part[] {
  return goals
    .filter(([kind]) => kind !== 'total')
    .map(([kind, label]) => ({
      kind,
      label,
      doneHours: stats[`${kind}Hours`],
      requiredHours: 0,
      basis: 'recorded',
    }));
}

/** Returns how far the user is: by the license that was put first, otherwise by their goals, each where it is set. */
export function howFar(user: UserRecord, stats: StatsRecord, counted?: CountedLicense): HowFar {
  const parts = goals.map(([kind, label, field]): Part => {
    const isGoal = user[field] > 0;
    const basis = isGoal ? 'goal' : 'standard';
    const requiredHours = isGoal ? user[field] : standardTargets[field];
    return { kind, label, doneHours: stats[`${kind}Hours`], requiredHours, basis };
  });
  const [total, ...others] = parts as [Part, ...Part[]];
  if (!counted) return { headline: total, beside: others };
  return {
    headline: partOf(counted),
    beside: parts.filter(({ basis, requiredHours }) => basis === 'goal' && !isBoards(counted, requiredHours)),
    counted,
  };
}

/** Whether a goal is what the license requires, as it is once it was filled from the board: it is told once. */
function isBoards({ progress }: CountedLicense, goalHours: number): boolean {
  return progress.requirements.some(({ unit, need }) => unit === 'hours' && need === goalHours);
}

function partOf(counted: CountedLicense): Part {
  const { license, progress } = counted;
  const headline = headlineOf(progress);
  return {
    label: headline ? `${license.name}: ${headline.label}` : license.name,
    doneHours: headline?.have ?? toHundredths(progress.credited + progress.hoursBefore.countable),
    requiredHours: headline?.need ?? 0,
    basis: 'license',
    entered: enteredText(counted, headline),
  };
}

/** The share of a part, as in '6.2%'; undefined where nothing is required. */
export function shareText({ doneHours, requiredHours }: Part): string | undefined {
  return requiredHours > 0 ? `${percentComplete(doneHours, requiredHours)}%` : undefined;
}

/** The hours of a part: '185.22 of 3,000 hours'. */
export function amountText({ doneHours, requiredHours }: Part): string {
  return requiredHours > 0
    ? `${plainHours(doneHours)} of ${plainHours(requiredHours)} hours`
    : `${plainHours(doneHours)} hours`;
}

/** Says with what a part is compared, where that is no license: with nothing if it is only recorded. */
export function basisText({ basis }: Part): string | undefined {
  return { license: undefined, goal: '(your goal)', standard: '(standard target)', recorded: '(recorded)' }[
    basis
  ];
}

/** A goal of the user in words; without one, the standard target that stands for it where there is no license. */
export function targetText(user: UserRecord, field: GoalField, hasLicense: boolean): string {
  if (user[field] > 0) return `${plainHours(user[field])} hours`;
  return hasLicense ? 'Not set' : `Not set: standard target ${plainHours(standardTargets[field])} hours`;
}

/** The recorded hours that do not count. */
export function lostHours({ recorded, countable }: ProgressRecord): number {
  return toHundredths(recorded - countable);
}

/** What counts, with its share: '2.2%: 67 of 3,000 h count if you were registered, 20 h of that entered by you'. */
export function countedText(counted: CountedLicense, condition?: string): string {
  const part = partOf(counted);
  const share = shareText(part);
  const text = share
    ? `${share}: ${plainHours(part.doneHours)} of ${plainHours(part.requiredHours)} h count`
    : `${plainHours(part.doneHours)} h count`;
  const { entered } = part;
  return [condition ? `${text} ${condition}` : text, ...(entered ? [entered] : [])].join(', ');
}

/**
 * Says how much of a requirement, or of all that counts, the trainee entered, and from before which day; undefined for
 * none. A balance has no day.
 */
export function enteredText(
  { license, progress: { hoursBefore } }: CountedLicense,
  requirement: Requirement | undefined,
): string | undefined {
  const { id, entered, unit } = requirement ?? { id: '', entered: hoursBefore.countable, unit: 'hours' };
  if (entered <= 0) return undefined;
  const amount = unit === 'hours' ? hoursText(entered) : countOf(entered, unit.slice(0, -1));
  const { before } = hoursBefore;
  const isDated = before !== null && entered > (license.opening[id] ?? 0);
  return `${amount} of that entered by you${isDated ? `, before ${formatDate(before)}` : ''}`;
}

/** The hours of the headline that the trainee entered. */
function enteredHours(progress: ProgressRecord): number {
  return headlineOf(progress)?.entered ?? progress.hoursBefore.countable;
}

/** Explains what counts by what is recorded: '192.88 h recorded, 7.66 h do not count'. */
export function recordedText(counted: CountedLicense): string {
  const { progress } = counted;
  const lost = lostHours(progress);
  const elsewhere = toHundredths(progress.countable - (partOf(counted).doneHours - enteredHours(progress)));
  return [
    `${hoursText(progress.recorded)} recorded`,
    ...(lost > 0 ? [`${hoursText(lost)} do not count`] : []),
    ...(elsewhere > 0 ? [`${hoursText(elsewhere)} meet the rules but are not in this number`] : []),
  ].join(', ');
}

/** Whose rules an estimate goes by where they are the trainee's own. */
export const ownRulesText = 'by the rules that you entered, not checked';

/** Whose reading an estimate rests on, and of which day: the oldest one of several licenses. */
export function readingText(licenses: readonly Pick<LicenseRecord, 'checkedOn'>[]): string {
  const [oldest] = licenses.flatMap(({ checkedOn }) => checkedOn ?? []).toSorted();
  const hasOwn = licenses.some(({ checkedOn }) => checkedOn === null);
  const parts = [
    ...(oldest ? [`from our reading of the rules as of ${formatDate(oldest)}`] : []),
    ...(hasOwn ? [ownRulesText] : []),
  ];
  return parts.join(', or ');
}

/** What rules of one's own leave out, at the end of a line about an estimate; empty where they are a board's. */
export function leftOutText(licenses: readonly Pick<LicenseRecord, 'custom'>[]): string {
  const cautions = [...new Set(licenses.flatMap(({ custom }) => custom?.cautions ?? []))];
  if (cautions.length === 0) return '';
  const more = cautions.length > 3 ? `; and ${cautions.length - 3} more` : '';
  return ` Not checked: ${cautions.slice(0, 3).join('; ')}${more}.`;
}

/** When something is reached, with the reason. */
export interface Outlook {
  /** MM/DD/YYYY, 'Completed', 'In more than 40 years', or 'No date yet'. */
  when: string;
  reason: string;
  /** Whether the pace is the user's own. */
  isOwnPace: boolean;
  /** The day as yyyy-MM-dd, where there is one. */
  day?: string;
}

/** What decides on a date. */
export interface Pace {
  /** What is missing, and what the last weeks gained. */
  missing: number;
  gained: number;
  unit: Requirement['unit'];
  /** The weeks of `gained`. */
  weeks: number;
  /** The different weeks in which there are hours. */
  loggedWeeks: number;
  /** Whether a standard target is compared, for which a pace may be assumed. */
  isStandard: boolean;
}

const paceWeeks = 12;
const weeksForPace = 4;
const assumedHoursPerWeek = 10;
const weeksOfYear = 365.25 / 7;

const noPaceYet = 'We show a date once four weeks are logged.';

/** Why no requirement of a license has a date yet; undefined once there is a pace. */
export function noPaceText({ loggedWeeks }: Pick<ProgressRecord, 'loggedWeeks'>): string | undefined {
  return loggedWeeks < weeksForPace ? noPaceYet : undefined;
}

/** The one date of a quantity, by the user's own pace of the last 12 weeks. `today` is yyyy-MM-dd. */
export function outlookOf(pace: Pace, today: string): Outlook {
  const { missing, gained, unit, weeks, loggedWeeks } = pace;
  if (missing <= 0) return { when: 'Completed', reason: 'Nothing left', isOwnPace: true };
  const left = `${unit === 'hours' ? hoursText(missing) : `${plainHours(missing)} ${unit}`} left`;
  if (loggedWeeks < weeksForPace) {
    if (!pace.isStandard) return { when: 'No date yet', reason: noPaceYet, isOwnPace: false };
    const assumed = dateAfter(missing / assumedHoursPerWeek, today);
    return {
      ...assumed,
      reason: `${left}, at 10 h a week. We show your own date once four weeks are logged.`,
      isOwnPace: false,
    };
  }
  // Months pass by themselves once they have begun.
  const perWeek = unit === 'months' && gained > 0 ? 12 / weeksOfYear : gained / weeks;
  if (perWeek <= 0) {
    return { when: 'No date yet', reason: `${left}, and none in the last ${weeks} weeks`, isOwnPace: false };
  }
  const own = unit === 'hours' ? `${perWeekText(perWeek)} a week over ` : '';
  return {
    ...dateAfter(missing / perWeek, today),
    reason: unit === 'months' ? left : `${left}, at your pace of ${own}the last ${weeks} weeks`,
    isOwnPace: true,
  };
}

/** The date of a requirement of a license. */
export function requirementOutlook(
  requirement: Requirement,
  progress: ProgressRecord,
  today: string,
): Outlook {
  const { missing, recent, unit } = requirement;
  const { firstDay, loggedWeeks } = progress;
  const weeks = weeksSince(firstDay ?? today, today);
  return outlookOf({ missing, gained: recent, unit, weeks, loggedWeeks, isStandard: false }, today);
}

/** The date of the headline. */
export function headlineOutlook(
  { headline, counted }: HowFar,
  pace: ReportRecord['pace'],
  today: string,
): Outlook {
  const requirement = counted && headlineOf(counted.progress);
  if (requirement) return requirementOutlook(requirement, counted.progress, today);
  if (counted)
    return { when: 'No date yet', reason: 'This license asks for no number of hours.', isOwnPace: false };
  const missing = toHundredths(headline.requiredHours - headline.doneHours);
  const { hours, weeks, loggedWeeks } = pace;
  const isStandard = headline.basis === 'standard';
  return outlookOf({ missing, gained: hours, unit: 'hours', weeks, loggedWeeks, isStandard }, today);
}

/** Whether another requirement of the license is met later than the headline, or has no date. */
export function hasSlowerPart({ counted }: HowFar, today: string): boolean {
  const headline = counted && headlineOf(counted.progress);
  if (!headline) return false;
  const own = requirementOutlook(headline, counted.progress, today);
  return counted.progress.requirements.some((one) => {
    const other = requirementOutlook(one, counted.progress, today);
    if (other.when === 'Completed') return false;
    return own.when === 'Completed' || (own.day !== undefined && (other.day ?? '9999') > own.day);
  });
}

function weeksSince(firstDay: string, today: string): number {
  const days = (Date.parse(today) - Date.parse(firstDay)) / 86_400_000 + 1;
  return Math.min(paceWeeks, Math.max(1, Math.ceil(days / 7)));
}

function dateAfter(weeks: number, today: string): Pick<Outlook, 'when' | 'day'> {
  // Tolerates floating-point errors: a whole quotient may come out slightly larger.
  const whole = Math.ceil(weeks - 1e-9);
  if (whole > farthestWeeks) return { when: 'In more than 40 years' };
  const day = addDays(today, whole * 7);
  return { when: formatDate(day), day };
}

function perWeekText(perWeek: number): string {
  const rounded = Math.round(perWeek * 10) / 10;
  return rounded === 0 ? 'less than 0.1 h' : hoursText(rounded);
}

/** Returns hours of at least 0, without floating-point errors. */
export const toHundredths = (hours: number): number => Math.max(0, Math.round(hours * 100) / 100);

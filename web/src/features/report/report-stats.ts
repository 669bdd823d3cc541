import type {
  ActivityGroup,
  ReportRecord,
  StandingHours,
  StatsRecord,
  UserRecord,
} from '@clinical-hours/proto/api';
import { addDays, farthestWeeks, formatDate } from '../../lib/dates.ts';
import { plainHours } from '../../lib/numbers.ts';

/** Targets in hours where the user has set no goal (docs/SPECIFICATION.md, section 18.1). */
const standardTargets = { total: 4000, supervision: 50, directClinical: 200, indirectClinical: 100 };

/** The pace behind 'Based on current pace' (docs/SPECIFICATION.md, section 18.1). */
const assumedHoursPerWeek = 10;

const paceWeeks = 12;

export interface Requirement {
  label: string;
  doneHours: number;
  requiredHours: number;
  /** Whether it is a standard target, because the user has set no goal. */
  isStandard: boolean;
  /** The hours by how far they are confirmed. */
  standing: StandingHours;
}

/** The requirements of licensure with the hours done, the total first. */
export function requirementsOf(
  user: UserRecord,
  stats: StatsRecord,
  byKind: ReportRecord['byKind'],
): [Requirement, ...Requirement[]] {
  const requirement = (kind: ActivityGroup | 'total', label: string, goal: number): Requirement => ({
    label,
    doneHours: stats[`${kind}Hours`],
    requiredHours: goal > 0 ? goal : standardTargets[kind],
    isStandard: goal <= 0,
    standing: byKind[kind],
  });
  return [
    requirement('total', 'Total Hours', user.totalRequiredHours),
    requirement('supervision', 'Supervision', user.requiredSupervisionHours),
    requirement('directClinical', 'Direct Clinical', user.requiredDirectClinicalHours),
    requirement('indirectClinical', 'Indirect Clinical', user.requiredIndirectClinicalHours),
  ];
}

/** The remaining hours of a requirement, at least 0. */
export function remainingHours({ doneHours, requiredHours }: Requirement): number {
  // Rounded to hundredths, so that floating-point errors do not add a week.
  return Math.max(0, Math.round((requiredHours - doneHours) * 100) / 100);
}

/** The day on which the total is reached at the assumed pace, as MM/DD/YYYY, 'Completed' or 'In more than 40 years'. */
export function estimatedCompletion(remaining: number, today: string): string {
  if (remaining <= 0) return 'Completed';
  const weeks = wholeWeeks(remaining / assumedHoursPerWeek);
  return weeks > farthestWeeks ? 'In more than 40 years' : dateAfter(weeks, today);
}

export interface Projection {
  /** MM/DD/YYYY; undefined when no date can be given. */
  date: string | undefined;
  /** The assumption, or the reason why there is no date. */
  text: string;
}

/** Projects the date of completion from the pace of the last 12 weeks. */
export function ownPaceProjection(remaining: number, pace: ReportRecord['pace'], today: string): Projection {
  const noDate = (text: string): Projection => ({ date: undefined, text });
  if (remaining <= 0) return noDate('You have all the hours that you need.');
  const isLong = pace.weeks >= paceWeeks;
  if (pace.hours <= 0) {
    const when = isLong ? `in the last ${paceWeeks} weeks` : 'so far';
    return noDate(`You have no hours ${when}, so there is no pace to go by.`);
  }
  const perWeek = pace.hours / pace.weeks;
  const since = isLong ? `the last ${paceWeeks} weeks` : firstWeeks(pace.weeks);
  const assumption = `At your own pace of ${since}, ${paceText(perWeek)} a week, you finish`;
  const weeks = wholeWeeks(remaining / perWeek);
  if (weeks > farthestWeeks) return noDate(`${assumption} in more than 40 years.`);
  const date = dateAfter(weeks, today);
  return { date, text: `${assumption} around ${date}, if you keep it up.` };
}

// Tolerates floating-point errors: a whole quotient may come out slightly larger.
const wholeWeeks = (weeks: number): number => Math.ceil(weeks - 1e-9);

const dateAfter = (weeks: number, today: string): string => formatDate(addDays(today, weeks * 7));

const firstWeeks = (weeks: number): string => (weeks === 1 ? 'your first week' : `your first ${weeks} weeks`);

function paceText(perWeek: number): string {
  const rounded = Math.round(perWeek * 10) / 10;
  if (rounded === 0) return 'less than 0.1 hours';
  return `${plainHours(rounded)} ${rounded === 1 ? 'hour' : 'hours'}`;
}

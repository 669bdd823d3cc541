import type { ActivityGroup, ReportRecord, StatsRecord, UserRecord } from '@clinical-hours/proto/api';
import { addDays, farthestWeeks, formatDate } from '../../lib/dates.ts';
import { hoursText } from '../../lib/numbers.ts';
import { standingOf, toHundredths, type Standing } from './standings.ts';

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
  standing: Standing;
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
    standing: standingOf(byKind[kind]),
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
  // Floating-point errors would add a week.
  return toHundredths(requiredHours - doneHours);
}

/** The day on which the total is reached at the assumed pace, as MM/DD/YYYY, 'Completed' or 'In more than 40 years'. */
export function estimatedCompletion(remaining: number, today: string): string {
  if (remaining <= 0) return 'Completed';
  const weeks = wholeWeeks(remaining / assumedHoursPerWeek);
  return weeks > farthestWeeks ? 'In more than 40 years' : dateAfter(weeks, today);
}

/**
 * Says when the rest is done at the user's own pace of the last 12 weeks, or of fewer for a new user. Undefined when
 * nothing remains, and without hours to go by.
 */
export function ownPaceText(
  remaining: number,
  pace: ReportRecord['pace'],
  today: string,
): string | undefined {
  if (remaining <= 0 || pace.hours <= 0) return undefined;
  const perWeek = pace.hours / pace.weeks;
  const since = pace.weeks >= paceWeeks ? `the last ${paceWeeks} weeks` : firstWeeks(pace.weeks);
  const weeks = wholeWeeks(remaining / perWeek);
  const when = weeks > farthestWeeks ? 'in more than 40 years' : `around ${dateAfter(weeks, today)}`;
  return `At your pace over ${since} (${paceText(perWeek)} a week), you’d finish ${when}.`;
}

// Tolerates floating-point errors: a whole quotient may come out slightly larger.
const wholeWeeks = (weeks: number): number => Math.ceil(weeks - 1e-9);

const dateAfter = (weeks: number, today: string): string => formatDate(addDays(today, weeks * 7));

const firstWeeks = (weeks: number): string => (weeks === 1 ? 'your first week' : `your first ${weeks} weeks`);

function paceText(perWeek: number): string {
  const rounded = Math.round(perWeek * 10) / 10;
  return rounded === 0 ? 'less than 0.1 h' : hoursText(rounded);
}

import {
  activityGroups,
  breakdownTotals,
  fromHundredths,
  isHours,
  parseActivityBreakdown,
  toHundredths,
  type ActivityBreakdown,
  type ActivityEntry,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Session } from './session.entity.ts';

export interface GivenHours {
  supervisionHours?: string | null | undefined;
  directClinicalHours?: string | null | undefined;
  indirectClinicalHours?: string | null | undefined;
  activityBreakdown?: string | null | undefined;
  supervisionActivityType?: string | null | undefined;
  directActivityType?: string | null | undefined;
  indirectActivityType?: string | null | undefined;
}

export type SessionHours = Pick<
  Session,
  | 'supervisionHours'
  | 'directClinicalHours'
  | 'indirectClinicalHours'
  | 'activityBreakdown'
  | 'supervisionActivityType'
  | 'directActivityType'
  | 'indirectActivityType'
>;

const maxHundredths = 99_999_999;

const totalOf = {
  supervision: 'supervisionHours',
  directClinical: 'directClinicalHours',
  indirectClinical: 'indirectClinicalHours',
} as const satisfies Record<ActivityGroup, keyof SessionHours>;

/**
 * Returns the hours of a session from the input. With a breakdown the totals are its sums, and the activity types are
 * those of its first rows. Throws invalid when totals contradict the breakdown, when hours are no numbers, when there
 * are none, or above 999,999.99 of a kind.
 */
export function toSessionHours(given: GivenHours): SessionHours {
  const hours = given.activityBreakdown ? fromBreakdown(given, given.activityBreakdown) : fromTotals(given);
  const amounts = [hours.supervisionHours, hours.directClinicalHours, hours.indirectClinicalHours].map(
    toHundredths,
  );
  if (amounts.every((amount) => amount === 0)) {
    throw invalid('no_hours', 'Please enter at least some hours before submitting.');
  }
  if (amounts.some((amount) => amount > maxHundredths)) {
    throw invalid('too_many_hours', 'A session can hold at most 999999.99 hours of a kind');
  }
  return hours;
}

/**
 * Returns the hours of a session after an edit: an absent value stays, null removes the value. A new total
 * that differs from the sum of its group's rows replaces them with a single row, of the first row's activity type.
 * Throws like `toSessionHours`.
 */
export function editHours(stored: SessionHours, given: GivenHours): SessionHours {
  if (given.activityBreakdown) return toSessionHours(given);
  const rows = given.activityBreakdown === undefined ? stored.activityBreakdown : null;
  if (rows) return toSessionHours({ activityBreakdown: withTotals(rows, given) });
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return toSessionHours({ ...stored, ...Object.fromEntries(present), activityBreakdown: undefined });
}

// Returns the text unchanged unless a total changes it.
function withTotals(text: string, given: GivenHours): string {
  const stored = parse(text);
  const totals = breakdownTotals(stored);
  const changed = activityGroups.flatMap((group): [ActivityGroup, ActivityEntry[]][] => {
    const total = given[totalOf[group]];
    if (total === undefined) return [];
    const hours = fromHundredths(amountOf(total || '0'));
    if (hours === totals[group]) return [];
    const activityType = stored[group][0]?.activityType ?? '';
    return [[group, toHundredths(hours) === 0 ? [] : [{ hours, activityType }]]];
  });
  return changed.length === 0 ? text : JSON.stringify({ ...stored, ...Object.fromEntries(changed) });
}

function fromTotals(given: GivenHours): SessionHours {
  const normal = (hours: string | null | undefined): string => fromHundredths(amountOf(hours || '0'));
  return {
    supervisionHours: normal(given.supervisionHours),
    directClinicalHours: normal(given.directClinicalHours),
    indirectClinicalHours: normal(given.indirectClinicalHours),
    activityBreakdown: null,
    supervisionActivityType: given.supervisionActivityType || null,
    directActivityType: given.directActivityType || null,
    indirectActivityType: given.indirectActivityType || null,
  };
}

function fromBreakdown(given: GivenHours, text: string): SessionHours {
  const breakdown = parse(text);
  const totals = breakdownTotals(breakdown);
  refuseContradiction('supervisionHours', given.supervisionHours, totals.supervision);
  refuseContradiction('directClinicalHours', given.directClinicalHours, totals.directClinical);
  refuseContradiction('indirectClinicalHours', given.indirectClinicalHours, totals.indirectClinical);
  return {
    supervisionHours: totals.supervision,
    directClinicalHours: totals.directClinical,
    indirectClinicalHours: totals.indirectClinical,
    activityBreakdown: text,
    supervisionActivityType: breakdown.supervision[0]?.activityType || null,
    directActivityType: breakdown.directClinical[0]?.activityType || null,
    indirectActivityType: breakdown.indirectClinical[0]?.activityType || null,
  };
}

// The gateway has checked this; another caller may not have.
function amountOf(hours: string): number {
  if (isHours(hours)) return toHundredths(hours);
  throw invalid('hours_invalid', 'Hours must be numbers, not negative, with at most two decimals');
}

function parse(text: string): ActivityBreakdown {
  try {
    return parseActivityBreakdown(text);
  } catch (error) {
    throw invalid('breakdown_invalid', error instanceof Error ? error.message : String(error));
  }
}

function refuseContradiction(field: string, given: string | null | undefined, total: string): void {
  if (given == null || toHundredths(given) === toHundredths(total)) return;
  throw invalid(
    'breakdown_contradicts',
    `${field} is ${given}, but the rows of activityBreakdown add up to ${total}`,
  );
}

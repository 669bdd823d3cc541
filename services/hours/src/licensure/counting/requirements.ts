import type { Requirement, Rule } from '@clinical-hours/proto/api';
import { addDays, addMonths } from '../rules/days.ts';
import type { Entry } from '../rules/entry.ts';
import { opened } from './eligible.ts';
import { inTime } from './hours-before.ts';
import { addSupervision, groupBy, hoursInComparison, isIn, type Evaluation } from './evaluation.ts';
import { kindOf, kindTest } from './qualification.ts';

/** The weeks of the pace at which a requirement is met. */
const paceWeeks = 12;

/** The progress toward a minimum, in its unit. */
export interface Progress {
  id: string;
  label: string;
  have: number;
  /** The part of `have` that the trainee entered: the opening balance and the hours before. */
  entered: number;
  need: number;
  missing: number;
  unit: Requirement['unit'];
  cite: string;
  /** What was gained within the last 12 weeks, in `unit`. */
  recent: number;
}

/**
 * Measures a requirement. An opening balance of its id is added to what the lines give, and hours `before` to its hours
 * and months: in which weeks they were nobody knows.
 */
export function measureRequirement(
  evaluation: Evaluation,
  requirement: Requirement,
  before: readonly Entry[],
): Progress {
  const { id, label, need, unit, cite } = requirement;
  const logged = measures[unit](evaluation, requirement);
  const isMeasured = before.length > 0 && unit !== 'weeks';
  const all = { ...evaluation, entries: inTime(before, evaluation.entries), missing: new Map() };
  const have = (isMeasured ? measures[unit](all, requirement) : logged) + opened(evaluation, id) / 100;
  const entered = round(have - logged);
  const missing = Math.max(0, round(need - have));
  const recent = round(measureGain(evaluation, requirement));
  return { id, label, have: round(have), entered, need, missing, unit, cite, recent };
}

const measures = { hours: measureHours, weeks: measureWeeks, months: measureMonths };

const round = (value: number): number => Math.round(value * 100) / 100;

// Most lines are older, so the recent ones are measured alone. Months pass by themselves.
function measureGain(evaluation: Evaluation, requirement: Requirement): number {
  const since = addDays(evaluation.today, -7 * paceWeeks);
  const missing: Evaluation['missing'] = new Map();
  if (requirement.unit === 'months') {
    return (
      measureMonths({ ...evaluation, missing }, requirement) -
      measureMonths({ ...evaluation, today: since, missing }, requirement)
    );
  }
  const first = evaluation.entries.findLastIndex(({ line }) => line.date <= since) + 1;
  const entries = evaluation.entries.slice(first);
  return measures[requirement.unit]({ ...evaluation, entries, missing }, requirement);
}

function measureHours(evaluation: Evaluation, requirement: Requirement): number {
  const belongs = membership(evaluation, requirement);
  const factor = hoursInComparison(evaluation.rules, requirement.category ?? []);
  let hundredths = 0;
  for (const entry of evaluation.entries) {
    if (!belongs(entry)) continue;
    hundredths += entry.countable;
    for (const loss of entry.losses) if (loss.toward === requirement.id) hundredths -= loss.hundredths;
  }
  return (hundredths * factor) / 100;
}

// A week was supervised whatever its hours are worth: neither its age nor a full maximum takes it.
function measureWeeks(evaluation: Evaluation, requirement: Requirement): number {
  const { atLeast } = requirement;
  const belongs = membership(evaluation, requirement);
  const later = new Set(evaluation.rules.rules.filter(takesNoWeeks).map(({ id }) => id));
  const lines = evaluation.entries.filter(
    (entry) =>
      belongs(entry) &&
      (entry.countable > 0 || entry.losses.some(({ rule, toward }) => !toward && later.has(rule))),
  );
  const weeks = [...groupBy(lines, ({ week }) => week).values()];
  if (!atLeast) return weeks.length;
  return weeks.filter((week) => addSupervision(week, atLeast, evaluation.rules) >= atLeast.need).length;
}

/** Returns whether a rule takes hours of weeks that were supervised: by their age, or because there are too many. */
export const takesNoWeeks = (rule: Rule): boolean =>
  isMaximum(rule) || (rule.kind === 'eligible' && rule.test === 'window');

/** Returns whether a rule takes hours above the most that count. */
export const isMaximum = ({ kind }: Rule): boolean =>
  kind === 'period-max' || kind === 'total-max' || kind === 'share';

function measureMonths(evaluation: Evaluation, requirement: Requirement): number {
  const belongs = membership(evaluation, requirement);
  const first = evaluation.entries.find((entry) => entry.countable > 0 && belongs(entry));
  if (!first) return 0;
  const start = first.line.date;
  const [from, to] = [start, evaluation.today].map(
    (date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)),
  );
  const months = Math.max(0, (to ?? 0) - (from ?? 0));
  return months > 0 && addMonths(start, months) > evaluation.today ? months - 1 : months;
}

/** Returns the function that tells whether a line is one of those that a requirement looks at. */
function membership(
  evaluation: Evaluation,
  { id, category, supervisorKinds }: Requirement,
): (entry: Entry) => boolean {
  const isWanted = supervisorKinds && kindTest(supervisorKinds);
  return (entry) => {
    if (category && !isIn(entry, category)) return false;
    if (!isWanted) return entry.categories.length > 0;
    return isWanted(evaluation, id, kindOf(entry.line));
  };
}

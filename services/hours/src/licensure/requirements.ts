import type { Requirement } from '@clinical-hours/proto/api';
import { addDays, addMonths } from './days.ts';
import type { Entry } from './entry.ts';
import { isOfKind, opened } from './eligible.ts';
import { addSupervision, groupBy, isIn, noteMissing, type Evaluation } from './evaluation.ts';

/** The spans of weeks over which the pace of a requirement is measured: lately, usually, and over a year. */
export const paceSpans = [4, 12, 52] as const;
export type PaceSpan = (typeof paceSpans)[number];
/** The span of `recent`, and of the pace that screens tell first. */
export const usualSpan = 12;

/** The progress toward a minimum, in its unit. */
export interface Progress {
  id: string;
  label: string;
  have: number;
  need: number;
  missing: number;
  unit: Requirement['unit'];
  cite: string;
  /** What was gained within the last 12 weeks, in `unit`. */
  recent: number;
  /** The same by the length of the span in weeks. */
  gains: Record<PaceSpan, number>;
}

/** Measures a requirement. An opening balance of its id is added to what the lines give. */
export function measureRequirement(evaluation: Evaluation, requirement: Requirement): Progress {
  const { id, label, need, unit, cite } = requirement;
  const measured = measures[unit](evaluation, requirement);
  const have = measured + opened(evaluation, id) / 100;
  const missing = Math.max(0, round(need - have));
  const gain = (weeks: PaceSpan) => round(measureGain(evaluation, requirement, weeks));
  const gains = { 4: gain(4), 12: gain(12), 52: gain(52) };
  return { id, label, have: round(have), need, missing, unit, cite, recent: gains[usualSpan], gains };
}

const measures = { hours: measureHours, weeks: measureWeeks, months: measureMonths };

const round = (value: number): number => Math.round(value * 100) / 100;

// Most lines are older, so the recent ones are measured alone. Months pass by themselves.
function measureGain(evaluation: Evaluation, requirement: Requirement, weeks: PaceSpan): number {
  const since = addDays(evaluation.today, -7 * weeks);
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
  let hundredths = 0;
  for (const entry of evaluation.entries) {
    if (!belongs(evaluation, requirement, entry)) continue;
    hundredths += entry.countable;
    for (const loss of entry.losses) if (loss.toward === requirement.id) hundredths -= loss.hundredths;
  }
  return hundredths / 100;
}

// An expired week was a supervised week all the same, so the window takes no weeks.
function measureWeeks(evaluation: Evaluation, requirement: Requirement): number {
  const { atLeast } = requirement;
  const windows = new Set(
    evaluation.rules.rules
      .filter((rule) => rule.kind === 'eligible' && rule.test === 'window')
      .map(({ id }) => id),
  );
  const lines = evaluation.entries.filter(
    (entry) =>
      belongs(evaluation, requirement, entry) &&
      (entry.countable > 0 || entry.losses.some(({ rule }) => windows.has(rule))),
  );
  const weeks = [...groupBy(lines, ({ week }) => week).values()];
  if (!atLeast) return weeks.length;
  return weeks.filter((week) => addSupervision(week, atLeast.unit, evaluation.rules) >= atLeast.need).length;
}

function measureMonths(evaluation: Evaluation, requirement: Requirement): number {
  const first = evaluation.entries.find(
    (entry) => entry.countable > 0 && belongs(evaluation, requirement, entry),
  );
  if (!first) return 0;
  const start = first.line.date;
  const [from, to] = [start, evaluation.today].map(
    (date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)),
  );
  const months = Math.max(0, (to ?? 0) - (from ?? 0));
  return months > 0 && addMonths(start, months) > evaluation.today ? months - 1 : months;
}

function belongs(
  evaluation: Evaluation,
  { id, category, supervisorKinds }: Requirement,
  entry: Entry,
): boolean {
  if (category && !isIn(entry, category)) return false;
  if (!supervisorKinds) return entry.categories.length > 0;
  const kind = entry.line.supervisor?.licenseKind;
  if (kind === undefined) noteMissing(evaluation, 'licenseKind', id);
  return kind === undefined || isOfKind(kind, supervisorKinds);
}

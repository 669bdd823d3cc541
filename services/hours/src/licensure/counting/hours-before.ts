import {
  groupsOf,
  licenseDates,
  type HoursBefore,
  type LicenseDate,
  type RuleSet,
} from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import { addDays, toDate, toDay } from '../rules/days.ts';
import { placedIn, toDatedEntry, type Entry, type Loss } from '../rules/entry.ts';
import { noteMissing, type Evaluation } from './evaluation.ts';
import type { LicenseFacts, SupervisorFacts } from '../rules/preset.ts';

/** Hours before, with what is known of their supervisor. */
export interface BeforeRow extends HoursBefore {
  supervisor?: SupervisorFacts | undefined;
}

const maxYears = 20;
const hoursOfDay = 24;
// As many as three years of ten kinds of hours. More and longer rows are cut into spans of several days.
const maxPieces = 10_000;

const lengthOf = ({ from, to }: HoursBefore): number => toDay(to) - toDay(from) + 1;

/**
 * Throws when a row has a category, a kind or a period that cannot be. A category that a stored row has may be one of
 * an earlier version of the rules.
 */
export function requireHoursBefore(
  rows: readonly HoursBefore[],
  { rules, stored, today }: { rules: RuleSet; stored: readonly HoursBefore[]; today: string },
): void {
  const kept = new Set(stored.map(({ kind, category }) => `${kind} ${category}`));
  for (const [index, row] of rows.entries()) {
    const fault =
      faultOfPeriod(row, today) ??
      (kept.has(`${row.kind} ${row.category}`) ? undefined : faultOfCategory(row, rules));
    if (fault) throw invalid('hours_before_invalid', `Hours before, row ${index + 1}: ${fault}`);
  }
}

function faultOfPeriod(row: HoursBefore, today: string): string | undefined {
  const { from, to, hours } = row;
  if (from > to) return 'the last day cannot be before the first';
  if (to >= today) return 'the last day must be before today';
  if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > maxYears)
    return `a period can have at most ${maxYears} years. Please make several rows`;
  const most = lengthOf(row) * hoursOfDay;
  return hours > most ? `this period has only ${most} hours` : undefined;
}

function faultOfCategory({ kind, category }: HoursBefore, { categories }: RuleSet): string | undefined {
  if (!categories.some(({ id }) => id === category)) return `the rules have no category '${category}'`;
  return groupsOf(categories, category).includes(kind)
    ? undefined
    : `the category '${category}' has no hours of this kind`;
}

/**
 * Returns the hours of each row spread evenly over its days, in the order of time, so that limits of years and phases
 * apply to them as to what was logged.
 */
export function toPieces(rules: RuleSet, license: LicenseFacts, rows: readonly BeforeRow[]): Entry[] {
  const days = rows.reduce((sum, row) => sum + lengthOf(row), 0);
  const step = Math.max(1, Math.ceil(days / maxPieces));
  const toEntry = toDatedEntry(rules, license);
  return rows
    .flatMap((row, index) => {
      const hundredths = Math.round(row.hours * 100);
      const first = toDay(row.from);
      const count = Math.ceil(lengthOf(row) / step);
      const place = placedIn(rules.categories, row.category);
      const until = (piece: number) => Math.ceil((hundredths * piece) / count);
      return Array.from({ length: count }, (_, piece): Entry => {
        const line = {
          sessionId: 0,
          row: index,
          date: toDate(first + piece * step),
          group: row.kind,
          activityType: '',
          hundredths: until(piece + 1) - until(piece),
          supervisor: row.supervisor,
        };
        return { ...toEntry(line, place), isBefore: true };
      });
    })
    .filter(({ recorded }) => recorded > 0)
    .toSorted(byDate);
}

/** Returns what was logged and what was before it in the order in which maxima are filled. */
export const inTime = (before: readonly Entry[], logged: readonly Entry[]): Entry[] =>
  before.length === 0 ? [...logged] : [...before, ...logged].toSorted(byDate);

const byDate = (a: Entry, b: Entry): number =>
  a.line.date < b.line.date ? -1 : a.line.date > b.line.date ? 1 : 0;

const isDate = (attribute: string): attribute is LicenseDate =>
  licenseDates.some((date) => date === attribute);

/** Adds the days of the license that decide on hours before. Other facts cannot be entered of them. */
export function noteMissingDates(evaluation: Evaluation, of: Evaluation['missing'], rowCount: number): void {
  for (const facts of of.values())
    for (const { attribute, rule, lines } of facts.values())
      if (isDate(attribute))
        for (let row = 0; row < Math.min(lines, rowCount); row += 1) noteMissing(evaluation, attribute, rule);
}

/** Returns the day after the last one of all rows; null without any. */
export function endOf(rows: readonly HoursBefore[]): string | null {
  const last = rows
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  return last === undefined ? null : addDays(last, 1);
}

/** What there is of a row, and what counts, in hundredths. */
export interface BeforeSum {
  recorded: number;
  countable: number;
  /** Why most of the rest does not count, by the latest case of its rule. */
  reason: string | null;
  /** The different reasons of that rule, such as one for each week. */
  reasonCount: number;
}

/** Adds up the pieces of each row. */
export function sumRows(rowCount: number, pieces: readonly Entry[]): BeforeSum[] {
  const byRow = Map.groupBy(pieces, ({ line }) => line.row);
  return Array.from({ length: rowCount }, (_, row) => {
    const ofRow = byRow.get(row) ?? [];
    const losses = ofRow.flatMap((piece) => piece.losses.filter(({ toward }) => !toward));
    const byRule = [...Map.groupBy(losses, ({ rule }) => rule).values()];
    const most = byRule.toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? [];
    return {
      recorded: ofRow.reduce((sum, { recorded }) => sum + recorded, 0),
      countable: ofRow.reduce((sum, { countable }) => sum + countable, 0),
      reason: most.at(-1)?.reason ?? null,
      reasonCount: new Set(most.map(({ reason }) => reason)).size,
    };
  });
}

const sumOf = (losses: readonly Loss[]): number =>
  losses.reduce((sum, { hundredths }) => sum + hundredths, 0);

import {
  withSupervisorLicense,
  type ActivityGroup,
  type Rule,
  type RuleSet,
} from '@clinical-hours/proto/api';
import { applyPhase, applyWindow } from './eligible.ts';
import { toEntries, type Entry } from '../rules/entry.ts';
import {
  inTime,
  noteMissingDates,
  sumRows,
  toPieces,
  type BeforeRow,
  type BeforeSum,
} from './hours-before.ts';
import {
  lacksClients,
  noteMissing,
  tellFlags,
  type Evaluation,
  type Flag,
  type MissingFact,
  type PeriodResult,
} from './evaluation.ts';
import { applyShare, applyTotalMax } from './maxima.ts';
import { applyPeriodMax } from './period-maxima.ts';
import { applyPeriodMin } from './periods.ts';
import type { LicenseFacts, Line } from '../rules/preset.ts';
import { applyQualification } from './qualification.ts';
import { applyMaxGap, applyRatio } from './ratios.ts';
import { measureRequirement, type Progress } from './requirements.ts';
import { asksForClients } from '../rules/rule-facts.ts';

/** The rule that takes lines which are in no category of a board. */
export const notACategory = 'not-a-category';

/** Hours in hundredths. */
export interface Sum {
  recorded: number;
  countable: number;
}

/** The lines of a period at a site. */
export interface PeriodSum {
  /** The first day of the week, or yyyy-MM. */
  period: string;
  site: string;
  categories: Map<string, Sum>;
  groups: Record<ActivityGroup, number>;
  /** What some rules took. */
  taken: number;
}

/** How the lines of a trainee count toward a license. Sums are in hundredths of an hour. */
export interface Result extends Sum {
  /** By date, session and row. */
  lines: readonly Entry[];
  categories: Map<string, Sum>;
  requirements: Progress[];
  flags: Flag[];
  /** The supervision of each period to which a `period-min` rule applies. */
  periods: PeriodResult[];
  /** Facts that nobody entered and that would decide. */
  missing: MissingFact[];
  /** The parts of hours before, by date, which are in no other sum but those of requirements. */
  before: readonly Entry[];
  beforeRows: BeforeSum[];
}

/**
 * Evaluates lines by the rules of a board. Pure: equal arguments give equal results, in any order of the lines. The
 * steps have a fixed order, because totals depend on it: categories; what is supervised experience at all; periods, by
 * what was recorded; phases and window; maxima of periods; maxima in all; shares; ratios and requirements. Hours
 * `before` fill maxima and shares with the lines.
 */
export function evaluate(
  given: RuleSet,
  license: LicenseFacts,
  lines: readonly Line[],
  today: string,
  rows: readonly BeforeRow[] = [],
): Result {
  const rules: RuleSet = {
    ...given,
    rules: withSupervisorLicense(given.rules).filter((rule) => !isUnanswered(rule, license)),
  };
  const entries = toEntries(rules, license, lines);
  const evaluation: Evaluation = {
    rules,
    license,
    entries,
    today,
    flags: [],
    periods: [],
    missing: new Map(),
    groups: new Map(),
    flagCounts: new Map(),
  };
  const pieces = toPieces(rules, license, rows);
  const before: Evaluation = { ...evaluation, entries: pieces, missing: new Map() };
  const all: Evaluation = { ...evaluation, entries: inTime(pieces, entries) };
  refuseUnknown(entries, 'We found no category for this activity in your board’s rules.');
  refuseUnknown(pieces, 'The rules you use now do not have this category. Choose another.');
  noteUnknownLines(evaluation);
  for (const step of steps) for (const rule of rules.rules) step({ logged: evaluation, before, all }, rule);
  noteMissingDates(evaluation, before.missing, rows.length);
  return {
    lines: entries,
    recorded: entries.reduce((sum, { recorded }) => sum + recorded, 0),
    countable: entries.reduce((sum, { countable }) => sum + countable, 0),
    categories: sumCategories(rules, entries),
    requirements: rules.requirements.map((requirement) =>
      measureRequirement(evaluation, requirement, pieces),
    ),
    flags: tellFlags(evaluation),
    periods: evaluation.periods,
    missing: [...evaluation.missing.values()].flatMap((facts) => [...facts.values()]),
    before: pieces,
    beforeRows: sumRows(rows.length, pieces),
  };
}

// A rule that asks something first makes no hours of its own accord.
function isUnanswered(rule: Rule, { answers = {} }: LicenseFacts): boolean {
  return (
    rule.kind === 'convert' &&
    rule.asks !== undefined &&
    (!Object.hasOwn(answers, rule.id) || !answers[rule.id])
  );
}

/** What a step looks at: what was logged, the hours before, or both in the order of time. */
type Scopes = Record<'logged' | 'before' | 'all', Evaluation>;
type Step = (scopes: Scopes, rule: Rule) => void;

const steps: Step[] = [
  ({ logged, before }, rule) => {
    if (rule.kind !== 'eligible') return;
    applyQualification(logged, rule);
    // How long each piece of them was is not known.
    if (rule.test !== 'length') applyQualification(before, rule);
  },
  ({ logged }, rule) => {
    if (rule.kind === 'period-min') applyPeriodMin(logged, rule);
  },
  ({ logged, before }, rule) => {
    if (rule.kind === 'eligible' && rule.test === 'phase')
      for (const scope of [logged, before]) applyPhase(scope, rule);
  },
  ({ all }, rule) => {
    if (rule.kind === 'eligible' && rule.test === 'window') applyWindow(all, rule);
  },
  ({ all }, rule) => {
    if (rule.kind === 'period-max') applyPeriodMax(all, rule);
  },
  ({ all }, rule) => {
    if (rule.kind === 'total-max') applyTotalMax(all, rule);
  },
  ({ all }, rule) => {
    if (rule.kind === 'share') applyShare(all, rule);
  },
  ({ logged, all }, rule) => {
    if (rule.kind === 'max-gap') applyMaxGap(logged, rule);
    // At which site hours before were is not known.
    else if (rule.kind === 'ratio') applyRatio(rule.per === 'site' ? logged : all, rule);
  },
];

function refuseUnknown(entries: Entry[], reason: string): void {
  for (const entry of entries) {
    if (entry.categories.length > 0) continue;
    entry.qualifies = false;
    const { hundredths } = entry.line;
    entry.losses.push({ rule: notACategory, hundredths, reason, cite: '' });
    entry.countable = 0;
  }
}

// Lines without an activity type, and those whose kind of clients would decide on a category.
function noteUnknownLines(evaluation: Evaluation): void {
  const ofClients = evaluation.rules.categories.filter(({ match }) => asksForClients(match));
  for (const { line, categories } of evaluation.entries) {
    if (line.activityType === '') noteMissing(evaluation, 'activityType', notACategory);
    if (!lacksClients(line)) continue;
    for (const { id } of ofClients) if (!categories.includes(id)) noteMissing(evaluation, 'clients', id);
  }
}

function sumCategories({ categories }: RuleSet, entries: readonly Entry[]): Map<string, Sum> {
  const sums = new Map(categories.map(({ id }) => [id, { recorded: 0, countable: 0 }]));
  for (const entry of entries) {
    for (const id of entry.categories) {
      const sum = sums.get(id);
      if (sum) add(sum, entry);
    }
  }
  return sums;
}

function add(sum: Sum, { recorded, countable }: Entry): void {
  sum.recorded += recorded;
  sum.countable += countable;
}

/** Adds up lines by week or month and site, in the order of time, with the hours that some rules took. */
export function sumPeriods(
  { lines }: Pick<Result, 'lines'>,
  period: 'week' | 'month',
  takers: ReadonlySet<string> = new Set(),
): PeriodSum[] {
  const sums = new Map<string, PeriodSum>();
  for (const entry of lines) {
    const key = `${entry[period]} ${entry.site}`;
    const found = sums.get(key) ?? {
      period: entry[period],
      site: entry.site,
      categories: new Map<string, Sum>(),
      groups: { directClinical: 0, supervision: 0, indirectClinical: 0 },
      taken: 0,
    };
    found.groups[entry.line.group] += entry.recorded;
    for (const { rule, toward, hundredths } of entry.losses) {
      if (!toward && takers.has(rule)) found.taken += hundredths;
    }
    for (const id of entry.categories) {
      const sum = found.categories.get(id) ?? { recorded: 0, countable: 0 };
      add(sum, entry);
      found.categories.set(id, sum);
    }
    sums.set(key, found);
  }
  return [...sums.values()];
}

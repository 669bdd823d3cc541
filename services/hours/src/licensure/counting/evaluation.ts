import type { ProgressRecord, Rule, RuleSet, SupervisionUnit } from '@clinical-hours/proto/api';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { Entry, Loss } from '../rules/entry.ts';
import type { LicenseFacts, Line } from '../rules/preset.ts';

/** A duty that a period did not meet; no hours are lost by it. */
export interface Flag {
  rule: string;
  /** The first day of a week, yyyy-MM of a month, or the first and last day of a span, divided by a slash. */
  period: string;
  have: number;
  need: number;
  says: string;
}

/** A fact that nobody entered and that would decide whether hours count. Until it is entered, they do. */
export type MissingFact = ProgressRecord['missing'][number];

/** The supervision of a period, as a rule demands it. */
export interface PeriodResult {
  rule: string;
  period: string;
  site: string;
  have: number;
  need: number;
  effect: 'void' | 'cap' | 'flag';
}

/** The state of an evaluation, which the rules change one after the other. */
export interface Evaluation {
  rules: RuleSet;
  license: LicenseFacts;
  entries: Entry[];
  /** yyyy-MM-dd */
  today: string;
  flags: Flag[];
  periods: PeriodResult[];
  /** By rule, then by attribute. */
  missing: Map<string, Map<string, MissingFact>>;
  /** The lines of each week or month, and site, for the rules that ask for them: they are the same for all. */
  groups: Map<string, PeriodGroups>;
  /** How many flags each rule has set, also those that are only counted. */
  flagCounts: Map<string, number>;
}

/** The lines of one period, at one site or at all. */
export interface PeriodGroup {
  entries: Entry[];
  /** What the lines give, by unit and categories, once it was asked for. */
  supervision: Map<string, Supervision>;
}

/** The groups of each period, by site; all under '' where sites are not distinguished. */
export type PeriodGroups = Map<string, Map<string, PeriodGroup>>;

/** What a rule measures: supervision in a unit, or hours, of some categories or of all. */
export interface Measure {
  unit: SupervisionUnit;
  of?: readonly string[] | undefined;
}

/** An amount of supervision that can be added to another one. */
export interface Supervision {
  /** Hundredths of a unit. */
  hundredths: number;
  /** The weeks with a meeting. */
  meetings: Set<string>;
}

// Rules of one's own may find something in every week at every site: nobody reads more, and they would fill the memory.
const maxFlagsOfRule = 200;
// The largest preset, of 26 rules with those that follow from its supervisors, over 30,000 sessions of three rows.
const maxSteps = 26 * 90_000;
// 20 years at two sites under 60 rules are 125,000.
const maxPeriods = 500_000;

/** Throws a conflict when rules of one's own and lines are too many to apply each to each. Presets never are. */
export function refuseTooManySteps({ rules }: RuleSet, lines: readonly unknown[]): void {
  if (rules.length * lines.length > maxSteps) throw tooLarge();
}

/** Records the supervision of a period. Throws a conflict when there are too many. */
export function addPeriod({ periods }: Evaluation, period: PeriodResult): void {
  if (periods.length >= maxPeriods) throw tooLarge();
  periods.push(period);
}

/** Returns the refusal of an evaluation that would take too long, or too much memory. */
export const tooLarge = () =>
  conflict(
    'evaluation_too_large',
    'There are too many rules for this many sessions to count them. Please remove rules that you do not need from your license',
  );

/** Records a flag. Those of a rule beyond 200 are only counted. */
export function addFlag({ flags, flagCounts }: Evaluation, flag: () => Flag, rule: string): void {
  const count = (flagCounts.get(rule) ?? 0) + 1;
  flagCounts.set(rule, count);
  if (count <= maxFlagsOfRule) flags.push(flag());
}

/** Returns the recorded flags. The last one of a rule adds how many more were only counted. */
export function tellFlags({ flags, flagCounts }: Evaluation): Flag[] {
  const lastOf = new Map(flags.map((flag) => [flag.rule, flag]));
  return flags.map((flag) => {
    const others = (flagCounts.get(flag.rule) ?? 0) - maxFlagsOfRule;
    if (others <= 0 || lastOf.get(flag.rule) !== flag) return flag;
    return { ...flag, says: `${flag.says} And ${others.toLocaleString('en-US')} more.` };
  });
}

/** Deducts hours from a line, at most those that still count. Returns the deducted hundredths. */
export function deduct(entry: Entry, hundredths: number, rule: Rule, reason: string): number {
  const taken = Math.min(entry.countable, hundredths);
  if (taken <= 0) return 0;
  entry.countable -= taken;
  entry.losses.push({ rule: rule.id, hundredths: taken, reason, cite: rule.cite });
  return taken;
}

/** Records hours that count, but not toward one requirement. */
export function deductToward(
  entry: Entry,
  hundredths: number,
  rule: Rule,
  loss: Pick<Loss, 'reason'> & { toward: string },
): void {
  if (hundredths <= 0) return;
  entry.losses.push({ rule: rule.id, hundredths, cite: rule.cite, ...loss });
}

/** Records that a line lacks a fact that a rule needs. Of an `entry` from before, nobody can enter it. */
export function noteMissing(
  { missing }: Evaluation,
  attribute: MissingFact['attribute'],
  rule: string,
  entry?: Entry,
): void {
  if (entry?.isBefore) return;
  const ofRule = missing.get(rule) ?? new Map<string, MissingFact>();
  missing.set(rule, ofRule);
  const fact = ofRule.get(attribute) ?? { attribute, rule, lines: 0 };
  fact.lines += 1;
  ofRule.set(attribute, fact);
}

/** Fills the placeholders of a rule's sentence. */
export function fillTemplate(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/gu, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

/** Returns whether nobody entered of a line what kind of clients it was for. */
export const lacksClients = ({ clients, group }: Line): boolean =>
  clients === undefined && group === 'directClinical';

/** Returns whether a line is in one of some categories. */
export function isIn(entry: Entry, categories: readonly string[]): boolean {
  for (const id of entry.categories) if (categories.includes(id)) return true;
  return false;
}

/** Returns hours with two decimals for a sentence, from hundredths. */
export const inHours = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Returns how much a line gives of what is measured, in hundredths of a unit, by what was recorded. */
export function supervisionOf(entry: Entry, { unit, of }: Measure, { rules }: RuleSet): number {
  if (!entry.qualifies || (of && !isIn(entry, of))) return 0;
  if (unit === 'hour') return entry.line.hundredths;
  if (!entry.supervision) return 0;
  if (unit !== 'supervision-unit') return entry.line.hundredths;
  const convert = rules.find((rule) => isUnitsOf(rule, entry));
  const isConverted = convert?.kind === 'convert';
  return isConverted ? (entry.line.hundredths * convert.units) / convert.hours : entry.line.hundredths;
}

const isUnitsOf = (rule: Rule, entry: Entry): boolean =>
  rule.kind === 'convert' && rule.makes !== 'hours' && entry.categories.includes(rule.category);

/**
 * Returns how many hours each recorded hour of some categories makes in what is compared: 1, unless the board counts a
 * part of an hour as one, and the categories are those of which it says so or are within them.
 */
export function hoursInComparison(
  { rules, categories: all }: RuleSet,
  categories: readonly string[],
): number {
  const isWithin = (id: string | undefined, outer: string): boolean =>
    id !== undefined && (id === outer || isWithin(all.find((one) => one.id === id)?.within, outer));
  for (const rule of rules) {
    if (rule.kind !== 'convert' || rule.makes !== 'hours' || categories.length === 0) continue;
    if (categories.every((id) => isWithin(id, rule.category))) return rule.units / rule.hours;
  }
  return 1;
}

/** Returns what a group of lines gives of what is measured, which is computed once. */
export function supervisionIn(group: PeriodGroup, measure: Measure, rules: RuleSet): Supervision {
  const { unit, of } = measure;
  const key = of ? `${unit} ${of.join()}` : unit;
  const known = group.supervision.get(key);
  if (known) return known;
  const isMeetings = unit === 'supervision-meeting';
  const made: Supervision = { hundredths: 0, meetings: new Set() };
  for (const entry of group.entries) {
    const given = supervisionOf(entry, measure, rules);
    made.hundredths += given;
    if (isMeetings && given >= 100) made.meetings.add(entry.week);
  }
  group.supervision.set(key, made);
  return made;
}

/** Returns the supervision of groups together, in units. */
export function inUnits(parts: readonly Supervision[], unit: SupervisionUnit): number {
  if (unit !== 'supervision-meeting') {
    return Math.round(parts.reduce((sum, { hundredths }) => sum + hundredths, 0)) / 100;
  }
  const [first] = parts;
  if (first && parts.length === 1) return first.meetings.size;
  return new Set(parts.flatMap(({ meetings }) => [...meetings])).size;
}

/** Adds up what lines give of what is measured, in units. A meeting is a week with a line of at least one hour. */
export function addSupervision(entries: readonly Entry[], measure: Measure, rules: RuleSet): number {
  if (measure.unit === 'supervision-meeting') {
    const meetings = entries.filter((entry) => supervisionOf(entry, measure, rules) >= 100);
    return new Set(meetings.map(({ week }) => week)).size;
  }
  return Math.round(entries.reduce((sum, entry) => sum + supervisionOf(entry, measure, rules), 0)) / 100;
}

/** Groups lines by a key, in the order of their first member. */
export function groupBy<Key>(entries: readonly Entry[], toKey: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = toKey(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

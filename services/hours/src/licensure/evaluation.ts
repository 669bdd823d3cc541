import type { Rule, RuleSet, SupervisionUnit } from '@clinical-hours/proto/api';
import type { Entry, Loss } from './entry.ts';
import type { LicenseFacts } from './preset.ts';

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
export interface MissingFact {
  attribute: string;
  rule: string;
  lines: number;
}

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
  groups: Map<string, Map<string, Entry[]>>;
}

/** Takes hours from a line, at most those that still count. Returns how many. */
export function take(entry: Entry, hundredths: number, rule: Rule, reason: string): number {
  const taken = Math.min(entry.countable, hundredths);
  if (taken <= 0) return 0;
  entry.countable -= taken;
  entry.losses.push({ rule: rule.id, hundredths: taken, reason, cite: rule.cite });
  return taken;
}

/** Records hours that count, but not toward one requirement. */
export function takeToward(
  entry: Entry,
  hundredths: number,
  rule: Rule,
  loss: Pick<Loss, 'reason'> & { toward: string },
): void {
  if (hundredths <= 0) return;
  entry.losses.push({ rule: rule.id, hundredths, cite: rule.cite, ...loss });
}

/** Notes that a fact of a line is missing which a rule would have looked at. */
export function noteMissing({ missing }: Evaluation, attribute: string, rule: string): void {
  const ofRule = missing.get(rule) ?? new Map<string, MissingFact>();
  missing.set(rule, ofRule);
  const fact = ofRule.get(attribute) ?? { attribute, rule, lines: 0 };
  fact.lines += 1;
  ofRule.set(attribute, fact);
}

/** Fills the places of a rule's sentence. */
export function say(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/gu, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

/** Returns whether a line is in one of some categories. */
export function isIn(entry: Entry, categories: readonly string[]): boolean {
  for (const id of entry.categories) if (categories.includes(id)) return true;
  return false;
}

/** Returns hours with two decimals for a sentence, from hundredths. */
export const inHours = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Returns how much supervision a line gives, in hundredths of a unit, by what was recorded. */
export function supervisionOf(entry: Entry, unit: SupervisionUnit, { rules }: RuleSet): number {
  if (!entry.supervision || !entry.qualifies) return 0;
  if (unit === 'supervision-hour') return entry.line.hundredths;
  const convert = rules.find((rule) => rule.kind === 'convert' && entry.categories.includes(rule.category));
  const isConverted = convert?.kind === 'convert';
  return isConverted ? (entry.line.hundredths * convert.units) / convert.hours : entry.line.hundredths;
}

/** Adds up the supervision of lines, in units. A meeting is a week with a line of at least one hour. */
export function addSupervision(entries: readonly Entry[], unit: SupervisionUnit, rules: RuleSet): number {
  if (unit === 'supervision-meeting') {
    const meetings = entries.filter((entry) => supervisionOf(entry, 'supervision-hour', rules) >= 100);
    return new Set(meetings.map(({ week }) => week)).size;
  }
  return Math.round(entries.reduce((sum, entry) => sum + supervisionOf(entry, unit, rules), 0)) / 100;
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

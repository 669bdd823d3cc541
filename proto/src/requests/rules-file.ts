import type { RuleSet } from '../api/license-rules.ts';
import { pathOf } from './check.ts';
import { ruleSetFaults } from './rule-set-faults.ts';
import { faults as textFaults } from './texts.ts';

/** The most characters of rules of one's own, as JSON. */
export const maxRulesLength = 50_000;
/** The deepest that they are read: they are nested six levels deep. */
export const maxRuleDepth = 10;
const maxNameLength = 120;

/** What a file of rules is made of. */
export interface SharedRules {
  /** The state and the license. */
  name: string;
  /** The state's abbreviation of the postal service; XX where the name has none. */
  state: string;
  rules: RuleSet;
  /** What the rules say, for people who read the file. Nothing else reads them. */
  sentences: readonly string[];
  /** yyyy-MM */
  madeIn: string;
}

/**
 * Returns the text of a file with rules: a preset without sources, which only a reading of the board's text gives. It
 * has no hours, no days and no people.
 */
export function toRulesFile({ name, state, rules, sentences, madeIn }: SharedRules): string {
  const { weekStartsOn, categories, requirements, agreement, cautions = [] } = rules;
  const license = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40);
  return JSON.stringify(
    {
      id: `us-${state.toLowerCase()}-${license || 'own'}`,
      version: madeIn,
      name,
      board: 'Entered by a trainee, not checked',
      state,
      isBeta: true,
      appliesBy: 'application-date',
      dates: {},
      sources: [],
      cautions,
      sentences,
      weekStartsOn,
      categories,
      rules: rules.rules,
      requirements,
      ...(agreement && { agreement }),
    },
    null,
    2,
  );
}

const rulesKeys = ['weekStartsOn', 'categories', 'rules', 'requirements', 'agreement', 'cautions'];
// They stand in a preset, and say nothing of what counts.
const unreadKeys = [
  'id',
  'version',
  'board',
  'state',
  'isBeta',
  'appliesBy',
  'dates',
  'sources',
  'sentences',
];
const knownKeys = new Set([...rulesKeys, ...unreadKeys, 'name', 'checkedOn']);

/**
 * Reads a file with rules of somebody else. Only rules and a name are taken from it. A file that is none is refused
 * with a sentence that names the place, such as 'rules[3].hours is beyond its bound of 100000'.
 */
export function readRulesFile(text: string): { name: string; rules: RuleSet } | { fault: string } {
  if (text.length > maxRulesLength) {
    const length = text.length.toLocaleString('en-US');
    return { fault: `The file has ${length} characters. It can have 50,000 at most.` };
  }
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { fault: 'This is not a file of rules: it is not JSON.' };
  }
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    return { fault: 'This is not a file of rules.' };
  const deep = placeBelow(file, maxRuleDepth);
  if (deep !== undefined) return { fault: `${deep.slice(0, 120)} is nested too deeply.` };
  const unknown = Object.keys(file).find((key) => !knownKeys.has(key));
  if (unknown !== undefined) {
    return { fault: `${unknown.slice(0, 40)} is no part of rules. A file has no hours, dates or people.` };
  }
  const { name } = file as { name?: unknown };
  if (typeof name !== 'string' || name.trim() === '' || name.length > maxNameLength)
    return { fault: 'name must be text of 1 to 120 characters.' };
  const nameFault = textFaults['plain-line'](name);
  if (nameFault !== undefined) return { fault: `name ${nameFault}.` };
  const entries = Object.entries(file).filter(([key]) => rulesKeys.includes(key));
  const rules: unknown = Object.fromEntries(entries);
  const [fault] = ruleSetFaults(rules);
  return fault === undefined ? { name: name.trim(), rules: rules as RuleSet } : { fault: `${fault}.` };
}

/** Returns the place of the first value that is nested more deeply than `depth`; undefined when none is. */
export function placeBelow(value: unknown, depth: number, keys: readonly string[] = []): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === 0) return pathOf(keys);
  for (const [key, inner] of Object.entries(value)) {
    const place = placeBelow(inner, depth - 1, [...keys, key]);
    if (place !== undefined) return place;
  }
  return undefined;
}

import { checks } from '../generated/rules.js';
import { activityTypes } from '../api/activity.ts';
import { supervisorLicenseRule, type Duty, type Match, type RuleSet } from '../api/license-rules.ts';
import { firstError, keysOf, pathOf, type CheckError } from './check.ts';
import { faults as textFaults } from './texts.ts';

/**
 * Returns what is wrong with rules of one's own as sentences, none when they are sound: something that openapi.yaml
 * does not describe, an id that is there twice, one that is not known, a text that leads or misleads who reads it.
 */
export function ruleSetFaults(value: unknown): string[] {
  const fault = faultBy('rule-set', value) ?? ruleFault((value as RuleSet).rules) ?? textFault(value);
  return fault === undefined ? referenceFaults(value as RuleSet) : [fault];
}

/** Returns the faults of a preset, which has the fields of a set of rules among others. */
export function presetFaults(value: unknown): string[] {
  const fault = faultBy('preset', value) ?? ruleFault((value as RuleSet).rules);
  return fault === undefined ? referenceFaults(value as RuleSet) : [fault];
}

// What a rule is depends on its kind, and of some on its test.
function ruleFault(rules: readonly object[]): string | undefined {
  for (const [index, rule] of rules.entries()) {
    const { kind, test } = rule as { kind: string; test?: unknown };
    const name = kind === 'eligible' ? `rule.${kind}.${String(test)}` : `rule.${kind}`;
    if (!Object.hasOwn(checks, name))
      return `rules[${index}].${kind === 'eligible' ? 'test' : 'kind'} is not known`;
    const fault = faultBy(name, rule, `rules[${index}]`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

// A stranger may have written them, and supervisors and boards read them: no web address, and nothing unseen.
function textFault(value: unknown, at = ''): string | undefined {
  if (typeof value === 'string') {
    // PostgreSQL keeps no half of a pair of surrogates.
    const fault = value.isWellFormed() ? textFaults['number-line'](value) : 'must be whole characters';
    return fault && `${at} ${fault}`;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const fault = textFault(inner, Array.isArray(value) ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultBy(name: string, value: unknown, at = ''): string | undefined {
  const error = firstError(checks[name], value);
  if (!error) return undefined;
  const path = [at, pathOf(keysOf(error))].filter((part) => part !== '').join('.');
  return `${path} ${words(error)}`.trim();
}

function words({ keyword, params }: CheckError): string {
  const text = (name: string): string => String(params[name]).slice(0, 40);
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `has an unknown key: ${text(keyword.replace(/ies$/, 'y'))}`;
    case 'type':
      return `must be ${text('type')}`;
    case 'enum':
      return 'is none of the known words';
    case 'pattern':
      return 'is not in the right form';
    default:
      return `is beyond its bound of ${text('limit')}`;
  }
}

const knownTypes = new Set(Object.values(activityTypes).flatMap((types) => Object.keys(types)));

const typesOf = ({ type = [], anyOf = [] }: Match): readonly string[] => [
  ...type,
  ...anyOf.flatMap((inner) => inner.type ?? []),
];

function referenceFaults({ categories, rules, requirements, duties = [] }: RuleSet): string[] {
  const known = new Set(categories.map((entry) => entry.id));
  const goals = new Set(requirements.map((entry) => entry.id));
  const faults: string[] = [];
  const refer = (where: string, to: readonly (string | undefined)[], among: Set<string> = known) => {
    for (const name of to) {
      if (name !== undefined && !among.has(name)) faults.push(`${where} names ${name}, which is not there`);
    }
  };
  const all = [...known, ...rules.map((entry) => entry.id), ...requirements.map((entry) => entry.id)];
  const own = [categories, [...rules, ...duties], requirements].map((entries) =>
    entries.map((entry) => entry.id),
  );
  for (const list of own) {
    for (const name of list.filter((entry, index) => list.indexOf(entry) !== index))
      faults.push(`${name} is there twice`);
  }
  if (all.includes('not-a-category')) faults.push('not-a-category is the name of our own rule');
  const isOurs = (entry: RuleSet['rules'][number]) =>
    entry.id === supervisorLicenseRule.id &&
    !(entry.kind === 'eligible' && entry.test === 'supervisor-license');
  if (rules.some(isOurs)) faults.push(`${supervisorLicenseRule.id} is the name of our own rule`);
  for (const entry of categories) {
    for (const type of typesOf(entry.match)) {
      if (!knownTypes.has(type)) faults.push(`${entry.id} names ${type}, which is no activity type`);
    }
    refer(entry.id, [entry.within]);
    if (hasCircle(entry.id, categories)) faults.push(`${entry.id} is within itself`);
  }
  for (const entry of rules) {
    const where = entry.id;
    if ('category' in entry) refer(where, [entry.category].flat());
    if ('toward' in entry) refer(where, [entry.toward], goals);
    if ('of' in entry) refer(where, entry.of ?? []);
    if ('unit' in entry && entry.unit === 'hour' && !('of' in entry && entry.of))
      faults.push(`${where} counts hours and does not say of which categories`);
    if ('from' in entry && entry.from && entry.period !== 'year')
      faults.push(`${where} has a day without a year`);
    if (entry.kind === 'share') {
      if ((entry.category === undefined) === (entry.modality === undefined)) {
        faults.push(`${where} limits a category or a modality`);
      }
      if (entry.against === 'required' && entry.required === undefined)
        faults.push(`${where} lacks required`);
    }
    if (entry.kind === 'period-min') {
      refer(where, [entry.when?.category, entry.cap?.category]);
      if ((entry.effect === 'cap') !== (entry.cap !== undefined))
        faults.push(`${where} has a cap without that effect`);
    }
    if (entry.kind === 'eligible' && entry.test === 'window') refer(where, [entry.exempt?.category].flat());
  }
  faults.push(...duties.flatMap(dutyFaults));
  const reports = rules.filter((entry) => entry.kind === 'eligible' && entry.test === 'report').length;
  if (reports + duties.filter(({ kind }) => kind === 'report').length > 1)
    faults.push('there can be one kind of report');
  for (const entry of requirements) {
    refer(entry.id, entry.category ?? []);
    if (entry.atLeast?.unit === 'hour') faults.push(`${entry.id} needs a unit of supervision`);
  }
  return faults;
}

// What a duty needs depends on its kind.
const dutyNeeds = {
  report: ['months', 'dueMonths'],
  span: ['months', 'from'],
  milestone: ['hours', 'dueDays'],
  least: ['hours', 'months'],
} as const satisfies Record<Duty['kind'], readonly (keyof Duty)[]>;

const dutyFaults = (duty: Duty): string[] =>
  dutyNeeds[duty.kind].filter((name) => duty[name] === undefined).map((name) => `${duty.id} lacks ${name}`);

function hasCircle(start: string, categories: RuleSet['categories']): boolean {
  const outer = new Map(categories.map((entry) => [entry.id, entry.within]));
  let at = outer.get(start);
  for (let step = 0; at !== undefined && step <= categories.length; step += 1) {
    if (at === start) return true;
    at = outer.get(at);
  }
  return at !== undefined;
}

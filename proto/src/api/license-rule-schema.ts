import {
  array,
  boolean,
  lazy,
  number,
  object,
  string,
  ValidationError,
  type AnyObject,
  type ObjectShape,
  type AnySchema,
} from 'yup';
import { activityGroups, activityTypes } from './activity.ts';
import {
  licenseDates,
  phases,
  supervisionUnits,
  supervisorLicenseRule,
  type Match,
  type RuleSet,
} from './license-rules.ts';
import { clientKinds, modalities } from './line-attributes.ts';
import { siteKinds, weekStarts } from './licensure.ts';

const id = () =>
  string()
    .max(60)
    .matches(/^[a-z][a-z0-9-]*$/u, '${path} must have small letters, digits and hyphens only');
const words = () => string().min(1).max(500);
const ids = () => array(id().required()).min(1).max(50);
const someOf = <T extends string>(values: readonly T[]) =>
  array(string().oneOf(values).required()).min(1).max(50);
const amount = () => number().min(0).max(100_000);
const strictly = <S extends ObjectShape>(shape: S) =>
  object(shape).noUnknown('${path} has unknown keys: ${unknown}').strict().default(undefined);

function supervisees() {
  return number().integer().min(1).max(99);
}

const plainMatch = {
  type: array(id().required()).min(1).max(50),
  group: someOf(activityGroups),
  clients: someOf(clientKinds),
  supervisees: strictly({ atLeast: supervisees(), atMost: supervisees() }),
};
const match = strictly({ ...plainMatch, anyOf: array(strictly(plainMatch).required()).min(1).max(20) });

const category = strictly({
  id: id().required(),
  within: id(),
  label: words().required(),
  supervision: string().oneOf(['individual', 'group']),
  match: match.required(),
});

const base = {
  id: id().required(),
  kind: string().required(),
  cite: string().max(200).defined(),
  reading: string().oneOf(['V', 'S']),
  says: words(),
  assumes: words(),
};
const unit = () => string().oneOf(supervisionUnits).required();
const per = () => string().oneOf(['site', 'all']).required();
const phaseList = () => someOf(phases);

const someMonths = () => number().integer().min(1).max(60).required();
const yearStart = () => string().oneOf(['degreeOn', 'registeredOn']);

const eligible = { ...base, test: string().required() };
const eligibleTests = new Map<unknown, ObjectShape>([
  ['group-size', { ...eligible, maxSupervisees: number().integer().min(1).max(99).required() }],
  [
    'supervisor-kind',
    {
      ...eligible,
      kinds: array(string().min(1).max(40).required()).min(1).max(20).required(),
      group: someOf(activityGroups),
      toward: id(),
    },
  ],
  ['supervisor-license', { ...eligible, years: number().integer().min(1).max(50) }],
  ['supervisor-approved', { ...eligible, dated: boolean() }],
  [
    'modality',
    { ...eligible, not: someOf(modalities).required(), group: someOf(activityGroups), category: ids() },
  ],
  ['length', { ...eligible, category: ids().required(), least: number().moreThan(0).max(24).required() }],
  ['license', { ...eligible, maxMonths: number().integer().min(1).max(600), phase: phaseList() }],
  ['site-kind', { ...eligible, not: someOf(siteKinds).max(3).required(), phase: phaseList() }],
  ['site-approved', { ...eligible, phase: phaseList() }],
  ['report', { ...eligible, months: someMonths(), dueMonths: someMonths() }],
  [
    'phase',
    {
      ...eligible,
      not: phaseList(),
      gap: strictly({
        daysToApply: number().integer().min(0).max(3_650),
        liveScan: boolean(),
        privatePractice: boolean(),
      }),
    },
  ],
  [
    'window',
    {
      ...eligible,
      years: number().integer().min(1).max(50).required(),
      exempt: strictly({
        category: lazy((value: unknown) => (Array.isArray(value) ? ids().required() : id().required())),
        practicum: boolean().required(),
        hours: amount().required(),
      }),
    },
  ],
]);

const kinds = new Map<unknown, ObjectShape>([
  [
    'convert',
    {
      ...base,
      category: id().required(),
      hours: amount().moreThan(0).required(),
      units: amount().moreThan(0).required(),
      makes: string().oneOf(['units', 'hours']),
    },
  ],
  [
    'period-min',
    {
      ...base,
      period: string().oneOf(['week', 'month', 'year']).required(),
      from: yearStart(),
      of: ids(),
      per: per(),
      need: amount().required(),
      unit: unit(),
      when: strictly({ category: id().required(), over: amount().required() }),
      phase: phaseList(),
      effect: string().oneOf(['void', 'cap', 'flag']).required(),
      category: ids(),
      cap: strictly({ category: id().required(), at: amount().required() }),
    },
  ],
  [
    'period-max',
    {
      ...base,
      period: string().oneOf(['week', 'month', 'year', 'seven-days', 'twelve-months']).required(),
      from: yearStart(),
      category: ids().required(),
      hours: amount().required(),
      keep: someOf(activityGroups),
    },
  ],
  [
    'max-gap',
    {
      ...base,
      unit: unit(),
      need: number().moreThan(0).max(1_000),
      days: number().integer().min(1).max(3_650).required(),
      effect: string().oneOf(['flag']).required(),
    },
  ],
  [
    'ratio',
    {
      ...base,
      per: per(),
      category: id().required(),
      hours: amount().moreThan(0).required(),
      need: amount().required(),
      unit: unit(),
      of: ids(),
      most: amount().moreThan(0),
      phase: phaseList(),
      effect: string().oneOf(['flag']).required(),
    },
  ],
  [
    'total-max',
    {
      ...base,
      category: ids().required(),
      phase: phaseList(),
      modality: someOf(modalities),
      hours: amount().required(),
      toward: id(),
    },
  ],
  [
    'share',
    {
      ...base,
      category: id(),
      modality: someOf(modalities),
      of: ids().required(),
      atMost: number().moreThan(0).max(1).required(),
      against: string().oneOf(['actual', 'required']),
      required: amount(),
    },
  ],
]);

const rule = lazy((value: unknown) => {
  const given = (typeof value === 'object' && value !== null ? value : {}) as AnyObject;
  const shape = given['kind'] === 'eligible' ? eligibleTests.get(given['test']) : kinds.get(given['kind']);
  return strictly(
    shape ?? {
      ...base,
      kind: string()
        .oneOf(['eligible', ...(kinds.keys() as Iterable<string>)])
        .required(),
    },
  ).required();
});

const requirement = strictly({
  id: id().required(),
  label: words().required(),
  need: amount().moreThan(0).required(),
  unit: string().oneOf(['hours', 'weeks', 'months']).required(),
  category: ids(),
  atLeast: strictly({ need: amount().moreThan(0).required(), unit: unit() }),
  supervisorKinds: array(string().min(1).max(40).required()).min(1).max(20),
  cite: string().max(200).defined(),
  reading: string().oneOf(['V', 'S']),
});

const ruleSetShape = {
  weekStartsOn: string().oneOf(weekStarts).required(),
  categories: array(category.required()).min(1).max(30).required(),
  rules: array(rule as never)
    .max(60)
    .required(),
  requirements: array(requirement.required()).max(30).required(),
  agreement: strictly({
    days: number().integer().min(1).max(3_650).required(),
    cite: string().max(200).defined(),
    reading: string().oneOf(['V', 'S']),
  }),
};

const ruleSet = strictly(ruleSetShape);

const dateLabels = Object.fromEntries(licenseDates.map((name) => [name, string().min(1).max(200)]));

const preset = object({
  id: string()
    .matches(/^us-[a-z]{2}-[a-z0-9]+$/u)
    .required(),
  version: string()
    .matches(/^\d{4}-\d{2}(-\d{2})?$/u)
    .required(),
  name: string().max(120).required(),
  board: string().max(120).required(),
  state: string().length(2).required(),
  isBeta: boolean().required(),
  appliesBy: string().oneOf(['application-date', 'hours-date', 'program-start-date']).required(),
  dates: object(dateLabels).noUnknown('${path} has unknown keys: ${unknown}').required(),
  sources: array(
    object({
      cite: string().max(200).required(),
      url: string().url().required(),
      read: string().oneOf(['primary', 'secondary']).required(),
    })
      .noUnknown('${path} has unknown keys: ${unknown}')
      .required(),
  )
    .min(1)
    .required(),
  cautions: array(string().max(500).required()),
  ...ruleSetShape,
})
  .noUnknown('unknown keys: ${unknown}')
  .strict();

/**
 * Returns the faults of a set of rules as sentences, none when it is sound: unknown keys, wrong values, ids that are
 * not unique or not known.
 */
export function ruleSetFaults(value: unknown): string[] {
  return faultsBy(ruleSet, value);
}

/** Returns the faults of a preset, which has the fields of a set of rules among others. */
export function presetFaults(value: unknown): string[] {
  return faultsBy(preset, value);
}

function faultsBy(schema: AnySchema, value: unknown): string[] {
  const odd = oddKeys(value);
  if (odd.length > 0) return [`unknown keys: ${odd.join(', ')}`];
  try {
    schema.validateSync(value, { abortEarly: false, strict: true, disableStackTrace: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.errors.slice(0, 20);
  }
  return referenceFaults(value as RuleSet);
}

// yup breaks on keys that every object inherits.
function oddKeys(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (depth > 8) return ['nested too deep'];
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((element) => oddKeys(element, depth + 1));
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key in Object.prototype || !/^[a-zA-Z]{1,40}$/u.test(key) ? [JSON.stringify(key.slice(0, 40))] : []),
    ...oddKeys(inner, depth + 1),
  ]);
}

const knownTypes = new Set(Object.values(activityTypes).flatMap((types) => Object.keys(types)));

const typesOf = ({ type = [], anyOf = [] }: Match): readonly string[] => [
  ...type,
  ...anyOf.flatMap((inner) => inner.type ?? []),
];

function referenceFaults({ categories, rules, requirements }: RuleSet): string[] {
  const known = new Set(categories.map((entry) => entry.id));
  const goals = new Set(requirements.map((entry) => entry.id));
  const faults: string[] = [];
  const refer = (where: string, to: readonly (string | undefined)[], among: Set<string> = known) => {
    for (const name of to) {
      if (name !== undefined && !among.has(name)) faults.push(`${where} names ${name}, which is not there`);
    }
  };
  const all = [...known, ...rules.map((entry) => entry.id), ...requirements.map((entry) => entry.id)];
  const own = [categories, rules, requirements].map((entries) => entries.map((entry) => entry.id));
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
  for (const entry of requirements) {
    refer(entry.id, entry.category ?? []);
    if (entry.atLeast?.unit === 'hour') faults.push(`${entry.id} needs a unit of supervision`);
  }
  return faults;
}

function hasCircle(start: string, categories: RuleSet['categories']): boolean {
  const outer = new Map(categories.map((entry) => [entry.id, entry.within]));
  let at = outer.get(start);
  for (let step = 0; at !== undefined && step <= categories.length; step += 1) {
    if (at === start) return true;
    at = outer.get(at);
  }
  return at !== undefined;
}

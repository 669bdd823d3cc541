import {
  activityGroups,
  activityTypes,
  addMonths,
  clientKinds,
  isOfKind,
  licenseDates,
  supervisorKinds,
  type LicenseDate,
  type Requirement,
  type Rule,
  type RuleSet,
} from '@clinical-hours/proto/api';
import { placeFinder } from './entry.ts';
import type { Preset } from './preset.ts';
import { takesHours } from './takes-hours.ts';

/** What is wrong with a preset, and what its maker should look at once more, as sentences. */
export interface PresetFindings {
  faults: string[];
  remarks: string[];
}

/** Returns where a preset contradicts itself, or takes hours without a text. Its form is checked apart. */
export function checkPreset(preset: Preset, today: string): PresetFindings {
  return {
    faults: [
      ...unfedCategories(preset),
      ...looseReadings(preset),
      ...limitsBelowMinima(preset),
      ...partsAboveTotals(preset),
      ...spansBelowMonths(preset),
      ...unknownKinds(preset),
      ...wrongDates(preset),
      ...oldTexts(preset, today),
      ...((preset.cautions ?? []).length === 0 ? ['cautions: say what the preset does not check'] : []),
    ],
    remarks: [...secondaryReadings(preset), ...unusedCategories(preset)],
  };
}

/** Returns each activity by its label, with the ids of all categories that its hours can be in. */
export function placesOfActivities({ categories }: Pick<RuleSet, 'categories'>): Map<string, Set<string>> {
  const place = placeFinder(categories);
  const places = new Map<string, Set<string>>();
  for (const group of activityGroups) {
    for (const [activityType, label] of Object.entries(activityTypes[group])) {
      const reached = new Set<string>();
      for (const clients of [undefined, ...clientKinds]) {
        for (const supervisees of [undefined, 1, 2, 3, 6, 12, 99]) {
          for (const id of place({ group, activityType, clients, supervisees }).categories) reached.add(id);
        }
      }
      places.set(label, reached);
    }
  }
  return places;
}

function unfedCategories(preset: Preset): string[] {
  const reached = new Set([...placesOfActivities(preset).values()].flatMap((ids) => [...ids]));
  return preset.categories
    .filter(({ id }) => !reached.has(id))
    .map(
      ({ id, label }) =>
        `${id}: nothing feeds the category '${label}', because another one takes all that fits it`,
    );
}

function looseReadings({ isBeta, rules }: Preset): string[] {
  if (isBeta) return [];
  return rules.filter(takesHours).flatMap(({ id, reading, sentence }) => {
    if (reading !== 'V')
      return [
        `${id}: takes hours by a secondary source. Read the text, or make it a caution, or set isBeta to true`,
      ];
    return sentence ? [] : [`${id}: takes hours and quotes no sentence that says so`];
  });
}

/** Returns the ids of categories with all that are within them. */
function withInner(ids: readonly string[], { categories }: RuleSet): Set<string> {
  const found = new Set(ids);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { id, within } of categories) if (within !== undefined && found.has(within)) found.add(id);
  }
  return found;
}

const isWithin = (inner: readonly string[], outer: readonly string[], rules: RuleSet): boolean => {
  const all = withInner(outer, rules);
  return inner.every((id) => all.has(id));
};

/** Returns the most hours of a requirement that a rule lets count; undefined when it limits none of them. */
function mostOf(rule: Rule, { id, category = [] }: Requirement, rules: RuleSet): number | undefined {
  if (category.length === 0) return undefined;
  if (rule.kind === 'total-max') {
    const isPart = rule.phase !== undefined || rule.modality !== undefined;
    const isOther = rule.toward !== undefined && rule.toward !== id;
    return isPart || isOther || !isWithin(category, rule.category, rules) ? undefined : rule.hours;
  }
  if (rule.kind !== 'share' || rule.category === undefined || rule.required === undefined) return undefined;
  return isWithin(category, [rule.category], rules) ? rule.required * rule.atMost : undefined;
}

function limitsBelowMinima(preset: Preset): string[] {
  const { rules, requirements } = preset;
  const inAll = requirements
    .filter(({ unit }) => unit === 'hours')
    .flatMap((requirement) =>
      rules.flatMap((rule) => {
        const most = mostOf(rule, requirement, preset);
        return most === undefined || most >= requirement.need
          ? []
          : [`${rule.id}: at most ${most} hours count, but ${requirement.id} asks for ${requirement.need}`];
      }),
    );
  return [...inAll, ...periodsBelowMinima(preset)];
}

function periodsBelowMinima(preset: Preset): string[] {
  const { rules, categories } = preset;
  const supervision = categories.flatMap(({ id, supervision: kind }) => (kind ? [id] : []));
  return rules.flatMap((least) =>
    rules.flatMap((most) => {
      if (least.kind !== 'period-min' || most.kind !== 'period-max' || least.period !== most.period)
        return [];
      const asked = least.unit === 'hour' ? (least.of ?? []) : supervision;
      const isLimited = asked.length > 0 && isWithin(asked, most.category, preset);
      return isLimited && most.hours < least.need
        ? [
            `${most.id}: at most ${most.hours} hours of a ${most.period} count, but ${least.id} asks for ${least.need}`,
          ]
        : [];
    }),
  );
}

function partsAboveTotals(preset: Preset): string[] {
  const inHours = preset.requirements.filter(({ unit, category }) => unit === 'hours' && category);
  return inHours.flatMap((part) =>
    inHours.flatMap((total) => {
      const isPart =
        part !== total &&
        !total.supervisorKinds &&
        part.need > total.need &&
        isWithin(part.category ?? [], total.category ?? [], preset) &&
        !isWithin(total.category ?? [], part.category ?? [], preset);
      return isPart
        ? [
            `${part.id}: asks for ${part.need} hours, more than the ${total.need} of ${total.id}, of which it is a part`,
          ]
        : [];
    }),
  );
}

// The months after which hours of a rule end.
function endOf(rule: Rule): { id: string; months: number }[] {
  if (rule.kind !== 'eligible') return [];
  const { id } = rule;
  if (rule.test === 'window') return [{ id, months: rule.years * 12 }];
  return rule.test === 'license' && rule.maxMonths !== undefined ? [{ id, months: rule.maxMonths }] : [];
}

// A registration, or an age, that ends before the least months are over.
function spansBelowMonths({ rules, requirements, duties = [] }: Preset): string[] {
  const least = Math.max(0, ...requirements.filter(({ unit }) => unit === 'months').map(({ need }) => need));
  const spans = [
    ...rules.flatMap(endOf),
    ...duties.flatMap(({ id, kind, months }) => (kind === 'span' && months ? [{ id, months }] : [])),
  ];
  return spans
    .filter(({ months }) => months < least)
    .map(
      ({ id, months }) => `${id}: ends after ${months} months, but the experience takes at least ${least}`,
    );
}

function unknownKinds({ rules, requirements }: Preset): string[] {
  const named = [
    ...rules.flatMap((rule) => ('kinds' in rule ? rule.kinds.map((kind) => [rule.id, kind] as const) : [])),
    ...requirements.flatMap(({ id, supervisorKinds: kinds = [] }) =>
      kinds.map((kind) => [id, kind] as const),
    ),
  ];
  return named
    .filter(([, kind]) => !supervisorKinds.some((offered) => offered === kind))
    .map(([id, kind]) => {
      const meant = supervisorKinds.find((offered) => isOfKind(kind, [offered]));
      return `${id}: forms offer no license ${kind}${meant ? `; write ${meant}` : ''}`;
    });
}

/** Returns the dates of a license that rules look at, in their order. */
export function neededDates({ rules, duties = [] }: Pick<RuleSet, 'rules' | 'duties'>): LicenseDate[] {
  const needed = new Set<string>(
    duties.map(({ kind, from }) => (kind === 'report' ? 'registeredOn' : (from ?? ''))),
  );
  for (const rule of rules) {
    if ('from' in rule && rule.from) needed.add(rule.from);
    if ('phase' in rule && rule.phase) needed.add('degreeOn');
    if (rule.kind !== 'eligible') continue;
    if (rule.test === 'license' || rule.test === 'report') needed.add('registeredOn');
    if (rule.test === 'window') needed.add('applyOn');
    if (rule.test !== 'phase') continue;
    needed.add('degreeOn');
    if (rule.gap) needed.add('applicationReceivedOn').add('registeredOn');
  }
  return licenseDates.filter((date) => needed.has(date));
}

function wrongDates(preset: Preset): string[] {
  const needed = neededDates(preset);
  const asked = licenseDates.filter((date) => preset.dates[date] !== undefined);
  return [
    ...needed
      .filter((date) => !asked.includes(date))
      .map((date) => `dates: a rule looks at ${date}, so give it a label`),
    ...asked
      .filter((date) => !needed.includes(date))
      .map((date) => `dates: no rule looks at ${date}, so leave it out`),
  ];
}

const monthNames =
  'january february march april may june july august september october november december'.split(' ');
const monthYear =
  /(?:(january|february|march|april|may|june|july|august|september|october|november|december)(?:\s{1,3}\d{1,2},)?\s{1,3})?\b((?:19|20)\d\d)\b/giu;
const maxTextMonths = 24;

/** Returns the last month that a text names as its own, as yyyy-MM; undefined when it names none. */
function monthOf(cite: string): string | undefined {
  const months = [...cite.matchAll(monthYear)].map(([, month, year]) => {
    const number = month === undefined ? 12 : monthNames.indexOf(month.toLowerCase()) + 1;
    return `${year}-${String(number).padStart(2, '0')}`;
  });
  return months.toSorted().at(-1);
}

// The newest text that was read decides: an older one beside it is for what the newer does not have.
function oldTexts({ sources, cautions = [] }: Preset, today: string): string[] {
  const texts = sources.filter(({ read }) => read === 'primary');
  if (texts.length === 0) return [];
  const newest =
    texts
      .map(({ cite }) => monthOf(cite) ?? '')
      .toSorted()
      .at(-1) ?? '';
  const isOld = newest < addMonths(today, -maxTextMonths).slice(0, 7);
  const isSaid = cautions.some((caution) => /\bcompare\b[^.]{1,200}\bcurrent\b/iu.test(caution));
  const age = newest === '' ? 'names no date' : `is of ${newest}, more than two years ago`;
  return isOld && !isSaid
    ? [
        `sources: the newest text ${age}. Add the caution 'Our copy of the rule is more than two years old, or has no date. Compare it with the current text.'`,
      ]
    : [];
}

function secondaryReadings({ isBeta, rules }: Preset): string[] {
  if (!isBeta) return [];
  return rules
    .filter((rule) => takesHours(rule) && rule.reading !== 'V')
    .map(({ id }) => `${id}: takes hours by a secondary source, which is why the preset is beta`);
}

function unusedCategories({ categories, rules, requirements }: Preset): string[] {
  const used = new Set([
    ...requirements.flatMap(({ category = [] }) => category),
    ...rules.flatMap((rule) => [
      ...('category' in rule ? [rule.category ?? []].flat() : []),
      ...('of' in rule ? (rule.of ?? []) : []),
    ]),
    ...categories.flatMap(({ id, supervision }) => (supervision ? [id] : [])),
  ]);
  return categories
    .filter(({ id, within }) => !used.has(id) && (within === undefined || !used.has(within)))
    .map(({ id }) => `${id}: no requirement and no rule looks at this category`);
}

import {
  groupsOf,
  type Category,
  type Requirement,
  type Rule,
  type RuleSet,
} from '@clinical-hours/proto/api';

const groupTags = {
  directClinical: 'direct',
  supervision: 'supervision',
  indirectClinical: 'indirect',
} as const;

/** What categories are about: direct, indirect, supervision, group, individual, couples; all of three are total. */
function ofCategories(ids: readonly string[] | undefined, categories: readonly Category[]): string[] {
  if (!ids) return ['total'];
  const tags = new Set<string>();
  for (const id of ids) {
    for (const group of groupsOf(categories, id)) tags.add(groupTags[group]);
    const { supervision, match } = categories.find((category) => category.id === id) ?? {};
    if (supervision) tags.add(supervision);
    const matches = [match, ...(match?.anyOf ?? [])];
    if (matches.some((one) => one?.clients?.some((kind) => kind === 'couple' || kind === 'family')))
      tags.add('couples');
  }
  if (tags.has('direct') && tags.has('indirect')) return ['total'];
  return [...tags];
}

const list = (value: string | readonly string[] | undefined): readonly string[] | undefined =>
  typeof value === 'string' ? [value] : value;

/** Returns what a rule is about, by which a question finds it. */
export function aboutRule(rule: Rule, { categories }: RuleSet): string[] {
  const of = (ids: string | readonly string[] | undefined) => ofCategories(list(ids), categories);
  switch (rule.kind) {
    case 'eligible':
      return aboutTest(rule, of);
    case 'convert':
      return rule.makes === 'hours' ? ['contact-hour'] : ['unit', ...of(rule.category)];
    case 'period-min':
      return [
        'supervision',
        'need',
        rule.period,
        ...phaseTags(rule.phase),
        ...(rule.when && rule.when.over > 0 ? ['second'] : []),
      ];
    case 'period-max':
      return ['limit', rule.period === 'seven-days' ? 'week' : rule.period, ...of(rule.category)];
    case 'max-gap':
      return ['supervision', 'need', 'gap'];
    case 'ratio':
      return ['supervision', 'need', 'ratio', ...phaseTags(rule.phase)];
    case 'total-max':
      return ['limit', 'all', ...of(rule.category), ...(rule.modality ?? []), ...phaseTags(rule.phase)];
    default:
      return [
        'limit',
        'share',
        ...(rule.category ? of(rule.category) : of(rule.of)),
        ...(rule.modality ?? []),
      ];
  }
}

const phaseTags = (phases: readonly string[] = []): string[] =>
  phases.includes('trainee') ? ['before-degree'] : [];

function aboutTest(
  rule: Extract<Rule, { kind: 'eligible' }>,
  of: (ids: string | readonly string[] | undefined) => string[],
): string[] {
  switch (rule.test) {
    case 'group-size':
      return ['group-size', 'supervision', 'group'];
    case 'supervisor-kind':
    case 'supervisor-license':
    case 'supervisor-approved':
      return ['signer', rule.test];
    case 'length':
      return ['length', ...of(rule.category)];
    case 'modality':
      return [
        'modality',
        ...rule.not,
        ...(rule.category
          ? of(rule.category)
          : (rule.group ?? ['supervision', 'directClinical']).map((group) => groupTags[group])),
      ];
    case 'license':
      return ['registration'];
    case 'phase':
      return [
        ...(rule.not?.includes('trainee') ? ['before-degree'] : []),
        ...(rule.gap ? ['gap-phase'] : []),
      ];
    case 'window':
      return ['window'];
    case 'report':
      return ['papers', 'due'];
    default:
      return [
        'site',
        rule.test,
        ...(rule.test === 'site-kind' ? [...rule.not, ...phaseTags(rule.phase)] : []),
      ];
  }
}

export const aboutRequirement = (
  { category, unit }: Requirement,
  { categories }: Pick<RuleSet, 'categories'>,
): string[] => ['required', unit, ...ofCategories(category, categories)];

/** Returns the numbers of a rule, also as minutes and percent. */
export function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return value < 1 ? [value, value * 60, value * 100] : [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(numbersOf);
}

const longestLabel = 120;
const shortLabel = 48;

/** Returns a text of a trainee on one line, short, without characters that change how others are shown. */
export const plainLabel = (text: string): string => {
  // oxlint-disable-next-line no-control-regex
  const clean = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return clean.length > longestLabel
    ? `${clean.slice(0, longestLabel).replace(/[\uD800-\uDBFF]$/, '')}…`
    : clean;
};

/** Returns the beginning of a label by which it is known: a sentence may name four. */
function beginningOf(label: string): string {
  const plain = plainLabel(label);
  if (plain.length <= shortLabel) return plain;
  const words = plain.slice(0, shortLabel).split(' ').slice(0, -1).join(' ');
  return `${(words || plain.slice(0, shortLabel)).replace(/(?:,| with| of| and| or| to){1,3}$/u, '')}…`;
}

/** Returns rules whose labels are plain, those of categories short. */
export const withPlainLabels = (rules: RuleSet): RuleSet => ({
  ...rules,
  categories: rules.categories.map((one) => ({ ...one, label: beginningOf(one.label) })),
  requirements: rules.requirements.map((one) => ({ ...one, label: plainLabel(one.label) })),
});

import type { Modality } from './line-attributes.ts';
import type { SiteKind } from './licensure.ts';
import type { Category, Period, Requirement, Rule, RuleSet } from './license-rules.ts';

export * from './rule-effects.ts';

/** Whether hours beyond a rule count: `unknown` takes none, and is told as not checked. */
export type BeyondAnswer = 'yes' | 'no' | 'unknown';

/** A figure of a board; `unknown` where the trainee does not know it, undefined where the board has none. */
export type Figure = number | 'unknown' | undefined;

/** The answers to the five questions about a board that has no preset. */
export interface OwnAnswers {
  total: Figure;
  supervisionInTotal: BeyondAnswer;
  direct: Figure;
  /** Hours in all, hours in each week, or the hours of work for which there is one hour of supervision. */
  supervision: 'total' | 'weekly' | 'ratio' | 'unknown' | 'none';
  supervisionHours: number | undefined;
  /** Whether the hours of a week with less supervision count. */
  shortWeeks: BeyondAnswer;
  groupHours: Figure;
  groupSize: Figure;
  /** Whether group supervision beyond these two counts. */
  moreGroup: BeyondAnswer;
  /** The day from which hours count. */
  from: 'degree' | 'registration' | 'unknown' | 'none';
  /** Whether hours before that day, or after the last day of the registration, count. */
  outside: BeyondAnswer;
}

const supervisionTypes = ['individual-supervision', 'triadic-supervision', 'group-supervision'];
// They are entered under supervision, and are none.
const otherTypes = ['consultation', 'training'];

/** The categories of rules that answers make: every row is in one, so that none is lost for want of a category. */
const ownCategories: readonly Category[] = [
  {
    id: 'work',
    label: 'Work',
    match: { anyOf: [{ group: ['directClinical', 'indirectClinical'] }, { type: otherTypes }] },
  },
  { id: 'direct', within: 'work', label: 'Direct hours', match: { group: ['directClinical'] } },
  {
    id: 'other',
    within: 'work',
    label: 'Other hours',
    match: { anyOf: [{ group: ['indirectClinical'] }, { type: otherTypes }] },
  },
  { id: 'supervision', label: 'Supervision', match: { type: supervisionTypes } },
  {
    id: 'supervision-individual',
    within: 'supervision',
    label: 'Individual supervision',
    supervision: 'individual',
    match: { type: supervisionTypes, supervisees: { atMost: 2 } },
  },
  {
    id: 'supervision-group',
    within: 'supervision',
    label: 'Group supervision',
    supervision: 'group',
    match: { type: supervisionTypes, supervisees: { atLeast: 3 } },
  },
];

/** Whether a set of rules is one that answers made, and so can be made again of other answers. */
export const areOfAnswers = ({ categories }: Pick<RuleSet, 'categories'>): boolean =>
  JSON.stringify(categories.map(({ id }) => id)) === JSON.stringify(ownCategories.map(({ id }) => id));

// What is not known, or takes nothing, is a line in words that others may read, from which the answer is read again.
const lines = {
  total: 'total hours (not known yet)',
  supervisionInTotal: 'whether supervision counts toward the total (counted for now)',
  direct: 'direct hours (not known yet)',
  supervision: 'how much supervision (not known yet)',
  shortWeeks: 'whether weeks with less supervision count (counted for now)',
  groupHours: 'the most group supervision (not known yet)',
  groupSize: 'the largest group (not known yet)',
  moreGroup: 'whether more group supervision than that counts (counted for now)',
  from: 'from which day hours count (not known yet)',
  outside: 'whether hours outside those days count (counted for now)',
  beforeDegree: 'hours before the degree',
  outsideRegistration: 'hours outside the registration',
} as const;

const moreHoursLine = (hours: number): string => `more than ${hours} h of group supervision`;
const largerGroupLine = (size: number): string => `groups of more than ${size} people`;
const moreHours = /^more than (\d{1,6}(?:\.\d{1,2})?) h of group supervision$/;
const largerGroup = /^groups of more than (\d{1,2}) people$/;

/** The ids of what answers make. Other rules were added one by one. */
const ids = {
  total: 'own-total',
  direct: 'own-direct',
  supervision: 'own-supervision',
  week: 'own-week',
  ratio: 'own-ratio',
  groupHours: 'own-group-hours',
  groupSize: 'own-group-size',
  days: 'own-days',
} as const;

const madeIds: readonly string[] = Object.values(ids);

/** Whether answers made a rule, a requirement, or a line of what is not checked. */
export const isOfAnswers = (part: { id: string } | string): boolean =>
  typeof part === 'string'
    ? (Object.values(lines) as string[]).includes(part) || moreHours.test(part) || largerGroup.test(part)
    : madeIds.includes(part.id);

/**
 * Returns the rules that answers make. Rules that were added one by one to `before` stay. Nothing takes hours but where
 * an answer says that hours beyond do not count.
 */
export function rulesOfAnswers(answers: OwnAnswers, before?: RuleSet): RuleSet {
  const made = [requirementsOf(answers), rulesOf(answers), cautionsOf(answers)] as const;
  const [requirements, rules, cautions] = made;
  const added = <T extends { id: string } | string>(parts: readonly T[] = []): T[] =>
    parts.filter((part) => !isOfAnswers(part));
  const known = new Set([...requirements, ...added(before?.requirements)].map(({ id }) => id));
  return {
    weekStartsOn: before?.weekStartsOn ?? 'monday',
    categories: structuredClone([...ownCategories]),
    // What was limited toward a requirement that is gone limits nothing.
    rules: [
      ...rules,
      ...added(before?.rules).filter(
        (rule) => !('toward' in rule) || rule.toward === undefined || known.has(rule.toward),
      ),
    ],
    requirements: [...requirements, ...added(before?.requirements)],
    ...(before?.agreement && { agreement: before.agreement }),
    cautions: [...cautions, ...added(before?.cautions)],
  };
}

const isNumber = (figure: Figure): figure is number => typeof figure === 'number';

function requirementsOf({
  total,
  supervisionInTotal,
  direct,
  supervision,
  supervisionHours,
}: OwnAnswers): Requirement[] {
  const base = { unit: 'hours', cite: '' } as const;
  return [
    ...(isNumber(total)
      ? [
          {
            ...base,
            id: ids.total,
            label: 'Total hours',
            need: total,
            category: supervisionInTotal === 'no' ? ['work'] : ['work', 'supervision'],
          },
        ]
      : []),
    ...(isNumber(direct)
      ? [{ ...base, id: ids.direct, label: 'Direct hours', need: direct, category: ['direct'] }]
      : []),
    ...(supervision === 'total' && supervisionHours !== undefined
      ? [
          {
            ...base,
            id: ids.supervision,
            label: 'Supervision',
            need: supervisionHours,
            category: ['supervision'],
          },
        ]
      : []),
  ];
}

function rulesOf(answers: OwnAnswers): Rule[] {
  const { supervision, supervisionHours: hours, groupHours, groupSize, from } = answers;
  const isLost = answers.moreGroup === 'no';
  const hasTotal = supervision === 'total' && hours !== undefined;
  return [
    ...(from === 'registration' && answers.outside === 'no'
      ? [{ id: ids.days, kind: 'eligible', test: 'license', cite: '' } as const]
      : []),
    ...(from === 'degree' && answers.outside === 'no'
      ? [{ id: ids.days, kind: 'eligible', test: 'phase', not: ['trainee'], cite: '' } satisfies Rule]
      : []),
    ...(isNumber(groupSize) && isLost
      ? [
          {
            id: ids.groupSize,
            kind: 'eligible',
            test: 'group-size',
            maxSupervisees: groupSize,
            cite: '',
          } as const,
        ]
      : []),
    ...(supervision === 'weekly' && hours !== undefined
      ? [weekRule(hours, answers.shortWeeks === 'no')]
      : []),
    ...(isNumber(groupHours) && (isLost || hasTotal)
      ? [
          {
            id: ids.groupHours,
            kind: 'total-max',
            category: ['supervision-group'],
            hours: groupHours,
            ...(!isLost && { toward: ids.supervision }),
            cite: '',
          } satisfies Rule,
        ]
      : []),
    ...(supervision === 'ratio' && hours !== undefined
      ? [ratioRule({ id: ids.ratio, need: 1, hours, category: 'work' })]
      : []),
  ];
}

const weekRule = (need: number, isLost: boolean): Rule => ({
  id: ids.week,
  kind: 'period-min',
  period: 'week',
  per: 'all',
  need,
  unit: 'supervision-hour',
  effect: isLost ? 'void' : 'flag',
  cite: '',
});

const ratioRule = (rule: { id: string; need: number; hours: number; category: string }): Rule => ({
  ...rule,
  kind: 'ratio',
  per: 'all',
  unit: 'supervision-hour',
  effect: 'flag',
  cite: '',
});

function cautionsOf(answers: OwnAnswers): string[] {
  const { total, direct, supervision, groupHours, groupSize, from } = answers;
  const hasGroup = isNumber(groupHours) || isNumber(groupSize);
  const isGroupTold = answers.moreGroup !== 'no';
  const isUnlimited = supervision !== 'total' || answers.supervisionHours === undefined;
  const all: [line: string, isTold: boolean][] = [
    [lines.total, total === 'unknown'],
    [lines.supervisionInTotal, isNumber(total) && answers.supervisionInTotal === 'unknown'],
    [lines.direct, direct === 'unknown'],
    [lines.supervision, supervision === 'unknown'],
    [lines.shortWeeks, supervision === 'weekly' && answers.shortWeeks === 'unknown'],
    [lines.groupHours, groupHours === 'unknown'],
    [moreHoursLine(Number(groupHours)), isNumber(groupHours) && isGroupTold && isUnlimited],
    [lines.groupSize, groupSize === 'unknown'],
    [largerGroupLine(Number(groupSize)), isNumber(groupSize) && isGroupTold],
    [lines.moreGroup, hasGroup && answers.moreGroup === 'unknown'],
    [lines.from, from === 'unknown'],
    [lines.beforeDegree, from === 'degree' && answers.outside !== 'no'],
    [lines.outsideRegistration, from === 'registration' && answers.outside !== 'no'],
    [lines.outside, (from === 'degree' || from === 'registration') && answers.outside === 'unknown'],
  ];
  return all.flatMap(([line, isTold]) => (isTold ? [line] : []));
}

/** Returns the answers that made a set of rules. */
export function answersOfRules({ rules, requirements, cautions = [] }: RuleSet): OwnAnswers {
  const has = (line: string): boolean => cautions.includes(line);
  const requirement = (id: string) => requirements.find((one) => one.id === id);
  const rule = (id: string) => rules.find((one) => one.id === id);
  const figureIn = (pattern: RegExp): number | undefined => {
    const found = cautions.map((line) => pattern.exec(line)?.[1]).find((text) => text !== undefined);
    return found === undefined ? undefined : Number(found);
  };
  const decisionOf = (isLost: boolean, line: string): BeyondAnswer =>
    isLost ? 'no' : has(line) ? 'unknown' : 'yes';
  const total = requirement(ids.total);
  const ofSupervision = requirement(ids.supervision);
  const [week, ratio] = [rule(ids.week), rule(ids.ratio)];
  const [groupHours, groupSize, days] = [rule(ids.groupHours), rule(ids.groupSize), rule(ids.days)];
  const isHoursLost = groupHours?.kind === 'total-max' && groupHours.toward === undefined;
  return {
    total: total?.need ?? (has(lines.total) ? 'unknown' : undefined),
    supervisionInTotal: decisionOf(total?.category?.length === 1, lines.supervisionInTotal),
    direct: requirement(ids.direct)?.need ?? (has(lines.direct) ? 'unknown' : undefined),
    supervision: ofSupervision
      ? 'total'
      : week
        ? 'weekly'
        : ratio
          ? 'ratio'
          : has(lines.supervision)
            ? 'unknown'
            : 'none',
    supervisionHours:
      ofSupervision?.need ??
      (week?.kind === 'period-min' ? week.need : ratio?.kind === 'ratio' ? ratio.hours : undefined),
    shortWeeks: decisionOf(week?.kind === 'period-min' && week.effect === 'void', lines.shortWeeks),
    groupHours:
      (groupHours?.kind === 'total-max' ? groupHours.hours : figureIn(moreHours)) ??
      (has(lines.groupHours) ? 'unknown' : undefined),
    groupSize:
      (groupSize?.kind === 'eligible' && groupSize.test === 'group-size'
        ? groupSize.maxSupervisees
        : figureIn(largerGroup)) ?? (has(lines.groupSize) ? 'unknown' : undefined),
    moreGroup: decisionOf(isHoursLost || groupSize !== undefined, lines.moreGroup),
    from:
      has(lines.beforeDegree) || (days?.kind === 'eligible' && days.test === 'phase')
        ? 'degree'
        : has(lines.outsideRegistration) || days
          ? 'registration'
          : has(lines.from)
            ? 'unknown'
            : 'none',
    outside: decisionOf(days !== undefined, lines.outside),
  };
}

/** A rule that a trainee adds to those that the answers made. Categories are ids of the rules. */
export type AddedRule =
  | {
      kind: 'limit';
      category: string[];
      period: Period | 'year-from-registration' | 'all';
      hours: number;
      beyond: BeyondAnswer;
    }
  | {
      kind: 'least';
      category: string[];
      unit: Requirement['unit'];
      need: number;
      supervisorKinds: string[];
    }
  | { kind: 'supervisor'; supervisorKinds: string[]; beyond: BeyondAnswer }
  | { kind: 'ratio'; category: string; hours: number; need: number }
  | {
      kind: 'meeting';
      category: string[];
      modality: Modality;
      most: number | undefined;
      beyond: BeyondAnswer;
    }
  | { kind: 'site'; site: SiteKind | 'unapproved'; beyond: BeyondAnswer };

/** What adding does: a rule or a requirement, or a line of what is not checked. */
export type Addition = { rule: Rule } | { requirement: Requirement } | { caution: string };

/**
 * Returns what an added rule does to a set of rules. It takes hours only where hours beyond it do not count; otherwise
 * it is `untaken`, in words, a line of what is not checked.
 */
export function additionOf(
  added: AddedRule,
  to: RuleSet,
  words: { label: string; untaken: string },
): Addition {
  const id = nextId(to);
  if ('beyond' in added && added.beyond !== 'no') {
    const suffix = added.beyond === 'unknown' ? ' (counted for now)' : '';
    return { caution: `${words.untaken}${suffix}` };
  }
  const base = { id, cite: '' };
  switch (added.kind) {
    case 'limit':
      return { rule: limitRule(added, id) };
    case 'least': {
      const { category, unit, need, supervisorKinds } = added;
      const kinds = supervisorKinds.length > 0 ? { supervisorKinds } : {};
      return { requirement: { ...base, label: words.label, need, unit, category, ...kinds } };
    }
    case 'supervisor': {
      const { supervisorKinds: kinds } = added;
      return { rule: { ...base, kind: 'eligible', test: 'supervisor-kind', kinds, group: ['supervision'] } };
    }
    case 'ratio': {
      const { category, hours, need } = added;
      return { rule: ratioRule({ id, need, hours, category }) };
    }
    case 'meeting': {
      const { category, modality, most } = added;
      return most === undefined
        ? { rule: { ...base, kind: 'eligible', test: 'modality', not: [modality], category } }
        : { rule: { ...base, kind: 'total-max', category, modality: [modality], hours: most } };
    }
    default:
      return {
        rule:
          added.site === 'unapproved'
            ? { ...base, kind: 'eligible', test: 'site-approved' }
            : { ...base, kind: 'eligible', test: 'site-kind', not: [added.site] },
      };
  }
}

function limitRule({ category, period, hours }: Extract<AddedRule, { kind: 'limit' }>, id: string): Rule {
  if (period === 'all') return { id, kind: 'total-max', category, hours, cite: '' };
  if (period === 'year-from-registration') {
    return { id, kind: 'period-max', period: 'year', from: 'registeredOn', category, hours, cite: '' };
  }
  return { id, kind: 'period-max', period, category, hours, cite: '' };
}

function nextId({ rules, requirements }: RuleSet): string {
  const used = new Set([...rules, ...requirements].map(({ id }) => id));
  let number = 1;
  while (used.has(`added-${number}`)) number += 1;
  return `added-${number}`;
}

/** Returns a set of rules with an addition. */
export function withAddition(rules: RuleSet, addition: Addition): RuleSet {
  if ('rule' in addition) return { ...rules, rules: [...rules.rules, addition.rule] };
  if ('requirement' in addition) {
    return { ...rules, requirements: [...rules.requirements, addition.requirement] };
  }
  const cautions = new Set([...(rules.cautions ?? []), addition.caution]);
  return { ...rules, cautions: [...cautions] };
}

/** Returns a set of rules without a part: a rule or a requirement by its id, or a line by its text. */
export function withoutPart(rules: RuleSet, part: { id: string } | string): RuleSet {
  const { id } = typeof part === 'string' ? { id: undefined } : part;
  const isKept = (one: Rule | Requirement): boolean =>
    one.id !== id && (!('toward' in one) || one.toward === undefined || one.toward !== id);
  return {
    ...rules,
    rules: rules.rules.filter(isKept),
    requirements: rules.requirements.filter(isKept),
    cautions: (rules.cautions ?? []).filter((line) => line !== part),
  };
}

import {
  countOf,
  plainHours,
  timeText,
  unitHoursOf,
  type ActivityGroup,
  type EligibleRule,
  type PeriodMaxRule,
  type PeriodMinRule,
  type Requirement,
  type Rule,
  type RuleSet,
  type ShareRule,
  type SupervisionUnit,
  type TotalMaxRule,
} from '../api/index.ts';
import { capitalized } from './capitalized.ts';
import {
  groupWords,
  labelsOf,
  listOf,
  modalitiesOf,
  percentOf,
  periodOf,
  phasesOf,
  siteKindsOf,
  supervisionOf,
} from './rule-words.ts';

/** Says a requirement: 'Total hours: 3,000 hours'. */
export const describeRequirement = ({ label, need, unit }: Requirement): string =>
  `${label}: ${plainHours(need)} ${unit}`;

/** The rules among which one stands. */
export type RuleContext = Pick<RuleSet, 'categories' | 'requirements' | 'rules'>;

/**
 * Says a rule in plain words. The requirements name the one toward which a rule limits hours; without it that is
 * 'one requirement'. Units of supervision are said as hours, by the conversions among the rules.
 */
export function describeRule(rule: Rule, { categories, requirements, rules }: RuleContext): string {
  const unitHours = unitHoursOf({ rules, categories });
  const supervision: Supervision = (need, unit) => supervisionOf(need, unit, unitHours);
  const labels = (ids: readonly string[]) => labelsOf(ids, categories);
  const toward = (id: string) => {
    const label = requirements.find((requirement) => requirement.id === id)?.label;
    return label ? `'${label}'` : 'one requirement';
  };
  switch (rule.kind) {
    case 'eligible':
      return describeEligible(rule, labels, toward);
    case 'convert': {
      const verb = rule.hours === 1 ? 'makes' : 'make';
      if (rule.makes === 'hours')
        return `${capitalized(rule.asks ? 'once you say so, ' : '')}${timeText(rule.hours, '\u00A0')} of ${labels([rule.category])} ${verb} ${countHours(rule.units)} toward a requirement. Recorded hours stay.`;
      const kind = categories.find(({ id }) => id === rule.category)?.supervision ?? 'group';
      const made = rule.units * (kind === 'group' ? (unitHours?.individual ?? 1) : 1);
      return `${countHours(rule.hours)} of ${labels([rule.category])} ${rule.hours === 1 ? 'counts' : 'count'} as ${countHours(made)} of ${kind === 'group' ? 'individual ' : ''}supervision.`;
    }
    case 'period-min':
      return describePeriodMin(rule, labels, supervision);
    case 'period-max':
      return describePeriodMax(rule, labels);
    case 'max-gap': {
      const least = rule.need === undefined ? 'one supervision' : supervision(rule.need, rule.unit);
      return `At most ${countOf(rule.days, 'day')} between ${least} and the next. The rule doesn’t say that hours are lost beyond that.`;
    }
    case 'ratio': {
      const most = rule.most === undefined ? '' : ` and at most ${plainHours(rule.most)}`;
      const need = `at least ${supervision(rule.need, rule.unit)}${among(rule.of, labels)}${most} for each ${countHours(rule.hours)}`;
      return `${capitalized(`${during(rule.phase)}${need}`)} of ${labels([rule.category])}${atEachSite(rule)}. ${noLoss}`;
    }
    case 'total-max':
      return describeTotalMax(rule, labels, toward);
    default:
      return describeShare(rule, labels);
  }
}

type Labels = (ids: readonly string[]) => string;
type Supervision = (need: number, unit: SupervisionUnit) => string;

const among = (of: PeriodMinRule['of'], labels: Labels): string => (of ? ` in ${labels(of)}` : '');
const noLoss = 'The rule doesn’t say that hours are lost without it.';
const during = (phase: PeriodMinRule['phase']): string => (phase ? `${capitalized(phasesOf(phase))}: ` : '');
const atEachSite = ({ per }: Pick<PeriodMinRule, 'per'>): string => (per === 'site' ? ', at each site' : '');

function describeEligible(rule: EligibleRule, labels: Labels, toward: (id: string) => string): string {
  switch (rule.test) {
    case 'group-size':
      return `A group of more than ${countOf(rule.maxSupervisees, 'supervisee')} is not counted as supervision.`;
    case 'supervisor-kind': {
      const limit = rule.toward ? ` toward ${toward(rule.toward)}` : '';
      const { noun, isOne } = hoursOf(rule.group);
      return `${noun} ${isOne ? 'counts' : 'count'}${limit} only under a supervisor licensed as ${listOf(rule.kinds, 'or')}.`;
    }
    case 'supervisor-license': {
      const held = rule.years ? `, held for at least ${countOf(rule.years, 'year')}` : '';
      return `Supervision counts only under a supervisor with a license on that day${held}.`;
    }
    case 'supervisor-approved':
      return rule.dated
        ? 'Hours count only from the date the board approved the supervisor.'
        : 'Supervision counts only under a board-approved supervisor.';
    case 'length':
      return `Entries of ${labels(rule.category)} shorter than ${countHours(rule.least)} do not count.`;
    case 'site-kind':
      return `Hours ${siteKindsOf(rule.not)} do not count${whilePhase(rule)}.`;
    case 'site-approved':
      return `Hours at a site count only from the date the board approved it${whilePhase(rule)}.`;
    case 'site-paid':
      return 'Hours at a site that does not pay do not count.';
    case 'report':
      return `A report is due for every ${countOf(rule.months, 'month')} of the registration, within ${countOf(rule.dueMonths, 'month')} after them. The hours of months whose report was late do not count.`;
    case 'modality': {
      const { noun, isOne } = rule.category
        ? { noun: `Hours of ${labels(rule.category)}`, isOne: false }
        : hoursOf(rule.group);
      return `${noun} ${modalitiesOf(rule.not)} ${isOne ? 'does' : 'do'} not count.`;
    }
    case 'license': {
      if (rule.phase?.join() === 'associate')
        return 'Hours after the last day of the registration do not count.';
      const end = rule.maxMonths ? ` and for at most ${countOf(rule.maxMonths, 'month')}` : '';
      return `Hours${rule.phase ? ` ${phasesOf(rule.phase)}` : ''} count from the registration until its last day${end}.`;
    }
    case 'phase':
      return describePhase(rule);
    default: {
      const { years, exempt } = rule;
      const kept = exempt
        ? `, except up to ${countHours(exempt.hours)} of ${labels([exempt.category].flat())}${exempt.practicum ? ' in practicum' : ''}`
        : '';
      return `Hours more than ${countOf(years, 'year')} before the application do not count${kept}.`;
    }
  }
}

/** The hours of some groups as the subject of a sentence; of all groups without any. */
function hoursOf(groups: readonly ActivityGroup[] = []): { noun: string; isOne: boolean } {
  const words = groups.map((group) => groupWords[group]);
  return {
    noun: words.length > 0 ? capitalized(listOf(words)) : 'Hours',
    isOne: groups.join() === 'supervision',
  };
}

const whilePhase = ({ phase }: { phase?: PeriodMinRule['phase'] }): string =>
  phase ? ` ${phasesOf(phase)}` : '';

function describePhase({ not, gap }: Extract<EligibleRule, { test: 'phase' }>): string {
  const conditions = [
    ...(gap?.daysToApply === undefined
      ? []
      : [`when the application was received within ${countOf(gap.daysToApply, 'day')} after the degree`]),
    ...(gap?.liveScan ? ['from the day of the Live Scan at the site on'] : []),
    ...(gap?.privatePractice === false ? ['outside private practice'] : []),
  ];
  return [
    ...(not?.length ? [`Hours ${phasesOf(not)} do not count.`] : []),
    ...(conditions.length > 0
      ? [`Hours between degree and registration count only ${listOf(conditions)}.`]
      : []),
  ].join(' ');
}

function describePeriodMin(rule: PeriodMinRule, labels: Labels, supervision: Supervision): string {
  const { when, effect, category, cap } = rule;
  const period = periodOf(rule);
  const over = when && when.over > 0 ? `more than ${countHours(when.over)}` : 'hours';
  const condition = when ? ` with ${over} of ${labels([when.category])}` : '';
  const need = `at least ${supervision(rule.need, rule.unit)}${among(rule.of, labels)} in each ${period}${condition}${atEachSite(rule)}.`;
  const lost = category ? `Hours of ${labels(category)}` : 'Hours';
  const loss = {
    void: `${lost} of a ${period} without it do not count.`,
    cap: cap
      ? `Without it, hours of ${labels([cap.category])} above ${plainHours(cap.at)} do not count.`
      : '',
    flag: noLoss,
  }[effect];
  return `${capitalized(`${during(rule.phase)}${need}`)} ${loss}`.trim();
}

function describePeriodMax(rule: PeriodMaxRule, labels: Labels): string {
  const { hours, category, period, keep } = rule;
  const rolling = { 'seven-days': 'any seven days in a row', 'twelve-months': 'any twelve months in a row' };
  const within =
    period === 'seven-days' || period === 'twelve-months' ? rolling[period] : `a ${periodOf(rule)}`;
  const order = keep ? ` Kept first: ${keep.map((group) => groupWords[group]).join(', then ')}.` : '';
  return `At most ${countHours(hours)} of ${labels(category)} in ${within}. Hours above that do not count.${order}`;
}

function describeTotalMax(rule: TotalMaxRule, labels: Labels, toward: (id: string) => string): string {
  const { category, phase, modality, hours } = rule;
  const which = [
    ...(modality ? [` ${modalitiesOf(modality)}`] : []),
    ...(phase ? [` ${phasesOf(phase)}`] : []),
  ].join('');
  const effect = rule.toward
    ? ` toward ${toward(rule.toward)}. Hours above that count elsewhere.`
    : '. Hours above that do not count.';
  return `At most ${countHours(hours)} of ${labels(category)}${which} in all${effect}`;
}

function describeShare(
  { category, modality, of, atMost, against, required }: ShareRule,
  labels: Labels,
): string {
  const part = [
    ...(category ? [labels([category])] : []),
    ...(modality ? [modalitiesOf(modality)] : []),
  ].join(' ');
  const whole =
    against === 'required' && required !== undefined
      ? `the ${countHours(required)} of ${labels(of)} that are required`
      : `all hours of ${labels(of)}`;
  return `At most ${percentOf(atMost)} of ${whole} may be ${part}. Hours above that do not count.`;
}

const countHours = (hours: number): string => `${plainHours(hours)} hour${hours === 1 ? '' : 's'}`;

import type {
  ActivityGroup,
  Category,
  EligibleRule,
  PeriodMaxRule,
  PeriodMinRule,
  Requirement,
  Rule,
  ShareRule,
  TotalMaxRule,
} from '@clinical-hours/proto/api';
import { countOf, plainHours } from '../../lib/numbers.ts';
import {
  capitalized,
  groupWords,
  labelsOf,
  listOf,
  modalitiesOf,
  percentOf,
  phasesOf,
  supervisionOf,
} from './rule-words.ts';

/**
 * Says a rule in plain words. `requirements` name the one toward which a rule limits hours; without them it is
 * 'one requirement'.
 */
export function describeRule(
  rule: Rule,
  categories: readonly Category[],
  requirements: readonly Requirement[] = [],
): string {
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
      return `${countHours(rule.hours)} of ${labels([rule.category])} ${verb} ${supervisionOf(rule.units, 'supervision-unit')}.`;
    }
    case 'period-min':
      return describePeriodMin(rule, labels);
    case 'period-max':
      return describePeriodMax(rule, labels);
    case 'max-gap':
      return `At most ${countOf(rule.days, 'day')} between one supervision and the next. No hours are lost by more.`;
    case 'ratio': {
      const need = `at least ${supervisionOf(rule.need, rule.unit)} for each ${countHours(rule.hours)}`;
      return `${capitalized(`${during(rule.phase)}${need}`)} of ${labels([rule.category])}${atEachSite(rule)}. ${noLoss}`;
    }
    case 'total-max':
      return describeTotalMax(rule, labels, toward);
    default:
      return describeShare(rule, labels);
  }
}

type Labels = (ids: readonly string[]) => string;

const noLoss = 'No hours are lost without it.';
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
    case 'modality': {
      const { noun, isOne } = hoursOf(rule.group);
      return `${noun} ${modalitiesOf(rule.not)} ${isOne ? 'does' : 'do'} not count.`;
    }
    case 'license': {
      const end = rule.maxMonths ? `, for at most ${countOf(rule.maxMonths, 'month')}` : '';
      return `Hours count from the registration on${end}.`;
    }
    case 'phase':
      return describePhase(rule);
    default: {
      const { years, exempt } = rule;
      const kept = exempt
        ? `, except up to ${countHours(exempt.hours)} of ${labels([exempt.category])}${exempt.practicum ? ' in practicum' : ''}`
        : '';
      return `Hours of more than ${countOf(years, 'year')} before the application do not count${kept}.`;
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

function describePeriodMin(rule: PeriodMinRule, labels: Labels): string {
  const { period, when, effect, category, cap } = rule;
  const over = when && when.over > 0 ? `more than ${countHours(when.over)}` : 'hours';
  const condition = when ? ` with ${over} of ${labels([when.category])}` : '';
  const need = `at least ${supervisionOf(rule.need, rule.unit)} in each ${period}${condition}${atEachSite(rule)}.`;
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

function describePeriodMax({ hours, category, period, keep }: PeriodMaxRule, labels: Labels): string {
  const order = keep ? ` Kept first: ${keep.map((group) => groupWords[group]).join(', then ')}.` : '';
  return `At most ${countHours(hours)} of ${labels(category)} in a ${period}.${order}`;
}

function describeTotalMax(rule: TotalMaxRule, labels: Labels, toward: (id: string) => string): string {
  const { category, phase, modality, hours } = rule;
  const which = [
    ...(modality ? [` ${modalitiesOf(modality)}`] : []),
    ...(phase ? [` ${phasesOf(phase)}`] : []),
  ].join('');
  const effect = rule.toward
    ? ` toward ${toward(rule.toward)}. Hours above them count otherwise.`
    : '. Hours above them do not count.';
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
  return `At most ${percentOf(atMost)} of ${whole} may be ${part}. Hours above it do not count.`;
}

const countHours = (hours: number): string => `${plainHours(hours)} hour${hours === 1 ? '' : 's'}`;

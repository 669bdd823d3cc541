import {
  plainHours,
  unitHoursOf,
  type ActivityGroup,
  type Duty,
  type EligibleRule,
  type PeriodMaxRule,
  type PeriodMinRule,
  type Requirement,
  type Rule,
  type ShareRule,
  type SupervisionUnit,
  type TotalMaxRule,
} from '../api/index.ts';
import { capitalized } from './capitalized.ts';
import type { RuleContext } from './describe-rule.ts';
import { percentOf } from './rule-words.ts';
import {
  countOf,
  groupWords,
  hoursOf,
  labelsOf,
  listOf,
  modalitiesOf,
  periodOf,
  phasesOf,
  siteKindsOf,
  supervisionOf,
  timeText,
} from './spanish-words.ts';

const unitWords: Record<Requirement['unit'], [one: string, many: string]> = {
  hours: ['hora', 'horas'],
  weeks: ['semana', 'semanas'],
  months: ['mes', 'meses'],
};

/** Says an amount in the unit of a requirement: '3,000 horas'. */
export const amountOf = (amount: number, unit: Requirement['unit']): string =>
  countOf(amount, ...unitWords[unit]);

/** Says a requirement in Spanish, as `describeRequirement` does in English. */
export const describeRequirement = ({ label, need, unit }: Requirement): string =>
  `${label}: ${amountOf(need, unit)}`;

/** Says a rule in Spanish, as `describeRule` does in English. Labels of the board stay in English. */
export function describeRule(rule: Rule, { categories, requirements, rules }: RuleContext): string {
  const unitHours = unitHoursOf({ rules, categories });
  const supervision: Supervision = (need, unit) => supervisionOf(need, unit, unitHours);
  const labels = (ids: readonly string[]) => labelsOf(ids, categories);
  const toward = (id: string) => {
    const label = requirements.find((requirement) => requirement.id === id)?.label;
    return label ? `'${label}'` : 'un requisito';
  };
  switch (rule.kind) {
    case 'eligible':
      return describeEligible(rule, labels, toward);
    case 'convert': {
      if (rule.makes === 'hours')
        return `${capitalized(rule.asks ? 'cuando usted lo indica, ' : '')}${timeText(rule.hours)} de ${labels([rule.category])} valen ${hoursOf(rule.units)} para un requisito. Las horas anotadas no cambian.`;
      const kind = categories.find(({ id }) => id === rule.category)?.supervision ?? 'group';
      const made = rule.units * (kind === 'group' ? (unitHours?.individual ?? 1) : 1);
      return `${hoursOf(rule.hours)} de ${labels([rule.category])} ${rule.hours === 1 ? 'vale' : 'valen'} ${hoursOf(made)} de supervisión${kind === 'group' ? ' individual' : ''}.`;
    }
    case 'period-min':
      return describePeriodMin(rule, labels, supervision);
    case 'period-max':
      return describePeriodMax(rule, labels);
    case 'max-gap': {
      const least = rule.need === undefined ? 'una supervisión' : supervision(rule.need, rule.unit);
      return `Como máximo ${countOf(rule.days, 'día', 'días')} entre ${least} y la siguiente. La regla no dice que después se pierdan horas.`;
    }
    case 'ratio': {
      const most = rule.most === undefined ? '' : ` y como máximo ${plainHours(rule.most)}`;
      const need = `al menos ${supervision(rule.need, rule.unit)}${among(rule.of, labels)}${most} por cada ${hoursOf(rule.hours)}`;
      return `${capitalized(`${during(rule.phase)}${need}`)} de ${labels([rule.category])}${atEachSite(rule)}. ${noLoss}`;
    }
    case 'total-max':
      return describeTotalMax(rule, labels, toward);
    default:
      return describeShare(rule, labels);
  }
}

type Labels = (ids: readonly string[]) => string;
type Supervision = (need: number, unit: SupervisionUnit) => string;

const among = (of: PeriodMinRule['of'], labels: Labels): string => (of ? ` en ${labels(of)}` : '');
const noLoss = 'La regla no dice que sin ella se pierdan horas.';
const during = (phase: PeriodMinRule['phase']): string => (phase ? `${capitalized(phasesOf(phase))}: ` : '');
const atEachSite = ({ per }: Pick<PeriodMinRule, 'per'>): string => (per === 'site' ? ', en cada lugar' : '');
const whilePhase = ({ phase }: { phase?: PeriodMinRule['phase'] }): string =>
  phase ? ` ${phasesOf(phase)}` : '';

function describeEligible(rule: EligibleRule, labels: Labels, toward: (id: string) => string): string {
  switch (rule.test) {
    case 'group-size':
      return `Un grupo de más de ${countOf(rule.maxSupervisees, 'persona supervisada', 'personas supervisadas')} no cuenta como supervisión.`;
    case 'supervisor-kind': {
      const limit = rule.toward ? ` para ${toward(rule.toward)}` : '';
      const { noun, isOne } = hoursIn(rule.group);
      return `${noun} ${isOne ? 'cuenta' : 'cuentan'}${limit} solo con un supervisor con licencia de ${listOf(rule.kinds, 'o')}.`;
    }
    case 'supervisor-license': {
      const held = rule.years ? ` y la tiene desde hace al menos ${countOf(rule.years, 'año', 'años')}` : '';
      return `La supervisión cuenta solo si el supervisor tiene licencia ese día${held}.`;
    }
    case 'supervisor-approved':
      return rule.dated
        ? 'Las horas cuentan solo desde el día en que la junta aprobó al supervisor.'
        : 'La supervisión cuenta solo con un supervisor aprobado por la junta.';
    case 'length':
      return `Las anotaciones de ${labels(rule.category)} de menos de ${hoursOf(rule.least)} no cuentan.`;
    case 'site-kind':
      return `Las horas ${siteKindsOf(rule.not)} no cuentan${whilePhase(rule)}.`;
    case 'site-approved':
      return `Las horas en un lugar cuentan solo desde el día en que la junta lo aprobó${whilePhase(rule)}.`;
    case 'site-paid':
      return 'Las horas en un lugar que no paga no cuentan.';
    case 'report':
      return `Por cada ${countOf(rule.months, 'mes', 'meses')} del registro se debe un informe, dentro de ${countOf(rule.dueMonths, 'mes', 'meses')} después. Las horas de los meses con un informe tardío no cuentan.`;
    case 'modality': {
      const { noun, isOne } = rule.category
        ? { noun: `Las horas de ${labels(rule.category)}`, isOne: false }
        : hoursIn(rule.group);
      return `${noun} ${modalitiesOf(rule.not)} no ${isOne ? 'cuenta' : 'cuentan'}.`;
    }
    case 'license': {
      if (rule.phase?.join() === 'associate')
        return 'Las horas después del último día del registro no cuentan.';
      const end = rule.maxMonths ? `, y por un máximo de ${countOf(rule.maxMonths, 'mes', 'meses')}` : '';
      return `Las horas${whilePhase(rule)} cuentan desde el registro hasta su último día${end}.`;
    }
    case 'phase':
      return describePhase(rule);
    default: {
      const { years, exempt } = rule;
      const kept = exempt
        ? `, excepto hasta ${hoursOf(exempt.hours)} de ${labels([exempt.category].flat())}${exempt.practicum ? ' en las prácticas (practicum)' : ''}`
        : '';
      return `Las horas de más de ${countOf(years, 'año', 'años')} antes de la solicitud no cuentan${kept}.`;
    }
  }
}

/** The hours of some groups as the subject of a sentence; of all groups without any. */
function hoursIn(groups: readonly ActivityGroup[] = []): { noun: string; isOne: boolean } {
  if (groups.length === 0) return { noun: 'Las horas', isOne: false };
  const words = groups.map((group) => `la${group === 'supervision' ? '' : 's'} ${groupWords[group]}`);
  return { noun: capitalized(listOf(words)), isOne: groups.join() === 'supervision' };
}

function describePhase({ not, gap }: Extract<EligibleRule, { test: 'phase' }>): string {
  const conditions = [
    ...(gap?.daysToApply === undefined
      ? []
      : [`si la solicitud llegó dentro de ${countOf(gap.daysToApply, 'día', 'días')} después del título`]),
    ...(gap?.liveScan ? ['desde el día del Live Scan en el lugar'] : []),
    ...(gap?.privatePractice === false ? ['fuera de la práctica privada'] : []),
  ];
  return [
    ...(not?.length ? [`Las horas ${phasesOf(not)} no cuentan.`] : []),
    ...(conditions.length > 0
      ? [`Las horas entre el título y el registro cuentan solo ${listOf(conditions)}.`]
      : []),
  ].join(' ');
}

function describePeriodMin(rule: PeriodMinRule, labels: Labels, supervision: Supervision): string {
  const { when, effect, category, cap } = rule;
  const period = periodOf(rule);
  const over = when && when.over > 0 ? `más de ${hoursOf(when.over)}` : 'horas';
  const condition = when ? ` con ${over} de ${labels([when.category])}` : '';
  const need = `al menos ${supervision(rule.need, rule.unit)}${among(rule.of, labels)} en cada ${period}${condition}${atEachSite(rule)}.`;
  const lost = category ? `Las horas de ${labels(category)}` : 'Las horas';
  const without = `${rule.period === 'week' ? 'de una' : 'de un'} ${period} sin esa supervisión no cuentan.`;
  const loss = {
    void: `${lost} ${without}`,
    cap: cap
      ? `Sin ella, las horas de ${labels([cap.category])} por encima de ${plainHours(cap.at)} no cuentan.`
      : '',
    flag: noLoss,
  }[effect];
  return `${capitalized(`${during(rule.phase)}${need}`)} ${loss}`.trim();
}

function describePeriodMax(rule: PeriodMaxRule, labels: Labels): string {
  const { hours, category, period, keep } = rule;
  const rolling = { 'seven-days': 'en siete días seguidos', 'twelve-months': 'en doce meses seguidos' };
  const within =
    period === 'seven-days' || period === 'twelve-months' ? rolling[period] : `por ${periodOf(rule)}`;
  const order = keep
    ? ` Se conservan primero: ${keep.map((group) => groupWords[group]).join(', después ')}.`
    : '';
  return `Como máximo ${hoursOf(hours)} de ${labels(category)} ${within}. Las horas por encima no cuentan.${order}`;
}

function describeTotalMax(rule: TotalMaxRule, labels: Labels, toward: (id: string) => string): string {
  const { category, phase, modality, hours } = rule;
  const which = [
    ...(modality ? [` ${modalitiesOf(modality)}`] : []),
    ...(phase ? [` ${phasesOf(phase)}`] : []),
  ].join('');
  const effect = rule.toward
    ? ` para ${toward(rule.toward)}. Las horas por encima cuentan en otra parte.`
    : '. Las horas por encima no cuentan.';
  return `Como máximo ${hoursOf(hours)} de ${labels(category)}${which} en total${effect}`;
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
      ? `las ${hoursOf(required)} de ${labels(of)} que se exigen`
      : `todas las horas de ${labels(of)}`;
  return `Como máximo el ${percentOf(atMost)} de ${whole} puede ser ${part}. Las horas por encima no cuentan.`;
}

const starts = {
  degreeOn: 'el título',
  registeredOn: 'el registro',
  firstHour: 'la primera hora',
} as const;

/** Says a duty in Spanish, as `describeDuty` does in English. Its title is the preset's, in English. */
export function describeDuty({
  title,
  kind,
  months = 0,
  dueMonths = 0,
  dueDays = 0,
  hours = 0,
  from,
}: Duty): string {
  const span = months % 12 === 0 ? countOf(months / 12, 'año', 'años') : countOf(months, 'mes', 'meses');
  const details = {
    report: `por cada ${countOf(months, 'mes', 'meses')} del registro, dentro de ${countOf(dueMonths, 'mes', 'meses')} después`,
    span: `en un plazo de ${span} desde ${starts[from ?? 'firstHour']}`,
    milestone: `dentro de ${countOf(dueDays, 'día', 'días')} después de ${hoursOf(hours)} anotadas`,
    least: `al menos ${hoursOf(hours)} en cada ${countOf(months, 'mes', 'meses')}`,
  }[kind];
  return `'${title}': ${details}. La regla no dice que de otro modo se pierdan horas.`;
}

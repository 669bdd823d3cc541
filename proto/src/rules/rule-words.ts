import {
  plainHours,
  timeText,
  unitsInHours,
  type ActivityGroup,
  type Category,
  type Modality,
  type PeriodMaxRule,
  type Phase,
  type SiteKind,
  type SupervisionUnit,
  type UnitHours,
} from '../api/index.ts';

export const groupWords: Record<ActivityGroup, string> = {
  directClinical: 'direct hours',
  supervision: 'supervision',
  indirectClinical: 'indirect hours',
};

const modalityWords: Record<Modality, string> = {
  'in-person': 'in person',
  video: 'by video',
  phone: 'by phone',
};

const phaseWords: Record<Phase, string> = {
  trainee: 'before the degree',
  gap: 'between degree and registration',
  associate: 'from the registration on',
};

const siteWords: Record<SiteKind, string> = {
  exempt: 'at an exempt site',
  'non-exempt': 'at a non-exempt site',
  'private-practice': 'in private practice',
};

/** 'a', 'a and b', 'a, b and c'. */
export function listOf(parts: readonly string[], last = 'and'): string {
  const end = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${last} ${end}` : end;
}

/**
 * '1 hour of supervision', '2 meetings of supervision in different weeks'. Where hours of a group make another unit
 * than those alone: '1 h individual, or 2 h in a group, of supervision'.
 */
export function supervisionOf(need: number, unit: SupervisionUnit, hours?: UnitHours): string {
  if (unit === 'supervision-unit' && hours) return `${waysTo(need, hours)}, of supervision`;
  if (unit === 'supervision-meeting') {
    return need === 1
      ? '1 meeting of supervision'
      : `${plainHours(need)} meetings of supervision in different weeks`;
  }
  const amount = Number.isInteger(need) ? unitsOf(need, unit) : timeText(need, '\u00A0');
  return `${amount}${unit === 'hour' ? '' : ' of supervision'}`;
}

/** '1 h individual, or 2 h in a group'. */
export const waysTo = (units: number, hours: UnitHours): string => unitsInHours(units, hours, '\u00A0');

/** An amount of supervision: '1.5 hours', '2 weeks with a meeting'. */
export function unitsOf(count: number, unit: SupervisionUnit): string {
  const noun = {
    'supervision-unit': 'hour',
    'supervision-hour': 'hour',
    'supervision-meeting': 'week',
    hour: 'hour',
  }[unit];
  const rest = unit === 'supervision-meeting' ? ' with a meeting' : '';
  return `${plainHours(count)} ${noun}${count === 1 ? '' : 's'}${rest}`;
}

/** The labels of categories in quotes; a category that is not in the list keeps its id. */
export function labelsOf(ids: readonly string[], categories: readonly Category[]): string {
  return listOf(ids.map((id) => `'${categories.find((category) => category.id === id)?.label ?? id}'`));
}

/** 'by video or by phone'. */
export const modalitiesOf = (modalities: readonly Modality[]): string =>
  listOf(
    modalities.map((modality) => modalityWords[modality]),
    'or',
  );

/** 'in private practice or at an exempt site'. */
export const siteKindsOf = (kinds: readonly SiteKind[]): string =>
  listOf(
    kinds.map((kind) => siteWords[kind]),
    'or',
  );

/** 'week', 'year from the registration'. */
export function periodOf({ period, from }: Pick<PeriodMaxRule, 'period' | 'from'>): string {
  const start = { degreeOn: 'the degree', registeredOn: 'the registration' };
  return from ? `${period} from ${start[from]}` : period;
}

/** 'before the degree'; 'after the degree' for the two phases after it. */
export function phasesOf(phases: readonly Phase[]): string {
  if (phases.length === 2 && !phases.includes('trainee')) return 'after the degree';
  return listOf(
    phases.map((phase) => phaseWords[phase]),
    'or',
  );
}

/** A share as percent: 0.5 is '50%'. */
export const percentOf = (share: number): string => `${plainHours(share * 100)}%`;

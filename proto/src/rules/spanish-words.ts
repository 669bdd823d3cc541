import {
  numberText,
  plainHours,
  type ActivityGroup,
  type Category,
  type Modality,
  type PeriodMaxRule,
  type Phase,
  type SiteKind,
  type SupervisionUnit,
  type UnitHours,
} from '../api/index.ts';

// The words of rules in Spanish, as rule-words.ts has them in English. Labels are those of the board, in English.

export const groupWords: Record<ActivityGroup, string> = {
  directClinical: 'horas directas',
  supervision: 'supervisión',
  indirectClinical: 'horas indirectas',
};

const modalityWords: Record<Modality, string> = {
  'in-person': 'en persona',
  video: 'por video',
  phone: 'por teléfono',
};

const phaseWords: Record<Phase, string> = {
  trainee: 'antes del título',
  gap: 'entre el título y el registro',
  associate: 'desde el registro',
};

const siteWords: Record<SiteKind, string> = {
  exempt: 'en un lugar exento (exempt)',
  'non-exempt': 'en un lugar no exento (non-exempt)',
  'private-practice': 'en práctica privada',
};

/** 'a', 'a y b', 'a, b y c'; 'e' and 'u' stand before the same sound. */
export function listOf(parts: readonly string[], last: 'y' | 'o' = 'y'): string {
  const end = parts.at(-1) ?? '';
  if (parts.length < 2) return end;
  const joint =
    last === 'y' ? (/^'?h?[ií](?![ae])/iu.test(end) ? 'e' : 'y') : /^'?h?[oó]/iu.test(end) ? 'u' : 'o';
  return `${parts.slice(0, -1).join(', ')} ${joint} ${end}`;
}

/** '1 sesión', '2 sesiones'. */
export const countOf = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** '1 hora', '0.25 horas'. */
export const hoursOf = (hours: number): string => countOf(hours, 'hora', 'horas');

/** '30 min', '2 h', '1 h 15 min'. */
export function timeText(hours: number): string {
  const minutes = Math.round(hours * 60);
  const whole = Math.floor(minutes / 60);
  const parts = [
    ...(whole > 0 ? [`${numberText(whole)}\u00A0h`] : []),
    ...(minutes % 60 > 0 || whole === 0 ? [`${minutes % 60}\u00A0min`] : []),
  ];
  return parts.join('\u00A0');
}

/** '1 h individual, o 2 h en grupo'. */
export const waysTo = (units: number, { individual, group }: UnitHours): string =>
  `${timeText(units * individual)} individual, o ${timeText(units * group)} en grupo`;

/** '1 hora de supervisión', '2 reuniones de supervisión en semanas distintas'. */
export function supervisionOf(need: number, unit: SupervisionUnit, hours?: UnitHours): string {
  if (unit === 'supervision-unit' && hours) return `${waysTo(need, hours)}, de supervisión`;
  if (unit === 'supervision-meeting') {
    return need === 1
      ? '1 reunión de supervisión'
      : `${plainHours(need)} reuniones de supervisión en semanas distintas`;
  }
  return `${Number.isInteger(need) ? hoursOf(need) : timeText(need)}${unit === 'hour' ? '' : ' de supervisión'}`;
}

/** The labels of categories in quotes. */
export const labelsOf = (ids: readonly string[], categories: readonly Category[]): string =>
  listOf(ids.map((id) => `'${categories.find((category) => category.id === id)?.label ?? id}'`));

export const modalitiesOf = (modalities: readonly Modality[]): string =>
  listOf(
    modalities.map((modality) => modalityWords[modality]),
    'o',
  );

export const siteKindsOf = (kinds: readonly SiteKind[]): string =>
  listOf(
    kinds.map((kind) => siteWords[kind]),
    'o',
  );

/** 'semana', 'año desde el registro'. */
export function periodOf({ period, from }: Pick<PeriodMaxRule, 'period' | 'from'>): string {
  const words = { week: 'semana', month: 'mes', year: 'año' } as Partial<Record<string, string>>;
  const start = { degreeOn: 'el título', registeredOn: 'el registro' };
  return `${words[period] ?? period}${from ? ` desde ${start[from]}` : ''}`;
}

export function phasesOf(phases: readonly Phase[]): string {
  if (phases.length === 2 && !phases.includes('trainee')) return 'después del título';
  return listOf(
    phases.map((phase) => phaseWords[phase]),
    'o',
  );
}

const longDay = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('es-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '28 de noviembre de 2026', which nobody reads as another day. */
export const spanishDay = (date: string): string => longDay.format(new Date(`${date}T00:00:00.000Z`));

/** '28 de noviembre'. */
export const spanishShortDay = (date: string): string => shortDay.format(new Date(`${date}T00:00:00.000Z`));

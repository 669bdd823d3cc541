import { hoursText, plainHours, type PeriodStanding } from '../api/index.ts';
import { spanishDay, supervisionOf, waysTo } from './spanish-words.ts';

/** Says how a week or a month stands in Spanish, as `standingText` does in English. Dates are yyyy-MM-dd. */
export function spanishStanding(period: PeriodStanding, today: string): string {
  const { have, need, unit, missing, effect, atStake, from, until, individualHours, groupHours } = period;
  const hours =
    unit === 'supervision-unit' && groupHours !== null
      ? { individual: individualHours, group: groupHours }
      : undefined;
  const where = period.site ? ` en ${period.site.name}` : '';
  const isNow = from <= today && today <= until;
  const week = isNow ? 'Esta semana' : `La semana del ${spanishDay(from)}`;
  const month = isNow ? 'Este mes' : `El mes que empieza el ${spanishDay(from)}`;
  const place = `${period.period === 'week' ? week : month}${where}`;
  const lack = supervisionOf(missing, unit, hours);
  const of = `${plainHours(have)} de ${supervisionOf(need, unit)}`;
  if (missing === 0) return `${place}: con supervisión${hours ? ` (${waysTo(need, hours)})` : `, ${of}`}`;
  if (effect === 'flag') {
    return `${place}: ${hours ? '' : `${of}. `}Le falta ${lack}. La regla no dice que estas horas se pierdan: pregunte a la junta.`;
  }
  const more = have > 0 ? 'más de ' : '';
  return until < today
    ? `Puede que ${hoursText(atStake)}${where} no cuenten: falta ${lack} (estimación)`
    : `Puede que ${hoursText(atStake)}${where} no cuenten sin ${more}${lack} a más tardar el ${spanishDay(until)} (estimación)`;
}

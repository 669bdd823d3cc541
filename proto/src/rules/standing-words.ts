import { formatDate, hoursText, plainHours, type PeriodStanding, type UnitHours } from '../api/index.ts';
import { supervisionOf, waysTo } from './rule-words.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const dayMs = 86_400_000;

/**
 * How a week or a month stands: what is missing, until when, and which hours may wait for it. Rules that name no loss
 * promise none: they were read as they are. Dates are yyyy-MM-dd.
 */
export function standingText(period: PeriodStanding, today: string): string {
  const { have, need, unit, missing, effect, atStake, until } = period;
  const hours = hoursOfUnit(period);
  const of = `${plainHours(have)} of ${supervisionOf(need, unit)}`;
  const lack = supervisionOf(missing, unit, hours);
  if (missing === 0) {
    return `${placeText(period, today)}: supervised${hours ? ` (${waysTo(need, hours)})` : `, ${of}`}`;
  }
  if (effect === 'flag') {
    const short = hours ? `you’re short ${lack}` : `${of}. You’re short ${lack}`;
    return `${placeText(period, today)}: ${short}. The rule doesn’t say that these hours are lost: ask the board.`;
  }
  const where = period.site ? ` at ${period.site.name}` : '';
  if (until < today) {
    const when = period.period === 'week' ? `the week of ${formatDate(period.from)}` : monthText(period.from);
    return `${hoursText(atStake)}${where} may not count: ${when} lacks ${lack} (estimate)`;
  }
  const another = have > 0 ? 'another ' : '';
  return `${hoursText(atStake)}${where} may not count without ${another}${lack} by ${dayText(until, today)} (estimate)`;
}

function hoursOfUnit({ unit, individualHours, groupHours }: PeriodStanding): UnitHours | undefined {
  return unit === 'supervision-unit' && groupHours !== null
    ? { individual: individualHours, group: groupHours }
    : undefined;
}

function placeText({ period, from, until, site }: PeriodStanding, today: string): string {
  const isNow = from <= today && today <= until;
  const ofWeek = isNow ? 'This week' : `The week of ${formatDate(from)}`;
  const ofMonth = isNow ? 'This month' : monthText(from);
  return `${period === 'week' ? ofWeek : ofMonth}${site ? ` at ${site.name}` : ''}`;
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const monthText = (date: string): string => month.format(new Date(`${date}T00:00:00.000Z`));

// A day of the next week is known by its name, any other by its date.
function dayText(date: string, today: string): string {
  const moment = new Date(`${date}T00:00:00.000Z`);
  const days = (moment.getTime() - new Date(`${today}T00:00:00.000Z`).getTime()) / dayMs;
  return days >= 0 && days < 7 ? weekday.format(moment) : formatDate(date);
}

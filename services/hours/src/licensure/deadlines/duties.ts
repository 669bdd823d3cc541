import { formatDate, reportPartsOf, type Duty } from '@clinical-hours/proto/api';
import { addDays, addMonths, toDate, toDay } from '../rules/days.ts';
import type { Deadline, DeadlineFacts, LogDays, LoggedDay } from './deadline-facts.ts';

/** What runs out after years is told so many days before. */
const spanAheadDays = 180;
const leastAheadDays = 60;

type License = DeadlineFacts['license'];

const noLoss = 'It doesn’t say that hours are lost otherwise: ask the board.';
const count = (hours: number): string => hours.toLocaleString('en-US');

/** Returns the deadlines of the duties of some rules. A duty takes no hours, so no evaluation looks at it. */
export function dutyDeadlines(facts: DeadlineFacts): Deadline[] {
  return (facts.rules.duties ?? []).flatMap((duty) => deadlinesOfDuty(facts, duty));
}

function deadlinesOfDuty(facts: DeadlineFacts, duty: Duty): Deadline[] {
  switch (duty.kind) {
    case 'report':
      return reports(facts, duty);
    case 'span':
      return spans(facts, duty);
    case 'milestone':
      return milestones(facts, duty);
    default:
      return leasts(facts, duty);
  }
}

/** Returns a deadline for each part of the registration whose report is due. */
export function reportDeadlines(
  { license, today }: Pick<DeadlineFacts, 'license' | 'today'>,
  every: { months: number; dueMonths: number },
  { title, why, cite }: Pick<Deadline, 'title' | 'why'> & { cite: string },
): Deadline[] {
  const { id, registeredOn, registrationExpiresOn, reports: sent } = license;
  if (registeredOn === null) return [];
  const until =
    registrationExpiresOn !== null && registrationExpiresOn < today ? registrationExpiresOn : today;
  return reportPartsOf(registeredOn, every, until).map((part) => ({
    key: `report:${id}-${part.from}`,
    kind: 'report' as const,
    title: `${title} for ${formatDate(part.from)} to ${formatDate(part.until)}`,
    dueOn: part.dueOn,
    why,
    cite: cite || null,
    tellFrom: addDays(part.until, 1),
    isMet: Object.hasOwn(sent, part.from),
  }));
}

function reports(facts: DeadlineFacts, { months = 0, dueMonths = 0, title, cite }: Duty): Deadline[] {
  const why = `As we read the rule, a report is due for every ${count(months)} months. ${noLoss} Then enter on License when you sent it.`;
  return months > 0 ? reportDeadlines(facts, { months, dueMonths }, { title, why, cite }) : [];
}

function spans({ license, days }: DeadlineFacts, duty: Duty): Deadline[] {
  const { months = 0, from, title } = duty;
  const first = from === 'firstHour' ? firstOf(license, days) : from && license[from];
  if (!first || months <= 0) return [];
  const dueOn = addDays(addMonths(first, months), -1);
  const firstHour = `your first hour, ${formatDate(first)},`;
  const start = { degreeOn: 'the degree', registeredOn: 'the registration', firstHour };
  const span = months % 12 === 0 ? `${count(months / 12)} years` : `${count(months)} months`;
  const why = `As we read the rule, the experience is done within ${span} from ${start[from ?? 'firstHour']} on. ${noLoss}`;
  return [
    { ...base(license, duty), title, dueOn, why, tellFrom: addDays(dueOn, -spanAheadDays), isMet: false },
  ];
}

/** Returns the first day of the experience: hours from before the degree or the registration are none of it. */
function firstOf({ degreeOn, registeredOn }: License, { logged = [] }: LogDays): string | undefined {
  const from = [degreeOn ?? '', registeredOn ?? ''].toSorted().at(-1) ?? '';
  return logged.find(({ date }) => date >= from)?.date;
}

function milestones({ license, days: { logged = [] } }: DeadlineFacts, duty: Duty): Deadline[] {
  const { hours = 0, dueDays = 0, title } = duty;
  let sum = 0;
  const reached = logged.find((day) => (sum += hundredthsOf(day, duty)) >= hours * 100);
  if (!reached || hours <= 0) return [];
  const why = `You logged ${count(hours)} h until ${formatDate(reached.date)}. As we read the rule, this is due within ${count(dueDays)} days. ${noLoss}`;
  const isMet = Object.hasOwn(license.answers, duty.id) && license.answers[duty.id] === true;
  const dueOn = addDays(reached.date, dueDays);
  return [{ ...base(license, duty), title, dueOn, why, tellFrom: reached.date, isMet }];
}

// The first span of months that lacks hours when nothing more is logged. Spans that are over cannot be made up.
function leasts({ license, days: { logged = [] }, today }: DeadlineFacts, duty: Duty): Deadline[] {
  const { hours = 0, months = 0, title } = duty;
  const [first] = logged;
  if (!first || hours <= 0 || months <= 0) return [];
  const full = addDays(addMonths(first.date, months), -1);
  const start = today > full ? today : full;
  const end = toDay(addMonths(start, months));
  // The days of a span, and their hundredths of an hour: both ends move on with the last day.
  let [oldest, next, sum] = [0, 0, 0];
  for (let day = toDay(start); day <= end; day += 1) {
    const last = toDate(day);
    const from = addDays(addMonths(last, -months), 1);
    for (let each = logged[next]; each && each.date <= last; each = logged[++next])
      sum += hundredthsOf(each, duty);
    for (let each = logged[oldest]; each && each.date < from && oldest < next; each = logged[++oldest])
      sum -= hundredthsOf(each, duty);
    const have = sum / 100;
    if (have >= hours) continue;
    const why = `From ${formatDate(from)} to ${formatDate(last)} you have ${count(have)} of ${count(hours)} h so far. As we read the rule, any ${count(months)} months need as many. ${noLoss}`;
    return [
      {
        ...base(license, duty),
        title,
        dueOn: last,
        why,
        tellFrom: addDays(last, -leastAheadDays),
        isMet: false,
      },
    ];
  }
  return [];
}

const base = ({ id }: License, { id: dutyId, kind, cite }: Duty) => ({
  key: `${kind}:${id}-${dutyId}`,
  kind,
  cite: cite || null,
});

/** The groups whose hours a duty adds up: the work, without supervision, unless it names others. */
function hundredthsOf(day: LoggedDay, { group = ['directClinical', 'indirectClinical'] }: Duty): number {
  return group.reduce((sum, name) => sum + day[name], 0);
}

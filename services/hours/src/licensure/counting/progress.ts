import type { NotCountedRecord, ProgressRecord, RuleSet, WeekRecord } from '@clinical-hours/proto/api';
import { toDate, toDay } from '../rules/days.ts';
import { expiringHours } from './outlook.ts';
import { endOf, inTime } from './hours-before.ts';
import { sumPeriods, type PeriodSum, type Result, type Sum } from './evaluate.ts';
import { isIn, type PeriodResult } from './evaluation.ts';
import type { LicenseFacts, SiteFacts } from '../rules/preset.ts';
import { isMaximum } from './requirements.ts';

const hours = (hundredths: number): number => hundredths / 100;

interface ProgressContext {
  rules: RuleSet;
  version: string | null;
  checkedOn: string | null;
  marked: Set<number>;
  later: Set<number>;
  stated: Set<number>;
  license: LicenseFacts;
  /** yyyy-MM-dd */
  today: string;
  /** The sessions whose reasons are listed; all when undefined. */
  chosen: ReadonlySet<number> | undefined;
}

/** Returns an evaluation in the shape of the HTTP API, in hours. */
export function toProgress(
  result: Result,
  { rules, version, checkedOn, marked, later, stated, license, today, chosen }: ProgressContext,
): ProgressRecord {
  const listed = chosen ? result.lines.filter(({ line }) => chosen.has(line.sessionId)) : result.lines;
  const notCounted = listed.flatMap(({ line, losses }) =>
    losses.map(({ rule, hundredths, reason, cite, toward }): NotCountedRecord => ({
      sessionId: line.sessionId,
      date: line.date,
      activityType: line.activityType,
      hours: hours(hundredths),
      rule,
      reason,
      cite,
      ...(toward ? { toward } : {}),
    })),
  );
  const markedLines = result.lines.filter(({ line }) => marked.has(line.sessionId));
  return {
    recorded: hours(result.recorded),
    countable: hours(result.countable),
    credited: hours(creditedOf(result, rules)),
    firstDay: result.lines[0]?.line.date ?? null,
    loggedWeeks: new Set(result.lines.map(({ week }) => week)).size,
    categories: rules.categories.map(({ id, label, within }) => ({
      id,
      label,
      within: within ?? null,
      ...inHours(result.categories.get(id)),
    })),
    requirements: result.requirements,
    notCounted,
    notCountedByRule: addByRule(result),
    expiring: [...expiringHours(rules, license, inTime(result.before, result.lines), today)]
      .map(([month, hundredths]) => ({ month, hours: hours(hundredths) }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
    flags: result.flags,
    missing: result.missing,
    marked: {
      sessionCount: marked.size,
      recorded: hours(markedLines.reduce((sum, { recorded }) => sum + recorded, 0)),
      countable: hours(markedLines.reduce((sum, { countable }) => sum + countable, 0)),
    },
    addedAfterApproval: later.size,
    statedByYou: stated.size,
    hoursBefore: toHoursBefore(result, license),
    checkedOn,
    version,
  };
}

function toHoursBefore({ beforeRows }: Result, { hoursBefore }: LicenseFacts): ProgressRecord['hoursBefore'] {
  const sumOf = (of: 'recorded' | 'countable') => hours(beforeRows.reduce((sum, row) => sum + row[of], 0));
  return {
    before: endOf(hoursBefore ?? []),
    recorded: sumOf('recorded'),
    countable: sumOf('countable'),
    rows: beforeRows.map((row) => ({ ...row, ...inHours(row) })),
  };
}

/** Returns the countable hours, in hundredths, that a requirement in hours takes; all of them when there is none. */
function creditedOf({ lines, countable }: Result, { requirements }: RuleSet): number {
  const inHoursOnly = requirements.filter(({ unit }) => unit === 'hours');
  if (inHoursOnly.length === 0 || inHoursOnly.some(({ category }) => !category)) return countable;
  const taken = [...new Set(inHoursOnly.flatMap(({ category = [] }) => category))];
  return lines.reduce((sum, entry) => sum + (isIn(entry, taken) ? entry.countable : 0), 0);
}

type SumByRule = ProgressRecord['notCountedByRule'][number];
interface Named {
  sessions: Set<number>;
  reasons: Set<string>;
}

function addByRule({ lines }: Result): ProgressRecord['notCountedByRule'] {
  const sums = new Map<string, Omit<SumByRule, 'sessionCount' | 'reasonCount'> & Named>();
  for (const { line, losses } of lines) {
    for (const { rule, hundredths, reason, cite, toward } of losses) {
      const key = `${rule} ${toward ?? ''}`;
      const sum = sums.get(key) ?? {
        rule,
        cite,
        hours: 0,
        example: '',
        ...(toward ? { toward } : {}),
        sessions: new Set<number>(),
        reasons: new Set<string>(),
      };
      sum.hours += hundredths;
      sum.example = reason;
      sum.sessions.add(line.sessionId);
      sum.reasons.add(reason);
      sums.set(key, sum);
    }
  }
  return [...sums.values()]
    .map(({ sessions, reasons, ...sum }) => ({
      ...sum,
      hours: hours(sum.hours),
      sessionCount: sessions.size,
      reasonCount: reasons.size,
    }))
    .toSorted((a, b) => b.hours - a.hours);
}

function inHours(sum: Sum | undefined): Sum {
  return { recorded: hours(sum?.recorded ?? 0), countable: hours(sum?.countable ?? 0) };
}

/** Returns the weeks of an evaluation between two days, in hours, the newest last. */
export function toWeeks(
  result: Result,
  rules: RuleSet,
  sites: Map<number, SiteFacts>,
  { from, to }: { from: string; to: string },
): WeekRecord[] {
  const maxima = new Set(rules.rules.filter(isMaximum).map(({ id }) => id));
  const first = from ? toDate(toDay(from) - 6) : '';
  const within = sumPeriods(result, 'week', maxima).filter(
    ({ period }) => period >= first && (!to || period <= to),
  );
  const byPlace = new Map<string, PeriodResult[]>();
  for (const period of result.periods) {
    const key = `${period.period} ${period.site}`;
    const found = byPlace.get(key);
    if (found) found.push(period);
    else byPlace.set(key, [period]);
  }
  return within.map((week) => toWeek(week, rules, sites, byPlace));
}

function toWeek(
  { period, site, categories, groups, taken }: PeriodSum,
  rules: RuleSet,
  sites: Map<number, SiteFacts>,
  byPlace: Map<string, PeriodResult[]>,
): WeekRecord {
  const found = site === '' ? undefined : sites.get(Number(site));
  const places = site === '' ? [''] : [site, ''];
  const demands = places.flatMap((place) => byPlace.get(`${period} ${place}`) ?? []);
  return {
    week: period,
    until: toDate(toDay(period) + 6),
    site: found ? { id: found.id, name: found.name } : null,
    hours: {
      supervision: hours(groups.supervision),
      directClinical: hours(groups.directClinical),
      indirectClinical: hours(groups.indirectClinical),
    },
    categories: rules.categories.flatMap(({ id, label }) => {
      const sum = categories.get(id);
      return sum ? [{ id, label, ...inHours(sum) }] : [];
    }),
    supervision: demands.map(({ rule, have, need, effect }) => ({
      rule,
      have,
      need,
      missing: Math.max(0, Math.round((need - have) * 100) / 100),
      effect,
      cite: rules.rules.find(({ id }) => id === rule)?.cite ?? '',
    })),
    isVoid: demands.some(({ effect, have, need }) => effect === 'void' && have < need),
    overMaximum: hours(taken),
  };
}

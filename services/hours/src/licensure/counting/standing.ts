import {
  activityGroups,
  strictestOf,
  toHundredths,
  unitHoursOf,
  type ActivityBreakdown,
  type PeriodMinRule,
  type PeriodStanding,
  type Rule,
  type RuleSet,
  type StandingRecord,
} from '@clinical-hours/proto/api';
import { addDays, addMonths, toDate, toDay, weekOf } from '../rules/days.ts';
import type { Entry } from '../rules/entry.ts';
import { evaluate, type Result } from './evaluate.ts';
import type { PeriodResult } from './evaluation.ts';
import type { LicenseFacts, Line, SiteFacts } from '../rules/preset.ts';

/** The id of a session that is not logged yet: after all others of its day. */
export const draftSessionId = 2_147_483_648;

/** The days before and after a day whose lines decide on its week and its month. */
export const standingReachDays = 40;

export interface StandingInput {
  licenseId: number;
  rules: RuleSet;
  license: LicenseFacts;
  /** The lines around the day, those of the draft among them. */
  lines: readonly Line[];
  draft: ActivityBreakdown | undefined;
  sites: ReadonlyMap<number, SiteFacts>;
  /** yyyy-MM-dd */
  date: string;
  today: string;
}

/**
 * Returns how the week and the month of a day stand. Maxima and shares of the whole log, and its age, are left out:
 * they depend on more than the lines around a day.
 */
export function standingOf(input: StandingInput): StandingRecord {
  const { rules: all, license, lines, date, today } = input;
  const rules = periodRulesOf(all);
  const unitHours = unitHoursOf(all);
  const hoursOfUnit = { individualHours: unitHours?.individual ?? 1, groupHours: unitHours?.group ?? null };
  const result = evaluate(rules, license, lines, today);
  const week = toDate(weekOf(toDay(date), license.weekStartsOn ?? all.weekStartsOn));
  const current = new Set([week, date.slice(0, 7)]);
  return {
    licenseId: input.licenseId,
    periods: onePerPlace(
      result.periods.flatMap((period) => {
        const rule = rules.rules.find((one): one is ShortMinimum => one.id === period.rule && isMinimum(one));
        return rule && current.has(period.period)
          ? [{ rule, standing: { ...toStanding(period, rule, result, input.sites), ...hoursOfUnit } }]
          : [];
      }),
    ),
    notCounted: lossesOfDraft(result, rules, input.draft),
  };
}

interface Judged {
  rule: ShortMinimum;
  standing: PeriodStanding;
}

/**
 * Returns one standing for each week and month at a site: the strictest, with the hours that all take. What is asked of
 * all sites together stands beside those of the sites only where it lacks more than they do.
 */
function onePerPlace(judged: readonly Judged[]): PeriodStanding[] {
  // Hours of any kind are no supervision.
  const keyOf = ({ standing: { period, from, unit } }: Judged) => `${period} ${from} ${unit === 'hour'}`;
  return [...Map.groupBy(judged, keyOf).values()].flatMap((ofPeriod) => {
    const bySite = Map.groupBy(
      ofPeriod.filter(({ rule }) => rule.per === 'site'),
      ({ standing }) => standing.site?.id,
    );
    const sites = [...bySite.values()].flatMap(together);
    const all = together(ofPeriod.filter(({ rule }) => rule.per === 'all'));
    const lacking = sites.reduce((sum, { missing }) => sum + missing, 0);
    if (all.every(({ missing }) => missing <= lacking) && sites.length > 0) return sites;
    return lacking > 0 ? [...sites, ...all] : all;
  });
}

function together(judged: readonly Judged[]): PeriodStanding[] {
  const standings = judged.map(({ standing }) => standing);
  const strictest = strictestOf(standings);
  if (!strictest) return [];
  const atStake = standings.reduce((sum, standing) => sum + Math.round(standing.atStake * 100), 0) / 100;
  return [{ ...strictest, atStake }];
}

type ShortMinimum = PeriodMinRule & { period: 'week' | 'month' };

const isMinimum = (rule: Rule): rule is ShortMinimum => rule.kind === 'period-min' && rule.period !== 'year';

/** Returns the rules that depend on nothing but the lines of a week or a month. */
export const periodRulesOf = (rules: RuleSet): RuleSet => ({
  ...rules,
  rules: rules.rules.filter(isOfPeriod),
  requirements: [],
});

function isOfPeriod(rule: Rule): boolean {
  if (rule.kind === 'eligible') return rule.test !== 'window';
  if (rule.kind === 'period-max' || rule.kind === 'period-min')
    return rule.period !== 'year' && rule.period !== 'twelve-months';
  return rule.kind === 'convert';
}

function toStanding(
  { rule: id, period, site, have, need, effect }: PeriodResult,
  { cite, unit, per, period: kind }: ShortMinimum,
  { lines }: Result,
  sites: ReadonlyMap<number, SiteFacts>,
): Omit<PeriodStanding, 'individualHours' | 'groupHours'> {
  const found = site === '' ? undefined : sites.get(Number(site));
  const isWithin = (entry: Entry) => entry[kind] === period && (per === 'all' || entry.site === site);
  const taken = lines.filter(isWithin).flatMap(({ losses }) => losses.filter(({ rule }) => rule === id));
  const from = kind === 'week' ? period : `${period}-01`;
  return {
    rule: id,
    cite,
    period: kind,
    from,
    until: kind === 'week' ? addDays(from, 6) : addDays(addMonths(from, 1), -1),
    site: found ? { id: found.id, name: found.name } : null,
    unit,
    have,
    need,
    missing: Math.max(0, Math.round((need - have) * 100) / 100),
    effect,
    atStake: taken.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100,
  };
}

// The supervision that a period lacks can still be logged, so its hours are at stake with the period, and not lost.
function lossesOfDraft(
  { lines }: Result,
  { rules }: RuleSet,
  draft: ActivityBreakdown | undefined,
): StandingRecord['notCounted'] {
  if (!draft) return [];
  const minima = new Set(rules.filter(isMinimum).map(({ id }) => id));
  const places = activityGroups.flatMap((group) =>
    draft[group].flatMap(({ hours }, row) => (toHundredths(hours) > 0 ? [{ group, row }] : [])),
  );
  return lines.flatMap(({ line, losses }) => {
    const place = line.sessionId === draftSessionId ? places[line.row] : undefined;
    if (!place) return [];
    return losses
      .filter(({ rule, toward }) => !minima.has(rule) && !toward)
      .map(({ rule, hundredths, reason, cite }) => ({
        ...place,
        hours: hundredths / 100,
        rule,
        reason,
        cite,
      }));
  });
}

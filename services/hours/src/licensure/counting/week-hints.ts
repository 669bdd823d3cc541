import {
  unitHoursOf,
  unitsInHours,
  type PeriodMinRule,
  type RuleSet,
  type SupervisionUnit,
  type UnitHours,
} from '@clinical-hours/proto/api';
import { toDate, toDay, weekOf } from '../rules/days.ts';
import { evaluate } from './evaluate.ts';
import type { PeriodResult } from './evaluation.ts';
import type { LicenseFacts, Line, SiteFacts } from '../rules/preset.ts';
import { periodRulesOf } from './standing.ts';

/** A week of which a supervisor is shown sessions. */
export interface ShownWeek {
  /** yyyy-MM-dd */
  firstDay: string;
  /** The sites of the sessions; null for those that name none. */
  siteIds: readonly (number | null)[];
}

export interface HintsInput {
  /** Of the license, with the day on which its rules were read. */
  name: string;
  rules: RuleSet;
  license: LicenseFacts;
  /** The lines of the weeks, whoever supervised them, and of the days around. */
  lines: readonly Line[];
  sites: ReadonlyMap<number, SiteFacts>;
  /** yyyy-MM-dd */
  today: string;
}

/**
 * Returns what the rules of a license say of each week, in sentences. Sites that are not those of the shown sessions
 * are left out: they are no business of the supervisor.
 */
export function hintsOf(input: HintsInput, weeks: readonly ShownWeek[]): string[][] {
  const rules = periodRulesOf(input.rules);
  const { periods } = evaluate(rules, input.license, input.lines, input.today);
  const minima = new Map(
    rules.rules.flatMap((rule) =>
      rule.kind === 'period-min' && rule.period === 'week' ? [[rule.id, rule]] : [],
    ),
  );
  const unitHours = unitHoursOf(input.rules);
  const unmet = periods.flatMap((period): Unmet[] => {
    const rule = minima.get(period.rule);
    return rule && period.have < period.need ? [{ ...period, rule }] : [];
  });
  return weeks.map(({ firstDay, siteIds }) => {
    const week = weekOfLicense(firstDay, input);
    const shown = new Set(siteIds.flatMap((id) => (id === null ? onlySite(input.sites) : [String(id)])));
    const ofWeek = unmet.filter(({ period, site }) => period === week && (site === '' || shown.has(site)));
    return [...Map.groupBy(ofWeek, ({ site }) => site)].map(([site, ofSite]) => {
      const place = input.sites.get(Number(site));
      return `${input.name}: this week${place ? ` at ${place.name}` : ''} ${lackOf(ofSite, unitHours)}.`;
    });
  });
}

type Unmet = Omit<PeriodResult, 'rule'> & { rule: PeriodMinRule };

// Sessions without a site are at the only one that the trainee has.
const onlySite = (sites: HintsInput['sites']): string[] =>
  sites.size === 1 ? [...sites.keys()].map(String) : [];

// The week of the license of which most days are in the shown week, which may begin on another day.
function weekOfLicense(firstDay: string, { rules, license }: HintsInput): string {
  return toDate(weekOf(toDay(firstDay) + 3, license.weekStartsOn ?? rules.weekStartsOn));
}

function lackOf(unmet: readonly Unmet[], unitHours: UnitHours | undefined): string {
  const voids = unmet.filter(({ effect }) => effect === 'void');
  const hardest = (voids.length > 0 ? voids : unmet).reduce((a, b) => (missingOf(b) > missingOf(a) ? b : a));
  const lacks = `lacks ${supervisionText(missingOf(hardest), hardest.rule.unit, unitHours)}`;
  if (voids.length === 0) return lacks;
  return hardest.have === 0 ? 'may not count without supervision' : `may not count: it ${lacks}`;
}

const missingOf = ({ have, need }: Unmet): number => Math.round((need - have) * 100) / 100;

const nouns = {
  'supervision-unit': ['hour', 'hours'],
  'supervision-hour': ['hour', 'hours'],
  'supervision-meeting': ['meeting', 'meetings'],
  hour: ['hour', 'hours'],
} as const satisfies Record<SupervisionUnit, readonly [string, string]>;

function supervisionText(missing: number, unit: SupervisionUnit, unitHours: UnitHours | undefined): string {
  if (unit === 'supervision-unit' && unitHours) return `${unitsInHours(missing, unitHours)}, of supervision`;
  return `${missing} ${nouns[unit][missing === 1 ? 0 : 1]}${unit === 'hour' ? '' : ' of supervision'}`;
}

import {
  formatDate,
  unitHoursOf,
  unitsInHours,
  type PeriodMinRule,
  type RuleSet,
  type SupervisionUnit,
} from '@clinical-hours/proto/api';
import type { Entry } from '../rules/entry.ts';
import {
  addFlag,
  addPeriod,
  inUnits,
  isIn,
  noteMissing,
  fillTemplate,
  supervisionIn,
  deduct,
  type Evaluation,
  type PeriodGroup,
  type PeriodGroups,
} from './evaluation.ts';
import { isOver, monthName, periodFinder, yearName } from './period-names.ts';

export const unitNames: Record<SupervisionUnit, string> = {
  'supervision-unit': 'hours of supervision',
  'supervision-hour': 'hours of supervision',
  'supervision-meeting': 'weeks with a meeting',
  hour: 'hours',
};

/** Voids, caps or flags periods with less supervision, or fewer hours, than a rule demands, by what was recorded. */
export function applyPeriodMin(evaluation: Evaluation, rule: PeriodMinRule): void {
  const bySite = rule.per === 'site';
  const { groups, severalSites } = groupsOf(evaluation, rule, bySite);
  for (const [period, sites] of groups) {
    // A week and a month can be made up until their last day; what a whole year lacks is reported when it is over.
    if (rule.period === 'year' && !isOver(period, evaluation.today)) continue;
    for (const group of sites.values())
      applyToGroup(evaluation, rule, { period, sites, group, severalSites });
  }
}

interface InPeriod {
  period: string;
  sites: ReadonlyMap<string, PeriodGroup>;
  group: PeriodGroup;
  severalSites: boolean;
}

function applyToGroup(evaluation: Evaluation, rule: PeriodMinRule, place: InPeriod): void {
  const { period, group, severalSites } = place;
  const { entries } = group;
  const [first] = entries;
  if (!first) return;
  const { phase: phases } = rule;
  const touched = phases
    ? entries.filter(({ phase }) => phase !== undefined && phases.includes(phase))
    : entries;
  if (phases && applies(rule, entries)) {
    for (const { phase } of entries) if (phase === undefined) noteMissing(evaluation, 'degreeOn', rule.id);
  }
  if (!applies(rule, touched)) return;
  const named = inUnits([supervisionIn(group, rule, evaluation.rules)], rule.unit);
  const have = severalSites && named < rule.need ? withUnplaced(evaluation, rule, place, named) : named;
  const { effect, need } = rule;
  const site = rule.per === 'site' ? first.site : '';
  addPeriod(evaluation, { rule: rule.id, period, site, have, need, effect });
  if (have >= need) return;
  const says = () => sentence(rule, first, { period, have, rules: evaluation.rules });
  if (effect === 'flag') {
    addFlag(evaluation, () => ({ rule: rule.id, period, have, need, says: says() }), rule.id);
  } else if (effect === 'cap' && rule.cap) capCategory(touched, rule, rule.cap, says());
  else {
    const reason = says();
    for (const entry of touched) {
      if (!rule.category || isIn(entry, rule.category)) deduct(entry, entry.countable, rule, reason);
    }
  }
}

// The lines that are supervised experience, by period and site. Only the step before this one changes which they are.
function groupsOf(
  evaluation: Evaluation,
  { id, period, from }: PeriodMinRule,
  bySite: boolean,
): { groups: PeriodGroups; severalSites: boolean } {
  const { entries, groups } = evaluation;
  const severalSites = bySite && entries.some(({ site }) => site !== entries[0]?.site);
  const key = `${period} ${from ?? ''} ${severalSites}`;
  const known = groups.get(key);
  if (known) return { groups: known, severalSites };
  const made: PeriodGroups = new Map();
  const periodOf = periodFinder(evaluation, { id, period, from });
  for (const entry of entries) {
    if (!entry.qualifies || entry.categories.length === 0) continue;
    const name = periodOf(entry);
    if (name === undefined) continue;
    const sites = made.get(name) ?? new Map<string, PeriodGroup>();
    made.set(name, sites);
    const site = severalSites ? entry.site : '';
    const group = sites.get(site);
    if (group) group.entries.push(entry);
    else sites.set(site, { entries: [entry], supervision: new Map() });
  }
  groups.set(key, made);
  return { groups: made, severalSites };
}

/**
 * Returns the supervision that a period at a site may have had: lines that name no site may belong to any. Supervision
 * without a site counts for every site of its period, and hours without a site count with the best supervised one.
 */
function withUnplaced(
  evaluation: Evaluation,
  rule: PeriodMinRule,
  { sites, group }: InPeriod,
  named: number,
): number {
  const isUnplaced = group.entries[0]?.site === '';
  const unplaced = sites.get('');
  const others = isUnplaced ? [...sites.values()] : unplaced ? [unplaced] : [];
  const own = supervisionIn(group, rule, evaluation.rules);
  let most = named;
  for (const other of others) {
    if (other === group) continue;
    const theirs = supervisionIn(other, rule, evaluation.rules);
    most = Math.max(most, inUnits([own, theirs], rule.unit));
  }
  if (isUnplaced || unplaced) noteMissing(evaluation, 'siteId', rule.id);
  return most;
}

function applies({ when, category, effect }: PeriodMinRule, entries: Entry[]): boolean {
  if (entries.length === 0) return false;
  // A period of which the rule takes nothing, such as a week of workshops alone, lacks nothing.
  if (effect === 'void' && category && !entries.some((entry) => isIn(entry, category))) return false;
  if (!when) return true;
  const recorded = entries.filter((entry) => isIn(entry, [when.category]));
  return recorded.reduce((sum, { line }) => sum + line.hundredths, 0) > when.over * 100;
}

function capCategory(
  entries: Entry[],
  rule: PeriodMinRule,
  { category, at }: { category: string; at: number },
  reason: string,
): void {
  let left = at * 100;
  for (const entry of entries) {
    if (!isIn(entry, [category])) continue;
    const retained = Math.min(left, entry.countable);
    left -= retained;
    deduct(entry, entry.countable - retained, rule, reason);
  }
}

function sentence(
  rule: PeriodMinRule,
  { line }: Entry,
  { period, have, rules }: { period: string; have: number; rules: RuleSet },
): string {
  const site = rule.per === 'site' && line.site ? ` at ${line.site.name}` : '';
  const values = {
    site: line.site?.name ?? 'this site',
    period: { week: () => formatDate(period), month: () => monthName(period), year: () => yearName(period) }[
      rule.period
    ](),
    have: have.toFixed(2),
    need: rule.need.toFixed(2),
  };
  if (rule.says) return fillTemplate(rule.says, values);
  const loss = {
    void: ', so its hours may not count.',
    cap: `, so no more than ${rule.cap?.at ?? 0} of its hours may count.`,
    flag: '.',
  }[rule.effect];
  const where = rule.period === 'week' ? 'The week of {period}' : '{period}';
  const unitHours = rule.unit === 'supervision-unit' ? unitHoursOf(rules) : undefined;
  const lack = unitHours
    ? `lacks ${unitsInHours(rule.need - have, unitHours)}, of supervision`
    : `has {have} of {need} ${unitNames[rule.unit]}`;
  return fillTemplate(`${where}${site} ${lack}${loss}`, values);
}

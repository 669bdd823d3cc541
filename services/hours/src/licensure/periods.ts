import {
  formatDate,
  type MaxGapRule,
  type PeriodMaxRule,
  type PeriodMinRule,
  type RatioRule,
} from '@clinical-hours/proto/api';
import type { Entry } from './entry.ts';
import {
  addFlag,
  addPeriod,
  addSupervision,
  groupBy,
  inHours,
  inUnits,
  isIn,
  noteMissing,
  say,
  supervisionIn,
  take,
  type Evaluation,
  type PeriodGroup,
  type PeriodGroups,
} from './evaluation.ts';

const unitNames = {
  'supervision-unit': 'units of supervision',
  'supervision-hour': 'hours of supervision',
  'supervision-meeting': 'weeks with a meeting',
} as const;

/** Voids, caps or flags periods with less supervision than a rule demands, by what was recorded. */
export function applyPeriodMin(evaluation: Evaluation, rule: PeriodMinRule): void {
  const bySite = rule.per === 'site';
  const { groups, severalSites } = groupsOf(evaluation, rule.period, bySite);
  for (const [period, sites] of groups) {
    for (const group of sites.values())
      applyToGroup(evaluation, rule, { period, sites, group, severalSites });
  }
}

interface InPeriod {
  period: string;
  /** The groups of the period, by site. */
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
  const named = inUnits([supervisionIn(group, rule.unit, evaluation.rules)], rule.unit);
  const have = severalSites && named < rule.need ? withUnplaced(evaluation, rule, place, named) : named;
  const { effect, need } = rule;
  const site = rule.per === 'site' ? first.site : '';
  addPeriod(evaluation, { rule: rule.id, period, site, have, need, effect });
  if (have >= need) return;
  const says = () => sentence(rule, first, period, have);
  if (effect === 'flag') {
    addFlag(evaluation, () => ({ rule: rule.id, period, have, need, says: says() }), rule.id);
  } else if (effect === 'cap' && rule.cap) capCategory(touched, rule, rule.cap, says());
  else {
    const reason = says();
    for (const entry of touched) {
      if (!rule.category || isIn(entry, rule.category)) take(entry, entry.countable, rule, reason);
    }
  }
}

// The lines that are supervised experience, by period and site. Only the step before this one changes which they are.
function groupsOf(
  { entries, groups }: Evaluation,
  period: 'week' | 'month',
  bySite: boolean,
): { groups: PeriodGroups; severalSites: boolean } {
  const severalSites = bySite && entries.some(({ site }) => site !== entries[0]?.site);
  const key = `${period} ${severalSites}`;
  const known = groups.get(key);
  if (known) return { groups: known, severalSites };
  const made: PeriodGroups = new Map();
  for (const entry of entries) {
    if (!entry.qualifies || entry.categories.length === 0) continue;
    const name = periodOf(entry, period);
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
  const own = supervisionIn(group, rule.unit, evaluation.rules);
  let most = named;
  for (const other of others) {
    if (other === group) continue;
    const theirs = supervisionIn(other, rule.unit, evaluation.rules);
    most = Math.max(most, inUnits([own, theirs], rule.unit));
  }
  if (isUnplaced || unplaced) noteMissing(evaluation, 'siteId', rule.id);
  return most;
}

function applies({ when }: PeriodMinRule, entries: Entry[]): boolean {
  if (entries.length === 0) return false;
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
    const kept = Math.min(left, entry.countable);
    left -= kept;
    take(entry, entry.countable - kept, rule, reason);
  }
}

function sentence(rule: PeriodMinRule, { line }: Entry, period: string, have: number): string {
  const site = rule.per === 'site' && line.site ? ` at ${line.site.name}` : '';
  const values = {
    site: line.site?.name ?? 'this site',
    period: rule.period === 'week' ? formatDate(period) : monthName(period),
    have: have.toFixed(2),
    need: rule.need.toFixed(2),
  };
  if (rule.says) return say(rule.says, values);
  const loss = {
    void: ': its hours do not count.',
    cap: `: no more than ${rule.cap?.at ?? 0} hours of it count.`,
    flag: '.',
  }[rule.effect];
  const where = rule.period === 'week' ? 'The week of {period}' : '{period}';
  return say(`${where}${site} has {have} of {need} ${unitNames[rule.unit]}${loss}`, values);
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns a month, yyyy-MM, in words: 'March 2026'. */
const monthName = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00.000Z`));

/** Takes the hours of a period above a maximum. */
export function applyPeriodMax(evaluation: Evaluation, rule: PeriodMaxRule): void {
  const { keep = [] } = rule;
  const rank = ({ line }: Entry): number => {
    const place = keep.indexOf(line.group);
    return place < 0 ? keep.length : place;
  };
  const counted = evaluation.entries.filter((entry) => entry.countable > 0 && isIn(entry, rule.category));
  for (const [period, group] of groupBy(counted, (entry) => periodOf(entry, rule.period))) {
    let left = rule.hours * 100;
    let reason: string | undefined;
    const ordered = keep.length > 0 ? group.toSorted((a, b) => rank(a) - rank(b)) : group;
    for (const entry of ordered) {
      const kept = Math.min(left, entry.countable);
      left -= kept;
      const over = entry.countable - kept;
      if (over > 0) take(entry, over, rule, (reason ??= overPeriod(rule, period)));
    }
  }
}

function overPeriod(rule: PeriodMaxRule, period: string): string {
  const name = {
    week: () => `the week of ${formatDate(period)}`,
    month: () => monthName(period),
    year: () => period,
  }[rule.period]();
  return say(rule.says ?? 'More than {need} hours in {period}.', { need: rule.hours, period: name });
}

/** Flags the times between supervision lines that are longer than a rule allows. */
export function applyMaxGap(evaluation: Evaluation, rule: MaxGapRule): void {
  let last: Entry | undefined;
  for (const entry of evaluation.entries) {
    if (!entry.supervision || !entry.qualifies) continue;
    const days = last ? entry.day - last.day : 0;
    if (last && days > rule.days) {
      const says = say(
        rule.says ?? '{have} days between meetings; the board asks for one every {need} days.',
        {
          have: days,
          need: rule.days,
        },
      );
      const period = `${last.line.date}/${entry.line.date}`;
      addFlag(evaluation, () => ({ rule: rule.id, period, have: days, need: rule.days, says }), rule.id);
    }
    last = entry;
  }
}

/** Flags supervision that is less than a part of the hours, over the whole time at a site or everywhere. */
export function applyRatio(evaluation: Evaluation, rule: RatioRule): void {
  const lines = evaluation.entries.filter(
    ({ phase, qualifies }) =>
      qualifies && (!rule.phase || (phase !== undefined && rule.phase.includes(phase))),
  );
  for (const group of groupBy(lines, ({ site }) => (rule.per === 'site' ? site : '')).values()) {
    const counted = group.filter((entry) => entry.countable > 0 && isIn(entry, [rule.category]));
    const hundredths = counted.reduce((sum, { countable }) => sum + countable, 0);
    const need = Math.round((hundredths * rule.need) / rule.hours) / 100;
    const have = addSupervision(group, rule.unit, evaluation.rules);
    const [first] = group;
    const last = group.at(-1);
    if (have >= need || !first || !last) continue;
    const says = say(
      rule.says ?? `{have} of {need} ${unitNames[rule.unit]} for ${inHours(hundredths)} hours.`,
      {
        have: have.toFixed(2),
        need: need.toFixed(2),
        site: first.line.site?.name ?? 'this site',
      },
    );
    const period = `${first.line.date}/${last.line.date}`;
    addFlag(evaluation, () => ({ rule: rule.id, period, have, need, says }), rule.id);
  }
}

function periodOf({ week, month, line }: Entry, period: 'week' | 'month' | 'year'): string {
  if (period === 'week') return week;
  return period === 'month' ? month : line.date.slice(0, 4);
}

import { unitHoursOf, type MaxGapRule, type RatioRule } from '@clinical-hours/proto/api';
import type { Entry } from '../rules/entry.ts';
import {
  addFlag,
  addSupervision,
  groupBy,
  hoursInComparison,
  inHours,
  isIn,
  fillTemplate,
  supervisionOf,
  type Evaluation,
} from './evaluation.ts';
import { unitNames } from './periods.ts';

/**
 * Flags the times between meetings that are longer than a rule allows. A day is one of a meeting when there was enough
 * supervision on it, or on it and on the days since the last meeting that are within the allowed time.
 */
export function applyMaxGap(evaluation: Evaluation, rule: MaxGapRule): void {
  const least = (rule.need ?? 1) * 100;
  let last: Entry | undefined;
  // The days with supervision since the last meeting, of which those from `oldest` on are within the allowed time.
  let short: { day: number; given: number }[] = [];
  let oldest = 0;
  let sum = 0;
  for (const [day, entries] of groupBy(evaluation.entries, (entry) => entry.day)) {
    const given = entries.reduce((total, entry) => total + meetingOf(entry, rule, evaluation), 0);
    if (given === 0) continue;
    short.push({ day, given });
    sum += given;
    for (let first = short[oldest]; first && day - first.day > rule.days; first = short[oldest]) {
      sum -= first.given;
      oldest += 1;
    }
    const [entry] = entries;
    // Units are parts of an hour that may add up to a hair less than a whole.
    if (!entry || sum < least - 1e-6) continue;
    if (last && day - last.day > rule.days) flagGap(evaluation, rule, last, entry);
    last = entry;
    [short, oldest, sum] = [[], 0, 0];
  }
}

function meetingOf(entry: Entry, { unit }: MaxGapRule, { rules }: Evaluation): number {
  const given = supervisionOf(entry, { unit }, rules);
  if (unit !== 'supervision-meeting') return given;
  return given >= 100 ? 100 : 0;
}

function flagGap(evaluation: Evaluation, rule: MaxGapRule, last: Entry, next: Entry): void {
  const have = next.day - last.day;
  const need = rule.days;
  const period = `${last.line.date}/${next.line.date}`;
  const template = rule.says ?? '{have} days between meetings; the board asks for one every {need} days.';
  const says = () => fillTemplate(template, { have, need });
  addFlag(evaluation, () => ({ rule: rule.id, period, have, need, says: says() }), rule.id);
}

/** Flags too little supervision for the hours, or too much of it, over the whole time at a site or everywhere. */
export function applyRatio(evaluation: Evaluation, rule: RatioRule): void {
  const lines = evaluation.entries.filter(
    ({ phase, qualifies }) =>
      qualifies && (!rule.phase || (phase !== undefined && rule.phase.includes(phase))),
  );
  const factor = hoursInComparison(evaluation.rules, [rule.category]);
  for (const group of groupBy(lines, ({ site }) => (rule.per === 'site' ? site : '')).values()) {
    const counted = group.filter((entry) => entry.countable > 0 && isIn(entry, [rule.category]));
    const hundredths = counted.reduce((sum, { countable }) => sum + countable, 0) * factor;
    const have = addSupervision(group, rule, evaluation.rules);
    const amountFor = (units: number) => Math.round((hundredths * units) / rule.hours) / 100;
    const need = amountFor(rule.need);
    const most = rule.most === undefined ? Infinity : amountFor(rule.most);
    if (have < need) flagRatio(evaluation, rule, group, { have, need, limit: '{need}', hundredths });
    else if (have > most)
      flagRatio(evaluation, rule, group, { have, need: most, limit: 'at most {need}', hundredths });
  }
}

// Where hours of a group make less than a unit each, or more, a unit is told as an hour with what a group makes of one.
function unitsOf({ unit }: RatioRule, { rules }: Evaluation): string {
  const hours = unit === 'supervision-unit' ? unitHoursOf(rules) : undefined;
  if (!hours) return unitNames[unit];
  const { individual, group } = hours;
  const parts = [
    individual === 1 ? '' : `${individual} h individual`,
    group === 1 ? '' : `${group} h in a group`,
  ];
  return `${unitNames[unit]} (${parts.filter(Boolean).join(' or ')} count as 1)`;
}

function flagRatio(
  evaluation: Evaluation,
  rule: RatioRule,
  group: readonly Entry[],
  { have, need, limit, hundredths }: { have: number; need: number; limit: string; hundredths: number },
): void {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return;
  // What a rule says is about too little.
  const template =
    (have < need && rule.says) ||
    `{have} of ${limit} ${unitsOf(rule, evaluation)} for ${inHours(hundredths)} hours.`;
  const site = first.line.site?.name ?? 'this site';
  const says = fillTemplate(template, { have: have.toFixed(2), need: need.toFixed(2), site });
  const period = `${first.line.date}/${last.line.date}`;
  addFlag(evaluation, () => ({ rule: rule.id, period, have, need, says }), rule.id);
}

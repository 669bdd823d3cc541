import {
  strictestOf,
  unitHoursOf,
  type RuleSet,
  type SupervisionUnit,
  type WeekRecord,
} from '@clinical-hours/proto/api';
import { hoursText, plainHours } from '../../../lib/figures/numbers.ts';
import { unitsOf, waysTo } from '@clinical-hours/proto/rules/rule-words';

export type WeekMark = 'Not Counted' | 'Needs Supervision' | 'Over Limit';

/**
 * 'Not Counted' when hours of the week are lost with the whole of it; 'Needs Supervision' when another demand of
 * supervision is not met; 'Over Limit' when hours are lost because a maximum is full.
 */
export function markOf({ isVoid, supervision, overMaximum }: WeekRecord): WeekMark | undefined {
  if (isVoid) return 'Not Counted';
  if (supervision.some(({ missing }) => missing > 0)) return 'Needs Supervision';
  return overMaximum > 0 ? 'Over Limit' : undefined;
}

/** The sections of the demands that were not met, each once. */
export function unmetCites({ supervision }: WeekRecord): string[] {
  const unmet = supervision.filter(({ missing, cite }) => missing > 0 && cite !== '');
  return [...new Set(unmet.map(({ cite }) => cite))];
}

/**
 * The supervision of a week against the strictest demand: '1 of 2 hours', or, where hours of a group make another unit
 * than those alone, '3 h logged, enough' and '3 h logged, short 1 h individual, or 2 h in a group'. Undefined without
 * demands.
 */
export function supervisionText(
  { supervision, hours }: WeekRecord,
  rules?: Pick<RuleSet, 'rules' | 'categories'>,
): string | undefined {
  const strictest = strictestOf(supervision);
  if (!strictest) return undefined;
  const { rule, have, need, missing } = strictest;
  const unit = unitOf(rule, rules?.rules ?? []);
  const unitHours = rules && unit === 'supervision-unit' ? unitHoursOf(rules) : undefined;
  if (!unitHours) return `${plainHours(have)} of ${unitsOf(need, unit)}`;
  const logged = `${hoursText(hours.supervision)} logged`;
  const text = missing > 0 ? `${logged}, short ${waysTo(missing, unitHours)}` : `${logged}, enough`;
  // A narrow column breaks after the commas only.
  return text.replaceAll(/(?<!,) /gu, '\u00A0');
}

function unitOf(id: string, rules: RuleSet['rules']): SupervisionUnit {
  const rule = rules.find((candidate) => candidate.id === id);
  return rule && 'unit' in rule ? rule.unit : 'supervision-unit';
}

/** Hours of a week in all: recorded ones, and those that count. Inner categories are a part of outer ones. */
export function weekTotals(
  { hours, categories }: WeekRecord,
  outer: ReadonlySet<string>,
): { recorded: number; countable: number } {
  const counted = categories.filter(({ id }) => outer.has(id));
  return {
    recorded: hours.supervision + hours.directClinical + hours.indirectClinical,
    countable: counted.reduce((sum, { countable }) => sum + countable, 0),
  };
}

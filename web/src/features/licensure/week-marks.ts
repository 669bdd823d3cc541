import type { RuleSet, SupervisionUnit, WeekRecord } from '@clinical-hours/proto/api';
import { plainHours } from '../../lib/numbers.ts';
import { unitsOf } from './rule-words.ts';

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

/** The supervision of a week against each demand: '1 of 1 unit'. The demand that is hardest to meet comes first. */
export function supervisionTexts({ supervision }: WeekRecord, rules: RuleSet['rules'] = []): string[] {
  const texts = supervision
    .toSorted((a, b) => b.need - a.need)
    .map(({ rule, have, need }) => `${plainHours(have)} of ${unitsOf(need, unitOf(rule, rules))}`);
  return [...new Set(texts)];
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

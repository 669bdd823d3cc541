import type { RuleSet, SupervisionUnit, WeekRecord } from '@clinical-hours/proto/api';
import { plainHours } from '../../lib/numbers.ts';
import { unitsOf } from './rule-words.ts';

export type WeekMark = 'Void' | 'Short';

/** 'Void' if the week's hours are lost with all of it; 'Short' if another demand of supervision is not met. */
export function markOf({ isVoid, supervision }: WeekRecord): WeekMark | undefined {
  if (isVoid) return 'Void';
  return supervision.some(({ missing }) => missing > 0) ? 'Short' : undefined;
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

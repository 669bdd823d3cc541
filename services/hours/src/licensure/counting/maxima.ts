import type { ShareRule, TotalMaxRule } from '@clinical-hours/proto/api';
import type { Entry } from '../rules/entry.ts';
import { opened } from './eligible.ts';
import {
  hoursInComparison,
  isIn,
  noteMissing,
  fillTemplate,
  deduct,
  deductToward,
  type Evaluation,
} from './evaluation.ts';

/** Takes the hours above a maximum, the latest first; with `toward` they are missing from one requirement only. */
export function applyTotalMax(evaluation: Evaluation, rule: TotalMaxRule): void {
  const reason = fillTemplate(rule.says ?? 'Above the maximum of {need} hours.', {
    need: rule.hours,
  });
  const factor = hoursInComparison(evaluation.rules, rule.category);
  // In hundredths of an hour in comparison, of which a recorded one may be more.
  let left = Math.max(0, rule.hours * 100 - opened(evaluation, rule.id));
  for (const entry of evaluation.entries) {
    if (entry.countable === 0 || !isIn(entry, rule.category) || !isOfPhase(rule, entry)) continue;
    if (rule.modality && !isOfModality(evaluation, rule, rule.modality, entry)) continue;
    const retained = Math.min(Math.floor(left / factor + 1e-6), entry.countable);
    left -= retained * factor;
    const over = entry.countable - retained;
    if (over <= 0) continue;
    if (rule.toward) deductToward(entry, over, rule, { reason, toward: rule.toward });
    else deduct(entry, over, rule, reason);
  }
}

const isOfPhase = ({ phase: phases }: TotalMaxRule, { phase }: Entry): boolean =>
  !phases || (phase !== undefined && phases.includes(phase));

function isOfModality(
  evaluation: Evaluation,
  { id }: TotalMaxRule | ShareRule,
  modalities: readonly string[],
  entry: Entry,
): boolean {
  const { line } = entry;
  if (line.modality === undefined) noteMissing(evaluation, 'modality', id, entry);
  return line.modality !== undefined && modalities.includes(line.modality);
}

/**
 * Takes the hours of a category, or of a modality, above its largest part of a total. The oldest hours are retained.
 */
export function applyShare(evaluation: Evaluation, rule: ShareRule): void {
  const counted = evaluation.entries.filter((entry) => entry.countable > 0 && isIn(entry, rule.of));
  const limited = counted.filter((entry) =>
    rule.category !== undefined
      ? isIn(entry, [rule.category])
      : isOfModality(evaluation, rule, rule.modality ?? [], entry),
  );
  const sum = (entries: Entry[]) => entries.reduce((total, { countable }) => total + countable, 0);
  const others = sum(counted) - sum(limited);
  let left =
    rule.against === 'required'
      ? Math.floor((rule.required ?? 0) * 100 * rule.atMost)
      : rule.atMost >= 1
        ? Infinity
        : Math.floor((others * rule.atMost) / (1 - rule.atMost) + 1e-6);
  for (const entry of limited) {
    const retained = Math.min(left, entry.countable);
    left -= retained;
    if (retained === entry.countable) continue;
    const says = rule.says ?? 'More than {need}% of the supervision.';
    deduct(
      entry,
      entry.countable - retained,
      rule,
      fillTemplate(says, { need: Math.round(rule.atMost * 100) }),
    );
  }
}

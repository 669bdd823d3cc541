import type { Described } from './described.ts';
import type { ProgressRecord } from './licensure-records.ts';

/** What a rule, or a requirement, does to the recorded hours. */
export type RuleEffect = Described['RuleEffect'];

/** Returns the effect of each rule and requirement that has one. */
export function effectsOf(
  progress: Pick<ProgressRecord, 'notCountedByRule' | 'flags' | 'missing' | 'requirements'>,
): RuleEffect[] {
  const effects = new Map<string, RuleEffect>();
  const of = (id: string): RuleEffect => {
    const none = { id, hours: 0, toward: 0, unknown: 0, flags: 0, says: null, have: null };
    const effect = effects.get(id) ?? none;
    effects.set(id, effect);
    return effect;
  };
  for (const { id, have } of progress.requirements) of(id).have = have;
  for (const { rule, hours, toward } of progress.notCountedByRule) {
    of(rule)[toward === undefined ? 'hours' : 'toward'] = hours;
  }
  for (const { rule, says } of progress.flags) {
    of(rule).flags += 1;
    of(rule).says = says;
  }
  for (const { rule, lines } of progress.missing) of(rule).unknown = Math.max(of(rule).unknown, lines);
  return [...effects.values()];
}

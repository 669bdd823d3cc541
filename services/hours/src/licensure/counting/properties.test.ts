import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, sumPeriods, type Result } from './evaluate.ts';
import type { Line } from '../rules/preset.ts';
import {
  anyLicense as license,
  anyLines as lines,
  anyPreset as preset,
  presets,
  today,
} from '../testing/any-lines.ts';

const takenOf = ({ losses }: Result['lines'][number]): number =>
  losses.filter(({ toward }) => !toward).reduce((sum, { hundredths }) => sum + hundredths, 0);

describe('every evaluation', () => {
  it('counts at most what is recorded, and gives a reason for the whole difference of each line', () => {
    fc.assert(
      fc.property(preset, license, lines, (rules, facts, given) => {
        const result = evaluate(rules, facts, given, today);
        expect(result.lines).toHaveLength(given.length);
        for (const entry of result.lines) {
          expect(entry.countable).toBeGreaterThanOrEqual(0);
          expect(entry.countable + takenOf(entry)).toBe(entry.recorded);
          expect(entry.losses.every(({ hundredths, reason }) => hundredths > 0 && reason !== '')).toBe(true);
        }
        const sum = (key: 'recorded' | 'countable') =>
          result.lines.reduce((total, entry) => total + entry[key], 0);
        expect([result.recorded, result.countable]).toEqual([sum('recorded'), sum('countable')]);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    const shuffled = lines.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    fc.assert(
      fc.property(preset, license, shuffled, (rules, facts, [given, other]) => {
        expect(evaluate(rules, facts, other, today)).toEqual(evaluate(rules, facts, given, today));
      }),
    );
  });

  it('gives a category at least as many hours as the categories within it have together', () => {
    fc.assert(
      fc.property(preset, license, lines, (rules, facts, given) => {
        const { categories } = evaluate(rules, facts, given, today);
        for (const { id } of rules.categories) {
          const within = rules.categories.filter((category) => category.within === id);
          for (const key of ['recorded', 'countable'] as const) {
            const inner = within.reduce((sum, category) => sum + categories.get(category.id)![key], 0);
            expect(categories.get(id)![key]).toBeGreaterThanOrEqual(inner);
          }
        }
      }),
    );
  });

  it('adds up to the same by week and by month', () => {
    fc.assert(
      fc.property(preset, license, lines, (rules, facts, given) => {
        const result = evaluate(rules, facts, given, today);
        const { categories } = result;
        const [weeks, months] = [sumPeriods(result, 'week'), sumPeriods(result, 'month')];
        for (const { id } of rules.categories) {
          const total = (periods: typeof weeks) =>
            periods.reduce((sum, period) => sum + (period.categories.get(id)?.countable ?? 0), 0);
          expect([total(weeks), total(months)]).toEqual([
            categories.get(id)!.countable,
            categories.get(id)!.countable,
          ]);
        }
      }),
    );
  });

  it('is that of its license alone: another one beside it changes nothing', () => {
    fc.assert(
      fc.property(preset, preset, license, license, lines, (rules, otherRules, facts, otherFacts, given) => {
        const alone = evaluate(rules, facts, given, today);
        evaluate(otherRules, otherFacts, given, today);
        expect(evaluate(rules, facts, given, today)).toEqual(alone);
      }),
    );
  });

  it('leaves its arguments as they are', () => {
    fc.assert(
      fc.property(preset, license, lines, (rules, facts, given) => {
        const before = structuredClone([rules, facts, given]);
        evaluate(rules, facts, given, today);
        expect([rules, facts, given]).toEqual(before);
      }),
    );
  });

  it('keeps what counted before when a later line is added, unless a share or a period changes', () => {
    const capped = presets.filter(({ rules }) => rules.some(({ kind }) => kind === 'total-max'));
    fc.assert(
      fc.property(fc.constantFrom(...capped), lines, (rules, given) => {
        const maxima = { ...rules, rules: rules.rules.filter(({ kind }) => kind === 'total-max') };
        const before = evaluate(maxima, {}, given, today);
        const later = { ...given[0], sessionId: 99, row: 0, date: '2027-06-01', hundredths: 5_000 } as Line;
        if (given.length === 0) return;
        const after = evaluate(maxima, {}, [...given, later], today);
        expect(after.lines.slice(0, -1)).toEqual(before.lines);
      }),
    );
  });
});

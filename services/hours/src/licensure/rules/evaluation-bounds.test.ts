import type { PeriodMinRule, RuleSet } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { addDays } from './days.ts';
import { evaluate } from '../counting/evaluate.ts';
import { refuseTooManySteps } from '../counting/evaluation.ts';
import type { Line } from './preset.ts';

const license = { weekStartsOn: 'monday' as const, opening: {} };

function ruleSet(count: number, changes: Partial<PeriodMinRule> = {}): RuleSet {
  const rule = {
    kind: 'period-min',
    cite: '',
    period: 'week',
    per: 'site',
    need: 5,
    unit: 'supervision-unit',
    effect: 'flag',
    ...changes,
  } as const;
  return {
    weekStartsOn: 'monday',
    categories: [{ id: 'direct', label: 'Direct', match: { group: ['directClinical'] } }],
    rules: Array.from({ length: count }, (_, index) => ({ ...rule, id: `r${index}` })),
    requirements: [],
  };
}

/** Lines of one hour, one a day, each at the next of some sites; the first site is none. */
const linesAt = (siteCount: number, count: number): Line[] =>
  Array.from({ length: count }, (_, index) => {
    const site = index % siteCount;
    return {
      sessionId: index,
      row: 0,
      date: addDays('2000-01-03', Math.floor(index / 3)),
      group: 'directClinical' as const,
      activityType: 'individual-therapy',
      hundredths: 100,
      site: site === 0 ? undefined : { id: site, name: `Site ${site}` },
    };
  });

describe('an evaluation by many rules', () => {
  it('tells 200 findings of a rule, and how many more there are', () => {
    const { flags, periods } = evaluate(ruleSet(2), license, linesAt(3, 3 * 7 * 300), '2026-11-27');
    expect(periods).toHaveLength(2 * 900);
    expect(flags).toHaveLength(400);
    expect(flags.filter(({ says }) => says.endsWith(' And 700 more.'))).toHaveLength(2);
  });

  it('looks at a line as often as there are rules, not as often as there are weeks', () => {
    const rules = ruleSet(10);
    const took = (count: number): number => {
      const lines = linesAt(50, count);
      let reads = 0;
      for (const line of lines) {
        const { hundredths } = line;
        Object.defineProperty(line, 'hundredths', {
          get: () => {
            reads += 1;
            return hundredths;
          },
        });
      }
      evaluate(rules, license, lines, '2026-11-27');
      return reads / count;
    };
    expect(took(8_000)).toBeLessThanOrEqual(took(1_000) * 1.1);
  });

  it("is refused, in a sentence, when rules of one's own times lines are too many, or the periods they find", () => {
    const refusal = expect.objectContaining({ kind: 'conflict', code: 'evaluation_too_large' });
    const lines = linesAt(2, 30_000);
    expect(() => refuseTooManySteps(ruleSet(79), lines)).toThrow(refusal);
    expect(() => refuseTooManySteps(ruleSet(78), lines)).not.toThrow();
    expect(() => evaluate(ruleSet(60), license, linesAt(100, 15_000), '2026-11-27')).toThrow(refusal);
  });
});

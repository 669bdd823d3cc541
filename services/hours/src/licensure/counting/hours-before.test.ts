import type { Category, HoursBefore, Requirement, Rule, RuleSet } from '@clinical-hours/proto/api';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import { requireHoursBefore, type BeforeRow } from './hours-before.ts';
import type { LicenseFacts } from '../rules/preset.ts';
import { anyLines, presets, today } from '../testing/any-lines.ts';
import { aLine } from '../testing/lines.ts';

const base = { cite: '', reading: 'V' } as const;
const categories: Category[] = [
  { id: 'direct', label: 'Direct', match: { group: ['directClinical'] } },
  { id: 'group', within: 'direct', label: 'Group', match: { type: ['group-therapy'] } },
  { id: 'other', label: 'Other', match: { group: ['indirectClinical'] } },
  {
    id: 'supervision',
    label: 'Supervision',
    match: { group: ['supervision'] },
    supervision: 'individual',
  },
];
const need = { ...base, unit: 'hours', need: 1_000 } as const;
const requirements: Requirement[] = [
  { ...need, id: 'all', label: 'All' },
  { ...need, id: 'direct-1000', label: 'Direct', category: ['direct'] },
];
const rulesWith = (...rules: Rule[]): RuleSet => ({
  weekStartsOn: 'monday',
  categories,
  rules,
  requirements,
});
const aRow = (changes: Partial<HoursBefore> = {}): HoursBefore => ({
  kind: 'directClinical',
  category: 'direct',
  from: '2024-01-01',
  to: '2025-12-31',
  hours: 400,
  supervisorId: null,
  note: null,
  ...changes,
});
const most = (changes: Partial<Extract<Rule, { kind: 'total-max' }>> = {}): Rule => ({
  ...base,
  id: 'most',
  kind: 'total-max',
  category: ['direct'],
  hours: 500,
  ...changes,
});
const yearly: Rule = {
  ...base,
  id: 'yearly',
  kind: 'period-max',
  period: 'year',
  category: ['direct'],
  hours: 150,
};
const lines = [
  aLine({ sessionId: 1, date: '2026-03-02', hundredths: 8_000 }),
  aLine({ sessionId: 2, date: '2026-03-03', hundredths: 8_000 }),
];

/** What counts of the lines and of the rows, in hours, and what there is of the requirements. */
function outcomeOf(rules: RuleSet, rows: readonly BeforeRow[], license: LicenseFacts = {}) {
  const result = evaluate(rules, license, lines, '2026-11-25', rows);
  return {
    logged: result.countable / 100,
    before: result.beforeRows.map(({ countable }) => countable / 100),
    have: result.requirements.map(({ have }) => have),
    entered: result.requirements.map(({ entered }) => entered),
  };
}

describe('hours before', () => {
  const inGroups = aRow({ category: 'group', hours: 100 });
  const supervisor = { id: 7, licenseKind: 'LPC' };
  const kinds: Rule = { ...base, id: 'kinds', kind: 'eligible', test: 'supervisor-kind', kinds: ['LMFT'] };

  it.each<[string, Rule[], BeforeRow[], LicenseFacts, ReturnType<typeof outcomeOf>]>([
    [
      'count toward their category, and all that include it',
      [],
      [aRow(), inGroups, aRow({ kind: 'indirectClinical', category: 'other', hours: 10.5 })],
      {},
      { logged: 160, before: [400, 100, 10.5], have: [670.5, 660], entered: [510.5, 500] },
    ],
    [
      'use up a limit, and what was logged is above it',
      [most()],
      [aRow()],
      {},
      { logged: 100, before: [400], have: [500, 500], entered: [400, 400] },
    ],
    [
      'stop at a limit themselves, the oldest first',
      [most()],
      [aRow({ from: '2025-01-01' }), aRow({ from: '2022-01-01', to: '2022-12-31' })],
      {},
      { logged: 0, before: [100, 400], have: [500, 500], entered: [500, 500] },
    ],
    [
      'add to an opening balance of the same thing',
      [most()],
      [aRow({ hours: 100 })],
      { opening: { most: 350, all: 20 } },
      { logged: 50, before: [100], have: [170, 150], entered: [120, 100] },
    ],
    [
      'are above the most of a year, spread over its days',
      [yearly],
      [aRow(), aRow({ from: '2026-01-01', to: '2026-02-19', hours: 50 })],
      {},
      { logged: 100, before: [300, 50], have: [450, 450], entered: [350, 350] },
    ],
    [
      'are of the phases of their days',
      [most({ phase: ['trainee'], hours: 50 })],
      [aRow({ from: '2023-01-01', to: '2024-12-30', hours: 730 })],
      { degreeOn: '2024-01-01' },
      { logged: 160, before: [415], have: [575, 575], entered: [415, 415] },
    ],
    [
      'become too old',
      [{ ...base, id: 'old', kind: 'eligible', test: 'window', years: 6 }],
      [aRow({ from: '2019-12-31', to: '2020-01-01', hours: 10 })],
      { applyOn: '2026-01-01' },
      { logged: 160, before: [5], have: [165, 165], entered: [5, 5] },
    ],
    [
      'need no supervision of their weeks, and give none',
      [
        {
          ...base,
          id: 'week',
          kind: 'period-min',
          period: 'week',
          per: 'all',
          need: 1,
          unit: 'supervision-hour',
          effect: 'void',
        },
      ],
      [aRow(), aRow({ kind: 'supervision', category: 'supervision', to: '2026-11-01', hours: 900 })],
      {},
      { logged: 0, before: [400, 900], have: [1_300, 400], entered: [1_300, 400] },
    ],
    [
      'do not count under a supervisor with another license, where one is named',
      [kinds],
      [{ ...inGroups, supervisor }, inGroups],
      {},
      { logged: 160, before: [0, 100], have: [260, 260], entered: [100, 100] },
    ],
    [
      'do not count in a category that the rules have no more',
      [],
      [aRow({ category: 'gone' })],
      {},
      { logged: 160, before: [0], have: [160, 160], entered: [0, 0] },
    ],
  ])('%s', (_name, rules, rows, license, expected) => {
    expect(outcomeOf(rulesWith(...rules), rows, license)).toEqual(expected);
  });

  it('give the same sums as an opening balance of each limit and requirement', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 90_000 }), (logged, hundredths) => {
        const hours = hundredths / 100;
        const rules = rulesWith(most());
        const row = aRow({ from: '1999-01-01', to: '2000-12-31', hours: Math.min(hours, 500) });
        const opening = { most: row.hours, all: row.hours, 'direct-1000': row.hours };
        const [byRow, byOpening] = [
          evaluate(rules, {}, logged, today, [row]),
          evaluate(rules, { opening }, logged, today),
        ];
        expect(byRow.requirements).toEqual(byOpening.requirements);
        expect(byRow.lines.map(({ countable }) => countable)).toEqual(
          byOpening.lines.map(({ countable }) => countable),
        );
      }),
    );
  });

  it('are in no sum of what was logged, by any preset', () => {
    fc.assert(
      fc.property(fc.constantFrom(...presets), anyLines, (rules, logged) => {
        const rows = rules.categories.map(({ id }) =>
          aRow({ category: id, from: '1990-01-01', to: '1990-12-31' }),
        );
        const [without, given] = [
          evaluate(rules, {}, logged, today),
          evaluate(rules, {}, logged, today, rows),
        ];
        expect(given.recorded).toBe(without.recorded);
        expect(given.lines).toHaveLength(without.lines.length);
        expect(given.beforeRows.map(({ recorded }) => recorded)).toEqual(rows.map(() => 40_000));
        expect(given.periods).toEqual(without.periods);
        const inWeeks = given.requirements.filter(({ unit }) => unit === 'weeks');
        expect(inWeeks.map(({ entered }) => entered)).toEqual(inWeeks.map(() => 0));
        expect(given.requirements.every(({ entered, have }) => entered <= have)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('keep their sum when very many and long rows are cut into spans', () => {
    const rows = Array.from({ length: 100 }, () =>
      aRow({ from: '1990-01-01', to: '2009-12-31', hours: 99_999.99 }),
    );
    const { beforeRows, before } = evaluate(rulesWith(), {}, [], today, rows);
    expect(beforeRows.map(({ countable }) => countable)).toEqual(rows.map(() => 9_999_999));
    expect(before.length).toBeLessThan(10_200);
  });

  it('tell the latest reason of the rule that took most, and how many there are', () => {
    const rules = rulesWith(yearly, most({ hours: 290 }));
    expect(evaluate(rules, {}, [], today, [aRow()]).beforeRows).toEqual([
      { recorded: 40_000, countable: 29_000, reason: 'More than 150 hours in 2025.', reasonCount: 2 },
    ]);
  });

  it('tell the day of the license that would decide on them', () => {
    const rule: Rule = { ...base, id: 'phase', kind: 'eligible', test: 'phase', not: ['trainee'] };
    expect(evaluate(rulesWith(rule), {}, [], today, [aRow(), aRow()]).missing).toEqual([
      { attribute: 'degreeOn', rule: 'phase', lines: 2 },
    ]);
  });
});

describe('a row of hours before', () => {
  it.each<[Partial<HoursBefore>, string]>([
    [{ from: '2025-02-02', to: '2025-02-01' }, 'the last day cannot be before the first'],
    [{ to: '2026-11-25' }, 'the last day must be before today'],
    [{ from: '1925-01-01' }, 'a period can have at most 20 years. Please make several rows'],
    [{ from: '2025-02-01', to: '2025-02-01', hours: 24.01 }, 'this period has only 24 hours'],
    [{ category: '__proto__' }, "the rules have no category '__proto__'"],
    [{ kind: 'supervision' }, "the category 'direct' has no hours of this kind"],
  ])('is refused with %o', (changes, message) => {
    const rows = [aRow(), aRow(changes)];
    const about = { rules: rulesWith(), stored: [], today: '2026-11-25' };
    expect(() => requireHoursBefore(rows, about)).toThrow(`Hours before, row 2: ${message}`);
  });

  it('keeps a category of an earlier version, and can have a day', () => {
    const stored = [aRow({ category: 'gone' })];
    const rows = [aRow({ category: 'gone', hours: 24, from: '2026-11-24', to: '2026-11-24' })];
    expect(() => requireHoursBefore(rows, { rules: rulesWith(), stored, today: '2026-11-25' })).not.toThrow();
  });
});

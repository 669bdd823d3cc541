import type { Category, Requirement, Rule, RuleSet } from '@clinical-hours/proto/api';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';
import type { Line } from '../rules/preset.ts';
import { anyLines, today } from '../testing/any-lines.ts';
import { aLine } from '../testing/lines.ts';

const supervisionTypes = ['individual-supervision', 'triadic-supervision', 'group-supervision'];
const categories: Category[] = [
  { id: 'direct', label: 'Direct', match: { group: ['directClinical'] } },
  { id: 'group', within: 'direct', label: 'Group', match: { type: ['group-therapy'] } },
  { id: 'other', label: 'Other', match: { group: ['indirectClinical'] } },
  {
    id: 'one',
    label: 'Individual supervision',
    match: { type: supervisionTypes, supervisees: { atMost: 2 } },
    supervision: 'individual',
  },
  {
    id: 'many',
    label: 'Group supervision',
    match: { type: supervisionTypes, supervisees: { atLeast: 3 } },
    supervision: 'group',
  },
];
const base = { cite: '', reading: 'V' } as const;
const rulesWith = (rules: Rule[], requirements: Requirement[] = []): RuleSet => ({
  weekStartsOn: 'monday',
  categories,
  rules,
  requirements,
});
const sumOf = (lines: readonly { recorded: number }[]) =>
  lines.reduce((sum, { recorded }) => sum + recorded, 0);

describe('a rule', () => {
  it('asks for the least hours of a category in each year from a day, once the year is over', () => {
    const rule: Rule = {
      ...base,
      id: 'year',
      kind: 'period-min',
      period: 'year',
      from: 'registeredOn',
      of: ['direct'],
      per: 'all',
      need: 40,
      unit: 'hour',
      effect: 'flag',
    };
    // The years of 2023-02-15, so that no leap day is a first day.
    const registeredOn = '2023-02-15';
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { flags, lines: entries } = evaluate(rulesWith([rule]), { registeredOn }, lines, today);
        const expected: [string, number][] = [];
        for (let year = 2020; year < 2026; year += 1) {
          const [from, until] = [`${year}-02-15`, `${year + 1}-02-14`];
          const within = entries.filter(
            ({ line, categories: of, qualifies }) =>
              line.date >= from && line.date <= until && of.length > 0 && qualifies,
          );
          const have = sumOf(within.filter(({ categories: of }) => of.includes('direct'))) / 100;
          if (within.length > 0 && until < today && have < 40) expected.push([`${from}/${until}`, have]);
        }
        expect(flags.map(({ period, have }) => [period, have])).toEqual(expected);
      }),
    );
    const { missing, flags } = evaluate(rulesWith([rule]), {}, [aLine()], today);
    expect({ missing, flags }).toEqual({
      missing: [{ attribute: 'registeredOn', rule: 'year', lines: 1 }],
      flags: [],
    });
  });

  it('takes hours above the most of a year from a day', () => {
    const rule: Rule = {
      ...base,
      id: 'most',
      kind: 'period-max',
      period: 'year',
      from: 'registeredOn',
      category: ['direct'],
      hours: 3,
    };
    const dates = ['2025-03-01', '2025-12-31', '2026-01-10', '2026-02-28', '2026-03-01'];
    const lines = dates.map((date, index) => aLine({ sessionId: index, date }));
    const result = evaluate(rulesWith([rule]), { registeredOn: '2024-03-01' }, lines, today);
    expect(result.lines.map(({ countable }) => countable)).toEqual([100, 100, 100, 0, 100]);
    expect(result.lines[3]?.losses[0]?.reason).toBe('More than 3 hours in the year from 03/01/2025.');
  });

  it('counts 45 minutes as an hour toward requirements, ratios and maxima of their category alone', () => {
    const requirement = (id: string, category: string[]): Requirement => ({
      id,
      label: id,
      need: 100,
      unit: 'hours',
      category,
      cite: '',
    });
    const rules = rulesWith(
      [
        { ...base, id: 'hour', kind: 'convert', category: 'direct', hours: 0.75, units: 1, makes: 'hours' },
        { ...base, id: 'most', kind: 'total-max', category: ['group'], hours: 2, toward: 'contact' },
        {
          ...base,
          id: 'ratio',
          kind: 'ratio',
          per: 'all',
          category: 'direct',
          hours: 8,
          need: 1,
          unit: 'supervision-hour',
          effect: 'flag',
        },
      ],
      [requirement('contact', ['direct']), requirement('all', ['direct', 'other'])],
    );
    const lines = [
      aLine({ sessionId: 1, hundredths: 450 }),
      aLine({ sessionId: 2, hundredths: 300, activityType: 'group-therapy' }),
      aLine({ sessionId: 3, hundredths: 100, group: 'indirectClinical', activityType: 'documentation' }),
    ];
    const result = evaluate(rules, {}, lines, today);
    expect([result.recorded, result.countable]).toEqual([850, 850]);
    // 6 of therapy and 2 of the 4 in groups; the total is in hours of 60 minutes.
    expect(result.requirements.map(({ have }) => have)).toEqual([8, 8.5]);
    expect(result.flags).toEqual([expect.objectContaining({ rule: 'ratio', have: 0, need: 1.25 })]);
  });

  it('counts no hours at a site that does not pay, and those of a site that does not say for now', () => {
    const rules = rulesWith([{ ...base, id: 'paid', kind: 'eligible', test: 'site-paid' }]);
    const site = { id: 1, name: 'Site A' };
    const lines = [true, false, undefined].map((isPaid, index) =>
      aLine({ sessionId: index, site: { ...site, isPaid } }),
    );
    const { lines: entries, missing } = evaluate(rules, {}, lines, today);
    expect(entries.map(({ countable }) => countable)).toEqual([100, 0, 100]);
    expect(entries[1]?.losses[0]?.reason).toBe('At Site A, which does not pay.');
    expect(missing).toEqual([{ attribute: 'sitePaid', rule: 'paid', lines: 1 }]);
  });

  it('flags too little of a kind of supervision for the hours, and too much of it', () => {
    const rule: Rule = {
      ...base,
      id: 'ratio',
      kind: 'ratio',
      per: 'all',
      category: 'direct',
      hours: 40,
      need: 1,
      most: 4,
      of: ['one'],
      unit: 'supervision-hour',
      effect: 'flag',
    };
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { flags, lines: entries } = evaluate(rulesWith([rule]), {}, lines, today);
        const counted = entries.filter(({ qualifies }) => qualifies);
        const hours = sumOf(counted.filter(({ categories: of }) => of.includes('direct')));
        const have = sumOf(counted.filter(({ categories: of }) => of.includes('one'))) / 100;
        const [need, most] = [Math.round(hours / 40) / 100, Math.round((hours * 4) / 40) / 100];
        const expected = have < need ? [{ have, need }] : have > most ? [{ have, need: most }] : [];
        expect(flags.map((flag) => ({ have: flag.have, need: flag.need }))).toEqual(expected);
      }),
    );
  });

  it('asks for a way of meeting, and a length, of one category only', () => {
    const rules = rulesWith([
      { ...base, id: 'way', kind: 'eligible', test: 'modality', category: ['many'], not: ['video', 'phone'] },
      { ...base, id: 'long', kind: 'eligible', test: 'length', category: ['many'], least: 1 },
    ]);
    fc.assert(
      fc.property(anyLines, (given) => {
        const lines = given.map((line): Line => ({ ...line, supervisor: undefined }));
        for (const { line, categories: of, countable } of evaluate(rules, {}, lines, today).lines) {
          const isShort = line.hundredths < 100;
          const isRemote = line.modality === 'video' || line.modality === 'phone';
          const isLost = of.length === 0 || (of.includes('many') && (isShort || isRemote));
          expect(countable).toBe(isLost ? 0 : line.hundredths);
        }
      }),
    );
  });

  it('lets hours under a supervisor wait for the day of the approval, and names a day that nobody entered', () => {
    const rule: Rule = { ...base, id: 'letter', kind: 'eligible', test: 'supervisor-approved', dated: true };
    const supervisors = [
      { id: 1, approvedFrom: '2026-03-03' },
      { id: 2, isBoardApproved: true },
    ];
    const lines = supervisors.map((supervisor, index) =>
      aLine({ sessionId: index, date: '2026-03-02', supervisor }),
    );
    const result = evaluate(rulesWith([rule]), {}, lines, today);
    expect(result.lines.map(({ losses }) => losses[0]?.reason)).toEqual([
      'Before the board approved the supervisor on 03/03/2026, by the date you entered.',
      undefined,
    ]);
    expect(result.missing).toEqual([{ attribute: 'supervisorApprovedFrom', rule: 'letter', lines: 1 }]);
  });

  it('believes the number of supervisees, and without one the type', () => {
    const placesOf = (activityType: string) =>
      [undefined, 1, 2, 3, 9].flatMap((supervisees) => {
        const line = aLine({ group: 'supervision', activityType, supervisees });
        return evaluate(rulesWith([]), {}, [line], today).lines[0]?.categories;
      });
    expect(supervisionTypes.map(placesOf)).toEqual([
      ['one', 'one', 'one', 'many', 'many'],
      ['one', 'one', 'one', 'many', 'many'],
      ['many', 'one', 'one', 'many', 'many'],
    ]);
  });
});

it('keeps the hours of a week without supervision of which the rule takes nothing', () => {
  const rule: Rule = {
    ...base,
    id: 'week',
    kind: 'period-min',
    period: 'week',
    per: 'all',
    need: 1,
    unit: 'supervision-unit',
    effect: 'void',
    category: ['direct'],
  };
  const other = (sessionId: number, date: string) =>
    aLine({ sessionId, date, group: 'indirectClinical', activityType: 'documentation' });
  const lines = [other(1, '2026-03-02'), other(2, '2026-03-09'), aLine({ date: '2026-03-10' })];
  const { periods, countable } = evaluate(rulesWith([rule]), {}, lines, today);
  expect(periods.map(({ period }) => period)).toEqual(['2026-03-09']);
  expect(countable).toBe(200);
});

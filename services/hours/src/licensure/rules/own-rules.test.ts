import type { RuleSet } from '@clinical-hours/proto/api';
import {
  additionOf,
  answersOfRules,
  rulesOfAnswers,
  withAddition,
  withoutPart,
  type AddedRule,
  type OwnAnswers,
} from '@clinical-hours/proto/own-rules';
import { presetFaults, ruleSetFaults } from '@clinical-hours/proto/requests';
import { readRulesFile, toRulesFile } from '@clinical-hours/proto/rules-file';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../counting/evaluate.ts';
import type { LicenseFacts, Line } from './preset.ts';
import { anyLicense, anyLines, today } from '../testing/any-lines.ts';
import { aLine } from '../testing/lines.ts';

const unknown: OwnAnswers = {
  total: 'unknown',
  supervisionInTotal: 'unknown',
  direct: 'unknown',
  supervision: 'unknown',
  supervisionHours: undefined,
  shortWeeks: 'unknown',
  groupHours: 'unknown',
  groupSize: 'unknown',
  moreGroup: 'unknown',
  from: 'unknown',
  outside: 'unknown',
};
// What somebody in Ohio reads of the LISW, and somebody in Georgia of the LCSW, before they know more.
const ohio: OwnAnswers = {
  ...unknown,
  total: 3000,
  supervisionInTotal: 'no',
  direct: undefined,
  supervision: 'ratio',
  supervisionHours: 20,
  from: 'registration',
  outside: 'no',
};
const georgia: OwnAnswers = {
  ...unknown,
  total: undefined,
  direct: undefined,
  supervision: 'total',
  supervisionHours: 120,
  groupHours: 60,
  moreGroup: 'yes',
  from: 'degree',
  outside: 'no',
};

const words = { label: 'Supervision by an LCSW', untaken: 'more than that' };
const adding = (rules: RuleSet, added: AddedRule): RuleSet =>
  withAddition(rules, additionOf(added, rules, words));

const direct = (sessionId: number, date: string, hours: number): Line =>
  aLine({ sessionId, date, hundredths: hours * 100 });
const office = (sessionId: number, date: string, hours: number, activityType = 'documentation'): Line =>
  aLine({ sessionId, date, hundredths: hours * 100, group: 'indirectClinical', activityType });
const supervised = (
  sessionId: number,
  date: string,
  hours: number,
  licenseKind: string,
  changes: Partial<Line> = {},
): Line =>
  aLine({
    sessionId,
    date,
    hundredths: hours * 100,
    group: 'supervision',
    activityType: 'individual-supervision',
    supervisees: 1,
    supervisor: { id: 1, licenseKind },
    ...changes,
  });

function countedBy(rules: RuleSet, license: LicenseFacts, lines: readonly Line[]) {
  expect(ruleSetFaults(rules)).toEqual([]);
  const result = evaluate(rules, license, lines, '2026-11-25');
  return {
    recorded: result.recorded / 100,
    countable: result.countable / 100,
    categories: Object.fromEntries(
      [...result.categories].flatMap(([id, { countable }]) => (countable > 0 ? [[id, countable / 100]] : [])),
    ),
    notCounted: result.lines.flatMap(({ line, losses }) =>
      losses.map(({ rule, hundredths }) => ({ id: line.sessionId, rule, hours: hundredths / 100 })),
    ),
    flags: result.flags.map(({ rule, have, need }) => ({ rule, have, need })),
    requirements: Object.fromEntries(result.requirements.map(({ id, have }) => [id, have])),
  };
}

describe('the worked examples, by the rules that the screens make', () => {
  it('Ohio: sixty hours of work ask for three of supervision, a call counts, and the duty takes none', () => {
    const counted = countedBy(rulesOfAnswers(ohio), { registeredOn: '2026-01-05' }, [
      direct(1, '2026-02-02', 10),
      office(2, '2026-02-03', 10),
      direct(3, '2026-02-09', 10),
      office(4, '2026-02-10', 10, 'case-planning'),
      direct(5, '2026-02-16', 10),
      direct(6, '2026-02-17', 10),
      supervised(7, '2026-02-05', 1, 'LISW-S'),
      supervised(8, '2026-02-12', 1, 'LISW-S', { modality: 'phone' }),
    ]);
    expect(counted).toMatchObject({
      recorded: 62,
      countable: 62,
      notCounted: [],
      flags: [{ rule: 'own-ratio', have: 2, need: 3 }],
      categories: { work: 60, 'supervision-individual': 2 },
      requirements: { 'own-total': 60 },
    });
  });

  it('Ohio: an LISW without the designation gives no supervision, once the trainee says so', () => {
    const lines = [
      direct(1, '2026-03-02', 10),
      direct(2, '2026-03-03', 10),
      supervised(3, '2026-03-04', 1, 'LISW'),
      supervised(4, '2026-03-05', 1, 'LISW-S'),
    ];
    const license = { registeredOn: '2026-01-05' };
    const onlyBy = (beyond: 'no' | 'unknown') =>
      adding(rulesOfAnswers(ohio), { kind: 'supervisor', supervisorKinds: ['LISW-S'], beyond });
    expect(countedBy(onlyBy('no'), license, lines)).toMatchObject({
      recorded: 22,
      countable: 21,
      notCounted: [{ id: 3, rule: 'added-1', hours: 1 }],
      flags: [],
      categories: { work: 20, 'supervision-individual': 1 },
    });
    expect(countedBy(onlyBy('unknown'), license, lines)).toMatchObject({ countable: 22, notCounted: [] });
    expect(onlyBy('unknown').cautions).toContain('more than that (counted for now)');
  });

  it('Georgia: both supervisors count to the 120, one to the 60 by an LCSW', () => {
    const rules = adding(rulesOfAnswers(georgia), {
      kind: 'least',
      category: ['supervision'],
      unit: 'hours',
      need: 60,
      supervisorKinds: ['LCSW'],
    });
    const counted = countedBy(rules, { degreeOn: '2024-05-10' }, [
      direct(1, '2026-02-02', 6),
      supervised(2, '2026-02-03', 1, 'LCSW'),
      supervised(3, '2026-02-10', 1.5, 'LPC'),
    ]);
    expect(counted).toMatchObject({
      recorded: 8.5,
      countable: 8.5,
      notCounted: [],
      flags: [],
      categories: { work: 6, 'supervision-individual': 2.5 },
      requirements: { 'own-supervision': 2.5, 'added-1': 1 },
    });
  });

  it('Georgia: nothing before the degree', () => {
    const counted = countedBy(rulesOfAnswers(georgia), { degreeOn: '2024-05-10' }, [
      direct(1, '2024-05-09', 6),
      direct(2, '2024-05-10', 6),
      supervised(3, '2024-05-13', 1, 'LCSW'),
    ]);
    expect(counted).toMatchObject({
      recorded: 13,
      countable: 7,
      notCounted: [{ id: 1, rule: 'own-days', hours: 6 }],
      flags: [],
      categories: { work: 6, 'supervision-individual': 1 },
      requirements: { 'own-supervision': 1 },
    });
  });
});

const figure = fc.constantFrom(undefined, 'unknown' as const, 8, 60);
const beyond = fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const);
const anyAnswers: fc.Arbitrary<OwnAnswers> = fc.record({
  total: figure,
  supervisionInTotal: beyond,
  direct: figure,
  supervision: fc.constantFrom('total', 'weekly', 'ratio', 'unknown', 'none'),
  supervisionHours: fc.constantFrom(1, 20, 120.5),
  shortWeeks: beyond,
  groupHours: figure,
  groupSize: figure,
  moreGroup: beyond,
  from: fc.constantFrom('degree', 'registration', 'unknown', 'none'),
  outside: beyond,
});

describe('rules of answers', () => {
  it('are sound, and take no hours unless an answer says that the board does', () => {
    fc.assert(
      fc.property(anyAnswers, anyLines, anyLicense, (answers, lines, license) => {
        const counts = { ...answers, shortWeeks: 'unknown', moreGroup: 'yes', outside: 'unknown' } as const;
        const rules = rulesOfAnswers(counts);
        expect(ruleSetFaults(rulesOfAnswers(answers))).toEqual([]);
        const { lines: counted } = evaluate(rules, license, lines, today);
        // A supervisor without a license gives none, by any rules.
        const losses = counted.flatMap((entry) => entry.losses.filter(({ toward }) => toward === undefined));
        expect(losses.filter(({ rule }) => rule !== 'supervisor-license')).toEqual([]);
      }),
    );
  });

  it('give the answers back, and make the same of them again', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const rules = rulesOfAnswers(answers);
        expect(rulesOfAnswers(answersOfRules(rules), rules)).toEqual(rules);
      }),
    );
    expect(answersOfRules(rulesOfAnswers(unknown))).toMatchObject({
      total: 'unknown',
      direct: 'unknown',
      supervision: 'unknown',
      groupHours: 'unknown',
      from: 'unknown',
    });
    expect(answersOfRules(rulesOfAnswers(georgia))).toMatchObject({
      total: undefined,
      supervisionHours: 120,
      groupHours: 60,
      from: 'degree',
      outside: 'no',
    });
    expect(answersOfRules(rulesOfAnswers({ ...ohio, groupSize: 8, outside: 'unknown' }))).toMatchObject({
      groupSize: 8,
      moreGroup: 'unknown',
      from: 'registration',
      outside: 'unknown',
    });
  });

  it('keep what was added one by one, but for a limit toward what is gone', () => {
    const limit: AddedRule = { kind: 'limit', category: ['work'], period: 'week', hours: 40, beyond: 'no' };
    const two = adding(adding(rulesOfAnswers(georgia), limit), { ...limit, period: 'all' });
    const noted = withAddition(two, { caution: 'the exam' });
    const again = rulesOfAnswers({ ...georgia, supervision: 'none' }, noted);
    expect(again.rules.map(({ id }) => id)).toEqual(['own-days', 'added-1', 'added-2']);
    expect(again.cautions).toContain('the exam');
    const [first] = again.rules;
    const less = withoutPart(withoutPart(again, 'the exam'), first ?? '');
    expect(less.rules.map(({ id }) => id)).toEqual(['added-1', 'added-2']);
    expect(less.cautions).not.toContain('the exam');
  });
});

describe('a file of rules', () => {
  const shared = { name: 'Ohio LISW', state: 'OH', sentences: ['One hour.'], madeIn: '2026-11' };
  const fileOf = (changes: object = {}) =>
    JSON.stringify({ ...JSON.parse(toRulesFile({ ...shared, rules: rulesOfAnswers(ohio) })), ...changes });

  it('is a preset that lacks only its sources, and gives the same rules back', () => {
    const text = toRulesFile({ ...shared, rules: rulesOfAnswers(ohio) });
    const preset = JSON.parse(text) as object;
    expect(presetFaults(preset)).toEqual(['sources is beyond its bound of 1']);
    expect(readRulesFile(text)).toEqual({ name: 'Ohio LISW', rules: rulesOfAnswers(ohio) });
  });

  const limit = { id: 'a', kind: 'period-max', cite: '', period: 'week', category: ['work'], hours: 40 };
  it.each([
    [
      'a figure beyond its bound',
      { rules: [limit, { ...limit, hours: 1e6 }] },
      /^rules\[1\]\.hours is beyond/,
    ],
    ['a kind that is none', { rules: [{ ...limit, kind: 'magic' }] }, /^rules\[0\]\.kind is not known/],
    ['a period of a day', { rules: [{ ...limit, period: 'day' }] }, /^rules\[0\]\.period is none of/],
    ['61 rules', { rules: Array.from({ length: 61 }, (_, id) => ({ ...limit, id: `r${id}` })) }, /^rules is/],
    [
      'a web address',
      { rules: [{ ...limit, says: 'See https://example.com' }] },
      /^rules\[0\]\.says must not/,
    ],
    ['half a character', { cautions: ['a\uD800b'] }, /^cautions\[0\] must be whole characters/],
    ['unseen characters', { cautions: ['a\u202Eb'] }, /^cautions\[0\] must not contain characters/],
    ['hours', { opening: { a: 5 } }, /^opening is no part of rules/],
    ['a supervisor', { supervisors: ['Dana'] }, /^supervisors is no part of rules/],
    [
      'a deep one',
      { dates: JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) },
      /^dates\[0\].* too deeply/,
    ],
    ['another prototype', JSON.parse('{"__proto__x":1}'), /^__proto__x is no part/],
    ['no name', { name: '' }, /^name must be text/],
    ['a name with a web address', { name: 'Ohio at example.com' }, /^name must not contain a web address/],
  ])('with %s is refused by the name of the place', (_case, changes, fault) => {
    expect(readRulesFile(fileOf(changes))).toEqual({ fault: expect.stringMatching(fault) });
  });

  it('that is no file of rules is refused', () => {
    expect(readRulesFile('<html>')).toEqual({ fault: 'This is not a file of rules: it is not JSON.' });
    expect(readRulesFile('[]')).toEqual({ fault: 'This is not a file of rules.' });
    expect(readRulesFile(`{"a":"${'x'.repeat(50_000)}"}`)).toEqual({
      fault: 'The file has 50,008 characters. It can have 50,000 at most.',
    });
    expect(readRulesFile('['.repeat(50_000))).toHaveProperty('fault');
  });
});

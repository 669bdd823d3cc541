import type { RuleSet } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { dueText, flagsByRule, isExpiredBy, lackOf, missingWords } from './countable-words.ts';

const texts = (missing: Parameters<typeof missingWords>[0]) =>
  missingWords(missing).map(({ text, place }) => `${text} ${place.name}`);

it('says what is missing once, whatever the number of rules', () => {
  expect(
    texts([
      { attribute: 'clients', rule: 'cfc', lines: 12 },
      { attribute: 'clients', rule: 'other', lines: 9 },
      { attribute: 'licenseKind', rule: 'lcsw', lines: 1 },
      { attribute: 'siteKind', rule: 'gap', lines: 1200 },
      { attribute: 'registeredOn', rule: 'license', lines: 2 },
      // Of a version that has more of them.
      { attribute: 'somethingNew' as 'clients', rule: 'new', lines: 1 },
    ]),
  ).toEqual([
    '12 rows name no kind of clients. History',
    '1 row names a supervisor without a kind of license. Supervisors',
    '1,200 rows name a site without its kind. License',
    'Add your registration date: it affects 2 entries. License',
    '1 row names too few details. History',
  ]);
});

it('leads to the fact that most rows lack of those that a requirement looks at', () => {
  const rules = { requirements: [{ id: 'couples-500', category: ['cfc'] }] as RuleSet['requirements'] };
  const missing: Parameters<typeof lackOf>[1] = [
    { attribute: 'clients', rule: 'cfc', lines: 20 },
    { attribute: 'licenseKind', rule: 'couples-500', lines: 3 },
    { attribute: 'siteKind', rule: 'gap', lines: 90 },
  ];
  expect(lackOf('couples-500', missing, rules)).toEqual({
    text: '20 rows don’t say who the clients were: add it',
    path: '/session-history',
  });
  expect(lackOf('couples-500', missing.slice(1), rules)).toEqual({
    text: '3 rows name a supervisor without a kind of license: add it',
    path: '/supervisors',
  });
  expect(lackOf('direct-1750', missing, rules)).toBeUndefined();
});

it('puts flags of a rule together and keeps the latest', () => {
  const flag = { rule: 'month-4', have: 3, need: 4 };
  expect(
    flagsByRule([
      { ...flag, period: '2026-03', says: 'March' },
      { ...flag, period: '2026-05', says: 'May' },
      { ...flag, period: '2026-04', says: 'April' },
      { ...flag, rule: 'ratio', period: '2026-01-01/2026-05-01', says: 'Ratio' },
    ]),
  ).toEqual([
    { rule: 'month-4', count: 3, example: 'May' },
    { rule: 'ratio', count: 1, example: 'Ratio' },
  ]);
});

it.each([
  ['2027-05', '2027-06-01', true],
  ['2027-06', '2027-06-01', false],
  ['2027-06', '2027-06-02', true],
  ['2027-07', '2027-06-30', false],
])('knows whether hours that expire in %s are lost on %s', (month, applyOn, isExpired) => {
  expect(isExpiredBy(month, applyOn)).toBe(isExpired);
});

it.each([
  ['2026-03-15', 'today'],
  ['2026-03-16', 'in 1 day'],
  ['2026-03-14', '1 day ago'],
  ['2027-03-15', 'in 365 days'],
  ['2024-02-28', '746 days ago'],
])('says how far %s is from 2026-03-15: %s', (day, text) => {
  expect(dueText(day, '2026-03-15')).toBe(text);
});

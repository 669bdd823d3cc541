import type { Category, Requirement, Rule } from '../api/index.ts';
import { expect, it } from 'vitest';
import { describeRule } from './describe-rule.ts';

const categories: Category[] = [
  { id: 'direct', label: 'A. Direct', match: { group: ['directClinical'] } },
  { id: 'other', label: 'B. Other', match: { group: ['indirectClinical'] } },
  { id: 'group', label: 'B2. Group', match: { type: ['group-supervision'] }, supervision: 'group' },
];
const requirements: Requirement[] = [
  { id: 'direct-1500', label: 'Direct hours', need: 1500, unit: 'hours', cite: '' },
];
const base = { id: 'rule', cite: 'Section 1' };
const groupUnit: Rule = { ...base, kind: 'convert', category: 'group', hours: 2, units: 1 };

const described: [sentence: string, rule: Rule][] = [
  [
    'A group of more than 8 supervisees is not counted as supervision.',
    { ...base, kind: 'eligible', test: 'group-size', maxSupervisees: 8 },
  ],
  [
    'Supervision counts only under a supervisor licensed as LCSW or Psychologist.',
    {
      ...base,
      kind: 'eligible',
      test: 'supervisor-kind',
      kinds: ['LCSW', 'Psychologist'],
      group: ['supervision'],
    },
  ],
  [
    "Hours count toward 'Direct hours' only under a supervisor licensed as LCSW.",
    { ...base, kind: 'eligible', test: 'supervisor-kind', kinds: ['LCSW'], toward: 'direct-1500' },
  ],
  [
    'Supervision by phone does not count.',
    { ...base, kind: 'eligible', test: 'modality', not: ['phone'], group: ['supervision'] },
  ],
  [
    'Hours by video or by phone do not count.',
    { ...base, kind: 'eligible', test: 'modality', not: ['video', 'phone'] },
  ],
  [
    'Hours count from the registration until its last day and for at most 60 months.',
    { ...base, kind: 'eligible', test: 'license', maxMonths: 60 },
  ],
  ['Hours count from the registration until its last day.', { ...base, kind: 'eligible', test: 'license' }],
  [
    'Hours after the last day of the registration do not count.',
    { ...base, kind: 'eligible', test: 'license', phase: ['associate'] },
  ],
  [
    'Supervision counts only under a supervisor with a license on that day, held for at least 2 years.',
    { ...base, kind: 'eligible', test: 'supervisor-license', years: 2 },
  ],
  [
    'Supervision counts only under a board-approved supervisor.',
    { ...base, kind: 'eligible', test: 'supervisor-approved' },
  ],
  [
    'Hours count only from the date the board approved the supervisor.',
    { ...base, kind: 'eligible', test: 'supervisor-approved', dated: true },
  ],
  [
    "Hours of 'B2. Group' by video or by phone do not count.",
    { ...base, kind: 'eligible', test: 'modality', not: ['video', 'phone'], category: ['group'] },
  ],
  [
    "Entries of 'B2. Group' shorter than 1 hour do not count.",
    { ...base, kind: 'eligible', test: 'length', category: ['group'], least: 1 },
  ],
  [
    'Hours in private practice do not count before the degree.',
    { ...base, kind: 'eligible', test: 'site-kind', not: ['private-practice'], phase: ['trainee'] },
  ],
  [
    'Hours at a site count only from the date the board approved it.',
    { ...base, kind: 'eligible', test: 'site-approved' },
  ],
  [
    'A report is due for every 6 months of the registration, within 1 month after them. The hours of months whose report was late do not count.',
    { ...base, kind: 'eligible', test: 'report', months: 6, dueMonths: 1 },
  ],
  [
    "45 min of 'A. Direct' make 1 hour toward a requirement. Recorded hours stay.",
    { ...base, kind: 'convert', category: 'direct', hours: 0.75, units: 1, makes: 'hours' },
  ],
  [
    "Once you say so, 45 min of 'A. Direct' make 1 hour toward a requirement. Recorded hours stay.",
    { ...base, kind: 'convert', category: 'direct', hours: 0.75, units: 1, makes: 'hours', asks: 'So?' },
  ],
  [
    "At least 10 hours in 'A. Direct' in each year from the registration. The rule doesn’t say that hours are lost without it.",
    {
      ...base,
      kind: 'period-min',
      period: 'year',
      from: 'registeredOn',
      of: ['direct'],
      per: 'all',
      need: 10,
      unit: 'hour',
      effect: 'flag',
    },
  ],
  [
    "At most 40 hours of 'A. Direct' in any seven days in a row. Hours above that do not count.",
    { ...base, kind: 'period-max', period: 'seven-days', category: ['direct'], hours: 40 },
  ],
  [
    "At least 1 hour of supervision in 'B2. Group' and at most 4 for each 40 hours of 'A. Direct'. The rule doesn’t say that hours are lost without it.",
    {
      ...base,
      kind: 'ratio',
      per: 'all',
      category: 'direct',
      hours: 40,
      need: 1,
      most: 4,
      of: ['group'],
      unit: 'supervision-hour',
      effect: 'flag',
    },
  ],
  ['Hours before the degree do not count.', { ...base, kind: 'eligible', test: 'phase', not: ['trainee'] }],
  [
    'Hours between degree and registration count only when the application was received within 90 days after the degree, from the day of the Live Scan at the site on and outside private practice.',
    {
      ...base,
      kind: 'eligible',
      test: 'phase',
      gap: { daysToApply: 90, liveScan: true, privatePractice: false },
    },
  ],
  [
    "Hours more than 6 years before the application do not count, except up to 500 hours of 'A. Direct' in practicum.",
    {
      ...base,
      kind: 'eligible',
      test: 'window',
      years: 6,
      exempt: { category: 'direct', practicum: true, hours: 500 },
    },
  ],
  ["2 hours of 'B2. Group' count as 1 hour of individual supervision.", groupUnit],
  [
    'At least 1 h individual, or 2 h in a group, of supervision in each week, at each site. Hours of a week without it do not count.',
    {
      ...base,
      kind: 'period-min',
      period: 'week',
      per: 'site',
      need: 1,
      unit: 'supervision-unit',
      effect: 'void',
    },
  ],
  [
    "After the degree: at least 2 h individual, or 4 h in a group, of supervision in each week with more than 10 hours of 'A. Direct', at each site. Without it, hours of 'A. Direct' above 10 do not count.",
    {
      ...base,
      kind: 'period-min',
      period: 'week',
      per: 'site',
      need: 2,
      unit: 'supervision-unit',
      when: { category: 'direct', over: 10 },
      phase: ['associate', 'gap'],
      effect: 'cap',
      cap: { category: 'direct', at: 10 },
    },
  ],
  [
    "At least 2 meetings of supervision in different weeks in each month with hours of 'A. Direct'. The rule doesn’t say that hours are lost without it.",
    {
      ...base,
      kind: 'period-min',
      period: 'month',
      per: 'all',
      need: 2,
      unit: 'supervision-meeting',
      when: { category: 'direct', over: 0 },
      effect: 'flag',
    },
  ],
  [
    "At least 3 hours of supervision in each month. Hours of 'A. Direct' of a month without it do not count.",
    {
      ...base,
      kind: 'period-min',
      period: 'month',
      per: 'all',
      need: 3,
      unit: 'supervision-hour',
      effect: 'void',
      category: ['direct'],
    },
  ],
  [
    "At most 40 hours of 'A. Direct' and 'B. Other' in a week. Hours above that do not count. Kept first: direct hours, then supervision.",
    {
      ...base,
      kind: 'period-max',
      period: 'week',
      category: ['direct', 'other'],
      hours: 40,
      keep: ['directClinical', 'supervision'],
    },
  ],
  [
    'At most 14 days between one supervision and the next. The rule doesn’t say that hours are lost beyond that.',
    { ...base, kind: 'max-gap', unit: 'supervision-hour', days: 14, effect: 'flag' },
  ],
  [
    "Before the degree: at least 1 hour of supervision for each 16 hours of 'A. Direct', at each site. The rule doesn’t say that hours are lost without it.",
    {
      ...base,
      kind: 'ratio',
      per: 'site',
      category: 'direct',
      hours: 16,
      need: 1,
      unit: 'supervision-hour',
      phase: ['trainee'],
      effect: 'flag',
    },
  ],
  [
    "At most 1,300 hours of 'A. Direct' and 'B. Other' before the degree in all. Hours above that do not count.",
    { ...base, kind: 'total-max', category: ['direct', 'other'], phase: ['trainee'], hours: 1300 },
  ],
  [
    "At most 750 hours of 'A. Direct' by video or by phone in all toward 'Direct hours'. Hours above that count elsewhere.",
    {
      ...base,
      kind: 'total-max',
      category: ['direct'],
      modality: ['video', 'phone'],
      hours: 750,
      toward: 'direct-1500',
    },
  ],
  [
    "At most 50% of the 100 hours of 'B. Other' and 'B2. Group' that are required may be 'B2. Group'. Hours above that do not count.",
    {
      ...base,
      kind: 'share',
      category: 'group',
      of: ['other', 'group'],
      atMost: 0.5,
      against: 'required',
      required: 100,
    },
  ],
  [
    "At most 50% of all hours of 'B2. Group' may be by video. Hours above that do not count.",
    { ...base, kind: 'share', modality: ['video'], of: ['group'], atMost: 0.5 },
  ],
];

it.each(described)('says: %s', (sentence, rule) => {
  expect(describeRule(rule, { categories, requirements, rules: [groupUnit] }).replaceAll('\u00A0', ' ')).toBe(
    sentence,
  );
});

it('says units as hours where no rule converts any', () => {
  const rule: Rule = {
    ...base,
    kind: 'period-min',
    period: 'week',
    per: 'all',
    need: 2,
    unit: 'supervision-unit',
    effect: 'void',
  };
  expect(describeRule(rule, { categories, requirements, rules: [] })).toMatch(
    /^At least 2 hours of supervision in each week\./u,
  );
});

it('says something of a requirement that it does not know', () => {
  const rule: Rule = { ...base, kind: 'total-max', category: ['none'], hours: 1, toward: 'none' };
  expect(describeRule(rule, { categories, requirements: [], rules: [] })).toBe(
    "At most 1 hour of 'none' in all toward one requirement. Hours above that count elsewhere.",
  );
});

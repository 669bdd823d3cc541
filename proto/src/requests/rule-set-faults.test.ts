import { expect, it } from 'vitest';
import { ruleSetFaults } from './rule-set-faults.ts';

const rules = (changes: object) => ({
  weekStartsOn: 'monday',
  categories: [{ id: 'direct', label: 'Direct', match: { type: ['individual-therapy'] } }],
  rules: [],
  requirements: [],
  ...changes,
});
const minimum = {
  id: 'year',
  kind: 'period-min',
  cite: '',
  period: 'year',
  from: 'registeredOn',
  of: ['direct'],
  per: 'all',
  need: 500,
  unit: 'hour',
  effect: 'flag',
};

it('takes the least hours of a category in each year from a day', () => {
  expect(ruleSetFaults(rules({ rules: [minimum] }))).toEqual([]);
});

it('takes one category or several of an exempt pool', () => {
  const faultsOf = (category: unknown) =>
    ruleSetFaults(
      rules({
        rules: [
          {
            id: 'old',
            kind: 'eligible',
            test: 'window',
            cite: '',
            years: 6,
            exempt: { category, practicum: true, hours: 500 },
          },
        ],
      }),
    );
  expect([faultsOf('direct'), faultsOf(['direct'])]).toEqual([[], []]);
  expect(faultsOf(['direct', 'play'])).toEqual(['old names play, which is not there']);
  expect(faultsOf([])).toHaveLength(1);
});

it('takes duties that say what they need, and one kind of report', () => {
  const duty = { id: 'quarter', kind: 'report', title: 'Send it', months: 3, dueMonths: 1, cite: '' };
  const faultsOf = (...duties: object[]) => ruleSetFaults(rules({ duties }));
  expect(
    faultsOf(duty, { id: 'span', kind: 'span', title: 'End', months: 48, from: 'degreeOn', cite: '' }),
  ).toEqual([]);
  expect(faultsOf({ ...duty, dueMonths: undefined })).toEqual(['quarter lacks dueMonths']);
  expect(faultsOf(duty, { ...duty, id: 'half' })).toEqual(['there can be one kind of report']);
  expect(faultsOf(duty, { ...duty, kind: 'span', from: 'degreeOn' })).toEqual(['quarter is there twice']);
});

it.each([
  [
    'an activity type that no session can have',
    { categories: [{ id: 'play', label: 'Play', match: { anyOf: [{ type: ['play-therapy'] }] } }] },
    'play names play-therapy, which is no activity type',
  ],
  [
    'hours of no category',
    { rules: [{ ...minimum, of: undefined }] },
    'year counts hours and does not say of which categories',
  ],
  ['a day without a year', { rules: [{ ...minimum, period: 'week' }] }, 'year has a day without a year'],
  [
    'the name of our own rule',
    { rules: [{ ...minimum, id: 'supervisor-license' }] },
    'supervisor-license is the name of our own rule',
  ],
])('refuses %s', (_case, changes, fault) => {
  expect(ruleSetFaults(rules(changes))).toEqual([fault]);
});

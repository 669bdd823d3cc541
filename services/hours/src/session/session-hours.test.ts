import { describe, expect, it } from 'vitest';
import { toSessionHours } from './session-hours.ts';

const breakdown = JSON.stringify({
  directClinical: [
    { hours: '0.10', activityType: 'family-therapy' },
    { hours: 0.2, activityType: 'group-therapy' },
  ],
  supervision: [{ hours: '1', activityType: 'individual-supervision' }],
  indirectClinical: [],
});

describe('the hours of a session', () => {
  it('adds up the rows exactly, and takes the activity types of the first rows', () => {
    expect(toSessionHours({ activityBreakdown: breakdown })).toEqual({
      supervisionHours: '1.00',
      directClinicalHours: '0.30',
      indirectClinicalHours: '0.00',
      activityBreakdown: breakdown,
      supervisionActivityType: 'individual-supervision',
      directActivityType: 'family-therapy',
      indirectActivityType: null,
    });
  });

  it('accepts totals that agree with the rows, however they are written', () => {
    const given = { activityBreakdown: breakdown, directClinicalHours: '0.3', indirectClinicalHours: '0' };
    expect(toSessionHours(given).directClinicalHours).toBe('0.30');
  });

  it('refuses totals that contradict the rows', () => {
    expect(() => toSessionHours({ activityBreakdown: breakdown, supervisionHours: '2' })).toThrow(
      'supervisionHours is 2, but the rows of activityBreakdown add up to 1.00',
    );
  });

  it('takes totals without rows', () => {
    expect(toSessionHours({ supervisionHours: '1.5' })).toMatchObject({
      supervisionHours: '1.50',
      directClinicalHours: '0.00',
      activityBreakdown: null,
    });
  });

  it.each([[{}], [{ supervisionHours: '0', directClinicalHours: '0.00' }], [{ activityBreakdown: '{}' }]])(
    'refuses no hours at all: %j',
    (given) => {
      expect(() => toSessionHours(given)).toThrow('Please enter at least some hours before submitting.');
    },
  );

  it.each([
    ['not JSON', 'nope'],
    ['a list', '[]'],
    ['null', 'null'],
    ['rows that are no list', '{"supervision":{}}'],
    ['rows without hours', '{"supervision":[{"activityType":"training"}]}'],
    ['negative hours', '{"supervision":[{"hours":"-1"}]}'],
    ['a comma', '{"supervision":[{"hours":"1,5"}]}'],
    ['three decimals', '{"supervision":[{"hours":1.125}]}'],
    ['NaN', '{"supervision":[{"hours":"NaN"}]}'],
    ['an activity of another group', '{"supervision":[{"hours":"1","activityType":"research"}]}'],
    ['an activity that every object has', '{"supervision":[{"hours":"1","activityType":"constructor"}]}'],
  ])('refuses a breakdown that is %s', (_what, activityBreakdown) => {
    expect(() => toSessionHours({ activityBreakdown })).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'breakdown_invalid' }),
    );
  });

  it('refuses more hours than a session can hold', () => {
    const rows = Array.from({ length: 2 }, () => ({ hours: '999999.99', activityType: '' }));
    expect(() => toSessionHours({ activityBreakdown: JSON.stringify({ supervision: rows }) })).toThrow(
      'at most 999999.99 hours',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { editHours, toSessionHours } from './session-hours.ts';

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

  it.each(['x', '-1', '1,5', '1.555', '1e3', 'Infinity'])('refuses %s as a total', (directClinicalHours) => {
    expect(() => toSessionHours({ supervisionHours: '2', directClinicalHours })).toThrow(
      'Hours must be numbers, not negative, with at most two decimals',
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

describe('edited hours', () => {
  const withRows = toSessionHours({ activityBreakdown: breakdown });
  const withoutRows = toSessionHours({ supervisionHours: '1.5', supervisionActivityType: 'training' });
  const rowsOf = ({ activityBreakdown }: { activityBreakdown: string | null }) =>
    JSON.parse(activityBreakdown ?? 'null');

  it('stay as they are when none are given, rows to the letter', () => {
    expect(editHours(withRows, {})).toEqual(withRows);
    expect(editHours(withoutRows, {})).toEqual(withoutRows);
  });

  it('come from the rows when these are given, and agree with totals sent beside them', () => {
    const activityBreakdown = '{"supervision":[{"hours":"2","activityType":"training"}]}';
    expect(editHours(withRows, { activityBreakdown, supervisionHours: '2.00' })).toEqual({
      supervisionHours: '2.00',
      directClinicalHours: '0.00',
      indirectClinicalHours: '0.00',
      activityBreakdown,
      supervisionActivityType: 'training',
      directActivityType: null,
      indirectActivityType: null,
    });
    expect(() => editHours(withRows, { activityBreakdown, supervisionHours: '3' })).toThrow('add up to 2.00');
  });

  it('leave one row of a group whose total changes, and the rows of the others', () => {
    const edited = editHours(withRows, { directClinicalHours: '4.5', supervisionHours: '1.0' });
    expect(edited).toMatchObject({
      directClinicalHours: '4.50',
      supervisionHours: '1.00',
      directActivityType: 'family-therapy',
      supervisionActivityType: 'individual-supervision',
    });
    expect(rowsOf(edited)).toEqual({
      directClinical: [{ hours: '4.50', activityType: 'family-therapy' }],
      supervision: [{ hours: '1.00', activityType: 'individual-supervision' }],
      indirectClinical: [],
    });
  });

  it('leave no row of a group that has no hours any more, and one without a type of a new group', () => {
    const edited = editHours(withRows, { supervisionHours: '0', indirectClinicalHours: '2' });
    expect(rowsOf(edited)).toMatchObject({
      supervision: [],
      indirectClinical: [{ hours: '2.00', activityType: '' }],
    });
    expect(edited).toMatchObject({ supervisionActivityType: null, indirectActivityType: null });
  });

  it('keep the rows of a group that is given the total which it has, however it is written', () => {
    expect(editHours(withRows, { directClinicalHours: '0.3' })).toEqual(withRows);
  });

  it('let the activity types follow the rows, whatever is given for them', () => {
    const edited = editHours(withRows, { supervisionActivityType: 'training' });
    expect(edited.supervisionActivityType).toBe('individual-supervision');
  });

  it('lose their rows and keep the totals when the rows are taken away', () => {
    expect(editHours(withRows, { activityBreakdown: null, supervisionHours: '2' })).toEqual({
      ...withRows,
      activityBreakdown: null,
      supervisionHours: '2.00',
    });
  });

  it('take totals and activity types as they are where there are no rows', () => {
    expect(editHours(withoutRows, { directClinicalHours: '3', supervisionActivityType: null })).toMatchObject(
      {
        supervisionHours: '1.50',
        directClinicalHours: '3.00',
        supervisionActivityType: null,
        activityBreakdown: null,
      },
    );
  });

  it.each([
    ['rows', withRows, { supervisionHours: '0', directClinicalHours: '0.00' }],
    ['no rows', withoutRows, { supervisionHours: null }],
  ])('are refused when nothing is left of %s', (_what, stored, given) => {
    expect(() => editHours(stored, given)).toThrow('Please enter at least some hours before submitting.');
  });
});

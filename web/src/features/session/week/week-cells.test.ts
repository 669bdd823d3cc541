import { describe, expect, it } from 'vitest';
import { aLicense, aSession } from '../../../test-records.ts';
import { cellKey, cellOf, fixedBy, fromCellKey } from './week-cells.ts';
import { dayLabels, daysOf, readDay, weekOf } from './week-days.ts';
import { aSessionOf, monday, row, therapy } from './week.fixture.ts';

describe('the days of a week', () => {
  it('begin as the weeks of the first license do, on Monday without one', () => {
    expect(weekOf('2026-11-29')).toBe(monday);
    expect(weekOf(monday)).toBe(monday);
    expect(weekOf('2026-11-29', [aLicense({ weekStartsOn: 'sunday' })])).toBe('2026-11-29');
    expect(weekOf('2026-11-28', [aLicense({ weekStartsOn: 'sunday' })])).toBe('2026-11-22');
    expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03');
    expect(dayLabels(monday)).toEqual({ short: 'Mon', date: '11/23', long: 'Monday 11/23' });
  });

  it.each(['', '2026-02-30', 'constructor', '2026-11-27', '1900-01-01', '9999-12-31', '2026-11-23T00:00:00'])(
    'are not those of the address %j',
    (of) => {
      expect(readDay(new URLSearchParams({ of }), '2026-11-26')).toBeUndefined();
    },
  );

  it('are those of a day in the address', () => {
    expect(readDay(new URLSearchParams({ of: '2026-11-26' }), '2026-11-26')).toBe('2026-11-26');
  });
});

describe('a cell', () => {
  it('holds the hours of an activity over all sessions, without rejected ones', () => {
    const sessions = [
      aSessionOf(monday, { directClinical: [row('individual-therapy', '1.50'), row('group-therapy', '1')] }),
      aSessionOf(monday, { directClinical: [row('individual-therapy', '2')] }, { id: 2, status: 'approved' }),
      aSessionOf(monday, { directClinical: [row('individual-therapy', '4')] }, { id: 3, status: 'rejected' }),
    ];
    expect(cellOf(sessions, therapy)).toMatchObject({ hundredths: 350, parts: [{}, {}, {}] });
    expect(cellOf([], therapy)).toEqual({ hundredths: 0, parts: [] });
  });

  it('is fixed by what cannot be changed without guessing', () => {
    const therapies = (rows: string[], changes = {}) =>
      aSessionOf(monday, { directClinical: rows.map((hours) => row('individual-therapy', hours)) }, changes);
    const fixed = (...sessions: Parameters<typeof cellOf>[0] & {}) =>
      fixedBy(cellOf(sessions, therapy), therapy, 7);
    expect(fixed()).toBeUndefined();
    expect(fixed(therapies(['1']))).toBeUndefined();
    expect(fixed(therapies(['1'], { status: 'logged' }))).toBeUndefined();
    expect(fixed(therapies(['1'], { status: 'approved' }))).toBe('approved');
    expect(fixed(therapies(['1']), therapies(['1'], { status: 'rejected' }))).toBe('rejected');
    expect(fixed(therapies(['1']), therapies(['1'], { id: 2 }))).toBe('sessions');
    expect(fixed(therapies(['1', '2']))).toBe('rows');
    expect(fixed(therapies(['1'], { supervisorId: 8 }))).toBe('other-supervisor');
    expect(fixed(therapies(['1'], { supervisorId: null }))).toBe('no-supervisor');
    const untyped = { group: 'directClinical', activityType: '' } as const;
    const cell = cellOf([aSession({ date: `${monday}T00:00:00.000Z` })], untyped);
    expect([cell.hundredths, fixedBy(cell, untyped, 7)]).toEqual([150, 'untyped']);
  });

  it('is found again by its key', () => {
    expect(fromCellKey(cellKey(monday, therapy))).toEqual({ date: monday, activity: therapy });
    const untyped = { group: 'supervision', activityType: '' } as const;
    expect(fromCellKey(cellKey(monday, untyped))).toEqual({ date: monday, activity: untyped });
  });
});

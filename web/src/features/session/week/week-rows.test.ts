import { describe, expect, it } from 'vitest';
import { aSession, aSupervisor } from '../../../test-records.ts';
import { byDay, cellKey, cellOf, seenIn } from './week-cells.ts';
import type { WeekDraft } from './week-draft.ts';
import { proposedSite, proposedSupervisor, rowsOfWeek } from './week-rows.ts';
import { totalsOf } from './week-totals.ts';
import { unusualDays } from './week-unusual.ts';
import { aSessionOf, monday, notes, row, therapy, typedOn } from './week.fixture.ts';

describe('the rows of a week', () => {
  it('are what was used, in the order of forms, and the first of a kind without any', () => {
    const used = aSessionOf('2026-11-05', { directClinical: [row('group-therapy', '1')] });
    const added = { group: 'directClinical', activityType: 'crisis-intervention' } as const;
    expect(rowsOfWeek([used], monday, {}, [added]).map(({ activityType }) => activityType)).toEqual([
      'group-therapy',
      'crisis-intervention',
      'individual-supervision',
      'documentation',
    ]);
  });

  it('show hours without an activity in the week that has them only', () => {
    const totals = aSession({ date: `${monday}T00:00:00.000Z`, supervisionHours: '0.00' });
    const types = (week: string) =>
      rowsOfWeek([totals], week, {}, []).map(({ activityType }) => activityType);
    expect(types(monday)).toContain('');
    expect(types('2026-11-30')).not.toContain('');
  });
});

it('the supervisor to begin with is that of the week, of the weeks before, or the only one', () => {
  const supervisors = [aSupervisor(), aSupervisor({ id: 8 })];
  const rows = { directClinical: [row('individual-therapy', '1')] };
  const before = aSessionOf('2026-11-20', rows);
  const inWeek = aSessionOf(monday, rows, { id: 2, supervisorId: 8 });
  expect(proposedSupervisor([inWeek, before], monday, supervisors, [])).toBe(8);
  expect(proposedSupervisor([{ ...inWeek, supervisorId: 99 }, before], monday, supervisors, [])).toBe(7);
  expect(proposedSupervisor([], monday, supervisors, [])).toBeUndefined();
  expect(proposedSupervisor([], monday, supervisors, [99, 8])).toBe(8);
  expect(proposedSupervisor([], monday, [aSupervisor({ id: 9 })], [])).toBe(9);
});

it('the site to begin with is that of the latest hours, or the only one', () => {
  const rows = { directClinical: [row('individual-therapy', '1')] };
  const there = aSessionOf(monday, rows, { siteId: 4 });
  expect(proposedSite([aSessionOf(monday, rows), there], [{ id: 3 }, { id: 4 }])).toBe(4);
  expect(proposedSite([there], [{ id: 3 }])).toBe(3);
  expect(proposedSite([], [{ id: 3 }, { id: 4 }])).toBeNull();
  expect(proposedSite([], [])).toBeNull();
});

it('totals count what is typed in place of what is there, and no rejected hours', () => {
  const session = aSessionOf(monday, {
    directClinical: [row('individual-therapy', '2')],
    supervision: [row('training', '1')],
  });
  const rejected = { ...session, id: 2, status: 'rejected' as const };
  const draft = typedOn(
    [session],
    [
      [therapy, '3,5'],
      [notes, 'x'],
    ],
  );
  expect(totalsOf([monday], byDay([session, rejected]), draft)).toEqual({
    directClinical: 350,
    supervision: 100,
    indirectClinical: 0,
    clinical: 350,
    all: 450,
  });
});

it('more than 16 hours of a day are unusual when they are new, and so is a day of long ago', () => {
  const rows = { directClinical: [row('individual-therapy', '17')] };
  const many = aSessionOf(monday, rows);
  const found = (draft: WeekDraft, sessions: Parameters<typeof byDay>[0] = []) =>
    unusualDays(byDay(sessions), draft, monday).map(({ date }) => date);
  expect(found(typedOn([], [[therapy, '16']]))).toEqual([]);
  expect(found(typedOn([], [[therapy, '16.25']]))).toEqual([monday]);
  expect(found({}, [many])).toEqual([]);
  const old = { [cellKey('2016-11-01', therapy)]: { hours: '1', seen: seenIn(cellOf([], therapy)) } };
  expect(found(old)).toEqual(['2016-11-01']);
});

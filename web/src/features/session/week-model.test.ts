import { parseActivityBreakdown, type CreateSessionBody } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { aLicense, aSession, aSupervisor } from '../../test-records.ts';
import { callsOf, type Choice } from './week-calls.ts';
import { byDay, cellKey, cellOf, fixedBy, fromCellKey, seenIn } from './week-cells.ts';
import { copyWeekBefore } from './week-copy.ts';
import { dayLabels, daysOf, readDay, weekOf } from './week-days.ts';
import { rebased, staleCells, typed, withoutSaved, type WeekDraft } from './week-draft.ts';
import { proposedSite, proposedSupervisor, rowsOfWeek } from './week-rows.ts';
import { totalsOf } from './week-totals.ts';
import { unusualDays } from './week-unusual.ts';
import { aSessionOf, row } from './week.fixture.ts';

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const therapy = { group: 'directClinical', activityType: 'individual-therapy' } as const;
const notes = { group: 'indirectClinical', activityType: 'documentation' } as const;
const choice: Choice = { supervisorId: 7, siteId: undefined };

/** The draft after texts were typed into cells of Monday. */
function typedOn(
  sessions: Parameters<typeof byDay>[0],
  texts: [typeof therapy | typeof notes, string][],
): WeekDraft {
  return texts.reduce<WeekDraft>(
    (draft, [activity, hours]) =>
      typed(draft, cellKey(monday, activity), cellOf(byDay(sessions).get(monday), activity), hours),
    {},
  );
}

const callsFor = (sessions: Parameters<typeof byDay>[0], draft: WeekDraft, chosen = choice) =>
  callsOf(monday, byDay(sessions).get(monday) ?? [], draft, chosen);

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

describe('the calls of a day', () => {
  it('log one pending session with all that is typed', () => {
    const draft = typedOn(
      [],
      [
        [therapy, '1,5'],
        [notes, '.25'],
      ],
    );
    const [call, ...others] = callsFor([], draft);
    expect(others).toEqual([]);
    expect(call).toMatchObject({
      kind: 'create',
      keys: [cellKey(monday, therapy), cellKey(monday, notes)],
      body: { date: `${monday}T00:00:00.000Z`, supervisorId: 7, status: 'pending', requestApproval: false },
    });
    const { activityBreakdown, siteId } = (call as { body: CreateSessionBody }).body;
    expect(siteId).toBeUndefined();
    expect(parseActivityBreakdown(activityBreakdown ?? '')).toEqual({
      directClinical: [row('individual-therapy', '1.50')],
      supervision: [],
      indirectClinical: [row('documentation', '0.25')],
    });
  });

  it('change the one open session of the supervisor, and keep the other rows and the attributes', () => {
    const session = aSessionOf(monday, {
      directClinical: [
        row('group-therapy', '1.00'),
        row('individual-therapy', '2.00', { modality: 'video' }),
      ],
    });
    const draft = typedOn(
      [session],
      [
        [therapy, '3'],
        [notes, '1'],
      ],
    );
    const [call, ...others] = callsFor([session], draft);
    expect(others).toEqual([]);
    expect(call).toMatchObject({ kind: 'update', session: { id: 1 } });
    if (call?.kind !== 'update') throw new Error('No update');
    expect(call.body).toMatchObject({ updatedAt: session.updatedAt, withdraw: true });
    expect(parseActivityBreakdown(call.body.activityBreakdown ?? '')).toEqual({
      directClinical: [
        row('group-therapy', '1.00'),
        row('individual-therapy', '3.00', { modality: 'video' }),
      ],
      supervision: [],
      indirectClinical: [row('documentation', '1.00')],
    });
  });

  it('delete the session that is left without hours, and not one with others', () => {
    const alone = aSessionOf(monday, { directClinical: [row('individual-therapy', '2')] });
    expect(callsFor([alone], typedOn([alone], [[therapy, '']]))).toMatchObject([{ kind: 'delete' }]);
    expect(
      callsFor(
        [alone],
        typedOn(
          [alone],
          [
            [therapy, '0'],
            [notes, '1'],
          ],
        ),
      ),
    ).toMatchObject([{ kind: 'update' }]);
  });

  it('leave decided sessions, totals, and several open ones as they are', () => {
    const log = (changes: object) =>
      aSessionOf(monday, { directClinical: [row('individual-therapy', '2')] }, changes);
    for (const sessions of [
      [log({ status: 'approved' })],
      [log({ status: 'rejected' })],
      [log({}), log({ id: 2 })],
      [log({ supervisorId: 8 })],
      [aSession({ date: `${monday}T00:00:00.000Z` })],
    ]) {
      expect(callsFor(sessions, typedOn(sessions, [[notes, '1']]))).toMatchObject([{ kind: 'create' }]);
    }
  });

  it('change the session that has the hours, whoever is chosen by then', () => {
    const session = aSessionOf(monday, { directClinical: [row('individual-therapy', '2')] });
    const draft = typedOn([session], [[therapy, '3']]);
    expect(callsFor([session], draft, { supervisorId: 8, siteId: undefined })).toMatchObject([
      { kind: 'update', session: { id: 1 } },
    ]);
  });

  it('ask for a supervisor, and carry the site that is chosen', () => {
    const draft = typedOn([], [[therapy, '3']]);
    expect(callsFor([], draft, { supervisorId: undefined, siteId: undefined })).toMatchObject([
      { kind: 'choose-supervisor' },
    ]);
    expect(callsFor([], draft, { supervisorId: 7, siteId: 3 })).toMatchObject([{ body: { siteId: 3 } }]);
  });

  it('are none for what was typed and taken away again, or for another day', () => {
    expect(
      typedOn(
        [],
        [
          [therapy, '3'],
          [therapy, ''],
        ],
      ),
    ).toEqual({});
    expect(callsFor([], typedOn([], [[therapy, '0']]))).toEqual([]);
    expect(callsOf(tuesday, [], typedOn([], [[therapy, '1']]), choice)).toEqual([]);
  });
});

describe('a draft', () => {
  it('loses what stands there already, as after a lost answer', () => {
    const draft = typedOn(
      [],
      [
        [therapy, '2'],
        [notes, '1'],
      ],
    );
    const there = aSessionOf(monday, { directClinical: [row('individual-therapy', '2.00')] });
    expect(Object.keys(withoutSaved(draft, byDay([there])))).toEqual([cellKey(monday, notes)]);
  });

  it('says what was changed elsewhere, and is based on that next', () => {
    const before = aSessionOf(monday, { directClinical: [row('individual-therapy', '1')] });
    const draft = typedOn(
      [before],
      [
        [therapy, '2'],
        [notes, '1'],
      ],
    );
    const now = byDay([aSessionOf(monday, { directClinical: [row('individual-therapy', '3')] })]);
    const stale = staleCells(draft, now);
    expect(stale).toEqual([
      { key: cellKey(monday, therapy), isOpen: true, text: 'Individual Therapy has 3\u00A0h now' },
    ]);
    expect(staleCells(rebased(draft, now, stale), now)).toEqual([]);
  });

  it('loses what was decided meanwhile', () => {
    const rows = { directClinical: [row('individual-therapy', '1')] };
    const draft = typedOn(
      [aSessionOf(monday, rows)],
      [
        [therapy, '2'],
        [notes, '1'],
      ],
    );
    const now = byDay([aSessionOf(monday, rows, { status: 'approved' })]);
    const stale = staleCells(draft, now);
    expect(stale).toMatchObject([{ isOpen: false, text: 'Individual Therapy has 1\u00A0h now (approved)' }]);
    expect(Object.keys(rebased(draft, now, stale))).toEqual([cellKey(monday, notes)]);
  });
});

describe('copying the week before', () => {
  const copy = (sessions: Parameters<typeof byDay>[0], draft: WeekDraft = {}, latest = '2026-11-29') =>
    copyWeekBefore({
      days: daysOf(monday),
      sessions: byDay(sessions),
      draft,
      supervisorIds: new Set([7, 8]),
      latest,
    });
  const lastMonday = '2026-11-16';

  it('fills empty cells with supervisor, place and attributes', () => {
    const last = aSessionOf(
      lastMonday,
      {
        directClinical: [
          row('individual-therapy', '1', { modality: 'video' }),
          row('individual-therapy', '2', { modality: 'phone' }),
        ],
      },
      { supervisorId: 8, siteId: 3, practicum: true },
    );
    const { cells, hundredths, leftOutCount } = copy([last]);
    expect([hundredths, leftOutCount]).toEqual([300, 0]);
    const [call, ...others] = callsFor([], cells);
    expect(others).toEqual([]);
    expect(call).toMatchObject({ kind: 'create', body: { supervisorId: 8, siteId: 3, practicum: true } });
    const { activityBreakdown } = (call as { body: CreateSessionBody }).body;
    expect(parseActivityBreakdown(activityBreakdown ?? '').directClinical).toEqual([
      row('individual-therapy', '1.00', { modality: 'video' }),
      row('individual-therapy', '2.00', { modality: 'phone' }),
    ]);
  });

  it('leaves filled cells, rejected hours, later days and removed supervisors', () => {
    const rows = { directClinical: [row('individual-therapy', '1')] };
    const last = aSessionOf(lastMonday, rows);
    expect(copy([last, aSessionOf(monday, rows, { id: 2, status: 'approved' })]).cells).toEqual({});
    expect(copy([last], typedOn([], [[therapy, '4']])).cells).toEqual({});
    expect(copy([{ ...last, status: 'rejected' }]).cells).toEqual({});
    expect(copy([last], {}, '2026-11-22').cells).toEqual({});
    const removed = copy([{ ...last, supervisorId: 99 }]).cells[cellKey(monday, therapy)];
    expect(removed).toMatchObject({ hours: '1' });
    expect(removed?.supervisorId).toBeUndefined();
  });

  it('counts what it cannot copy: cells of several supervisors, and hours without an activity', () => {
    const rows = { directClinical: [row('individual-therapy', '1')] };
    const untyped = aSession({ id: 3, date: '2026-11-17T00:00:00.000Z', supervisionHours: '0.00' });
    const found = copy([
      aSessionOf(lastMonday, rows),
      aSessionOf(lastMonday, rows, { id: 2, supervisorId: 8 }),
      untyped,
    ]);
    expect(found).toEqual({ cells: {}, hundredths: 0, leftOutCount: 2 });
  });

  it('keeps the attributes in which copied rows agree when other hours are typed over them', () => {
    const last = aSessionOf(lastMonday, {
      directClinical: [
        row('individual-therapy', '1', { modality: 'video', clients: 'child' }),
        row('individual-therapy', '2', { modality: 'phone', clients: 'child' }),
      ],
    });
    const { cells } = copy([last]);
    const draft = typed(cells, cellKey(monday, therapy), cellOf([], therapy), '4');
    const { activityBreakdown } = (callsFor([], draft)[0] as { body: CreateSessionBody }).body;
    expect(parseActivityBreakdown(activityBreakdown ?? '').directClinical).toEqual([
      row('individual-therapy', '4.00', { clients: 'child' }),
    ]);
  });
});

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
  expect(proposedSupervisor([inWeek, before], monday, supervisors)).toBe(8);
  expect(proposedSupervisor([{ ...inWeek, supervisorId: 99 }, before], monday, supervisors)).toBe(7);
  expect(proposedSupervisor([], monday, supervisors)).toBeUndefined();
  expect(proposedSupervisor([], monday, [aSupervisor({ id: 9 })])).toBe(9);
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

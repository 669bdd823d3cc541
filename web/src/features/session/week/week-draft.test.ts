import { parseActivityBreakdown } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { aSession } from '../../../test-records.ts';
import { callsOf, type Choice } from './week-calls.ts';
import { byDay, cellKey, cellOf } from './week-cells.ts';
import { copyWeekBefore } from './week-copy.ts';
import { daysOf } from './week-days.ts';
import { rebased, staleCells, typed, withoutSaved, type WeekDraft } from './week-draft.ts';
import { aSessionOf, monday, notes, row, therapy, typedOn } from './week.fixture.ts';
import type { CreateSessionBody } from '../../../lib/session-body.ts';

const choice: Choice = { supervisorId: 7, siteId: undefined };

const callsFor = (sessions: Parameters<typeof byDay>[0], draft: WeekDraft, chosen = choice) =>
  callsOf(monday, byDay(sessions).get(monday) ?? [], draft, chosen);

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

import { parseActivityBreakdown } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { aSession } from '../../../test-records.ts';
import { callsOf, type Choice } from './week-calls.ts';
import { byDay, cellKey } from './week-cells.ts';
import type { WeekDraft } from './week-draft.ts';
import { aSessionOf, monday, notes, row, therapy, tuesday, typedOn } from './week.fixture.ts';
import type { CreateSessionBody } from '../../../lib/session-body.ts';

const choice: Choice = { supervisorId: 7, siteId: undefined };

const callsFor = (sessions: Parameters<typeof byDay>[0], draft: WeekDraft, chosen = choice) =>
  callsOf(monday, byDay(sessions).get(monday) ?? [], draft, chosen);

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

import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { overtake } from '../testing/overtake.ts';
import { dayAfter, todayIn } from './calendar.ts';
import type { Session } from './session.entity.ts';
import type { SessionEdit } from './session.service.ts';

let system: HoursSystem;
let userId = 300;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: true });
});

const trainee = () => testCall({ userId });
const log = async (changes = {}): Promise<Session> => {
  const given = aSession({ status: 'logged', ...changes });
  const { duplicateOf: _, ...session } = await system.sessions.create(trainee(), given);
  return session;
};
const edit = (session: Session, given: SessionEdit, expectedUpdatedAt?: string) =>
  system.sessions.update(trainee(), session.id, given, { expectedUpdatedAt });
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((result) =>
    result.status === 'fulfilled' ? 'done' : (result.reason.code as string),
  );

describe('editing a logged session', () => {
  it('keeps rows, totals and activity types together', async () => {
    const activityBreakdown = JSON.stringify({
      supervision: [
        { hours: '1.00', activityType: 'training' },
        { hours: '2.00', activityType: 'consultation' },
      ],
    });
    const session = await log({ supervisionHours: '3', directClinicalHours: '0', activityBreakdown });
    const edited = await edit(session, { supervisionHours: '2.5' });
    expect(edited).toMatchObject({ supervisionHours: '2.50', supervisionActivityType: 'training' });
    expect(JSON.parse(edited.activityBreakdown ?? '')).toMatchObject({
      supervision: [{ hours: '2.50', activityType: 'training' }],
    });
  });

  it('refuses what a new session would not be allowed, and changes nothing then', async () => {
    const session = await log();
    const later = dayAfter(dayAfter(todayIn('America/New_York')));
    const refused: [SessionEdit, string][] = [
      [{ date: later }, 'date_in_future'],
      [{ date: '' }, 'date_missing'],
      [{ supervisionHours: '0', directClinicalHours: '0' }, 'no_hours'],
      [
        { activityBreakdown: '{"supervision":[{"hours":"9"}]}', supervisionHours: '1' },
        'breakdown_contradicts',
      ],
      [{ activityBreakdown: 'nope' }, 'breakdown_invalid'],
    ];
    for (const [given, code] of refused) {
      await expect(edit(session, { notes: 'changed', ...given })).rejects.toMatchObject({
        kind: 'invalid',
        code,
      });
    }
    expect(await system.sessions.get(trainee(), session.id)).toEqual(session);
  });

  it('takes a known and active supervisor, and keeps one that was removed', async () => {
    const session = await log();
    system.supervisors.set(9, { userId: 1, name: 'Not Yours', isActive: true });
    system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: false });
    for (const supervisorId of [8, 9, 10]) {
      await expect(edit(session, { supervisorId })).rejects.toMatchObject({ code: 'supervisor_not_found' });
    }
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: false });
    expect(await edit(session, { supervisorId: 7, notes: 'new' })).toMatchObject({ notes: 'new' });
  });

  it("does not know another trainee's sessions", async () => {
    const session = await log();
    const stranger = testCall({ userId: 1 });
    const unknown = { kind: 'not_found', code: 'session_not_found' };
    await expect(system.sessions.update(stranger, session.id, {})).rejects.toMatchObject(unknown);
    await expect(system.sessions.history(stranger, session.id)).rejects.toMatchObject(unknown);
  });
});

describe('two who edit the same session', () => {
  it('do not overwrite each other: the second one is told', async () => {
    const session = await log();
    const seen = session.updatedAt.toISOString();
    const [first, second] = await Promise.allSettled([
      edit(session, { notes: 'first' }, seen),
      edit(session, { notes: 'second' }, seen),
    ]).then((results) => results.toSorted((a, b) => a.status.localeCompare(b.status)));
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
    expect(second).toMatchObject({
      reason: {
        kind: 'conflict',
        code: 'session_changed',
        message: 'This session was changed in the meantime. Please reload and try again',
      },
    });
    const { notes } = await system.sessions.get(trainee(), session.id);
    expect(notes).toBe(first?.status === 'fulfilled' && first.value.notes);
  });

  it('can go on from what they were answered, however fast', async () => {
    let session = await log();
    for (let count = 1; count <= 5; count += 1) {
      const edited = await edit(session, { notes: `edit ${count}` }, session.updatedAt.toISOString());
      await expect(edit(session, { notes: 'late' }, session.updatedAt.toISOString())).rejects.toMatchObject({
        code: 'session_changed',
      });
      session = edited;
    }
    expect(session.notes).toBe('edit 5');
  });

  it('never leave the same moment behind, as close as they may be', async () => {
    const { id } = await log();
    const moments = await system.database.transaction(async (manager) => {
      const seen: number[] = [];
      for (const notes of ['one', 'two', 'three']) {
        await manager.query('UPDATE sessions SET notes = $2 WHERE id = $1', [id, notes]);
        const [row] = await manager.query('SELECT updated_at AS moment FROM sessions WHERE id = $1', [id]);
        seen.push(row.moment.getTime());
      }
      return seen;
    });
    expect(new Set(moments).size).toBe(3);
  });

  it('are not in the way of each other when neither asks', async () => {
    const session = await log();
    const work = [edit(session, { notes: 'both' }), edit(session, { supervisorId: 8 })];
    expect(await outcomes(work)).toEqual(['done', 'done']);
    expect(await system.sessions.get(trainee(), session.id)).toMatchObject({
      notes: 'both',
      supervisorId: 8,
    });
  });

  it('do not bring a removed supervisor back', async () => {
    const session = await log();
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: false });
    const late = await overtake(
      system.database,
      `UPDATE sessions SET supervisor_id = 8 WHERE id = ${session.id}`,
      () => edit(session, { supervisorId: 7, notes: 'late' }),
    );
    expect(late).toMatchObject({ reason: { kind: 'conflict', code: 'session_changed' } });
    expect((await system.sessions.get(trainee(), session.id)).supervisorId).toBe(8);
  });

  it('leave a request its session as it was when it was made: one comes first', async () => {
    const session = await log();
    const [edited, requested] = await outcomes([
      edit(session, { notes: 'edited' }),
      system.requests.request(trainee(), [session.id]),
    ]);
    expect(requested).toBe('done');
    const { notes, status } = await system.sessions.get(trainee(), session.id);
    expect({ status, notes }).toEqual({
      status: 'pending',
      notes: edited === 'done' ? 'edited' : session.notes,
    });
    expect(['done', 'session_pending']).toContain(edited);
  });

  it('write nothing when nothing differs', async () => {
    const session = await log();
    const { notes, date, supervisionHours } = session;
    expect(await edit(session, { notes: notes ?? '', date, supervisionHours })).toEqual(session);
  });
});

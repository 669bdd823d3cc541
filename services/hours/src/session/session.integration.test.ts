import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { listOf } from '../testing/session-reading.ts';
import { dayAfter, todayIn } from './calendar.ts';

let system: HoursSystem;
let userId = 100;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
// Each test acts for a trainee of its own.
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
});

const trainee = (idempotencyKey?: string) =>
  testCall(idempotencyKey ? { userId, idempotencyKey } : { userId });
const list = () => listOf(system, trainee());

describe('logging a session', () => {
  it('keeps what was entered, pending and requested from nobody', async () => {
    const session = await system.sessions.create(trainee(), aSession());
    expect(session).toMatchObject({
      userId,
      date: '2026-03-31',
      supervisionHours: '1.00',
      directClinicalHours: '2.50',
      indirectClinicalHours: '0.00',
      status: 'pending',
      requestApproval: false,
      notes: 'Talked about the week.',
    });
    const told = (await system.messaging.recorded()).filter(
      ({ payload }) => (payload as { userId: number }).userId === userId,
    );
    expect(told).toEqual([]);
  });

  it('asks for approval at once when told so', async () => {
    const { status, requestApproval } = await system.sessions.create(
      trainee(),
      aSession({ requestApproval: true, status: 'logged' }),
    );
    expect({ status, requestApproval }).toEqual({ status: 'pending', requestApproval: true });
    const event = (await system.messaging.recorded()).at(-1);
    expect(event).toMatchObject({
      type: 'hours.approval_requested.v1',
      payload: { userId, supervisorId: 7 },
    });
  });

  it.each([false, true])('answers it as it is read later; asks at once: %s', async (requestApproval) => {
    const session = await system.sessions.create(trainee(), aSession({ requestApproval, notes: '' }));
    expect(session).toEqual({ ...(await system.sessions.get(trainee(), session.id)), duplicateOf: null });
  });

  it('logs once what is sent twice under one key, also at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => system.sessions.create(trainee('again'), aSession())),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('answers a repetition as the first call, also when supervisor and site were removed meanwhile', async () => {
    const details = { address: null, kind: null, liveScanOn: null, approvedFrom: null, isPaid: null };
    const site = await system.sites.create(trainee(), { ...details, name: 'Harbor Clinic' });
    const given = aSession({ siteId: site.id });
    const { id } = await system.sessions.create(trainee('lost answer'), given);
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: false });
    await system.database.query('UPDATE sessions SET site_id = NULL WHERE id = $1', [id]);
    await system.sites.delete(trainee(), site.id);
    expect(await system.sessions.create(trainee('lost answer'), given)).toMatchObject({ id });
    await expect(system.sessions.create(trainee('another'), given)).rejects.toMatchObject({
      kind: 'not_found',
    });
    expect(await list()).toHaveLength(1);
  });

  it('refuses dates later than tomorrow, and takes tomorrow', async () => {
    const tomorrow = dayAfter(todayIn('America/New_York'));
    await system.sessions.create(trainee(), aSession({ date: tomorrow }));
    await expect(
      system.sessions.create(trainee(), aSession({ date: dayAfter(tomorrow) })),
    ).rejects.toMatchObject({
      code: 'date_in_future',
    });
  });

  it("refuses another trainee's supervisor, one that was removed, and one that never was", async () => {
    system.supervisors.set(8, { userId: 1, name: 'Not Yours', isActive: true });
    system.supervisors.set(9, { userId, name: 'Gone', isActive: false });
    for (const supervisorId of [8, 9, 10]) {
      await expect(system.sessions.create(trainee(), aSession({ supervisorId }))).rejects.toMatchObject({
        kind: 'not_found',
      });
    }
    expect(await list()).toEqual([]);
  });

  it('refuses to ask nobody for approval', async () => {
    const given = aSession({ supervisorId: undefined, requestApproval: true });
    await expect(system.sessions.create(trainee(), given)).rejects.toMatchObject({
      code: 'supervisor_missing',
    });
  });
});

describe("the trainee's own review", () => {
  it('is recorded as self-reported, with its trimmed notes and in the history', async () => {
    const { id } = await system.sessions.create(trainee(), aSession({ status: 'logged' }));
    const reviewed = await system.sessions.review(trainee(), id, 'approve', '  approved on paper ');
    expect(reviewed).toMatchObject({
      status: 'approved',
      reviewedBy: 'self',
      supervisorNotes: 'approved on paper',
    });
    const history = await system.database.query(
      'SELECT from_status, to_status, actor, notes FROM session_status_changes WHERE session_id = $1 ORDER BY id',
      [id],
    );
    expect(history).toEqual([
      { from_status: null, to_status: 'logged', actor: 'trainee', notes: null },
      { from_status: 'logged', to_status: 'approved', actor: 'trainee', notes: 'approved on paper' },
    ]);
  });

  it('happens once', async () => {
    const { id } = await system.sessions.create(trainee(), aSession());
    const both = await Promise.allSettled([
      system.sessions.review(trainee(), id, 'approve', undefined),
      system.sessions.review(trainee(), id, 'reject', undefined),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ kind: 'conflict' });
  });

  it("is not there for another trainee's session", async () => {
    const { id } = await system.sessions.create(trainee(), aSession());
    await expect(
      system.sessions.review(testCall({ userId: 1 }), id, 'approve', undefined),
    ).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  it('leaves a history that nobody can rewrite', async () => {
    await system.sessions.create(trainee(), aSession());
    await expect(
      system.database.query(`UPDATE session_status_changes SET to_status = 'approved'`),
    ).rejects.toThrow('cannot be changed');
  });
});

import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';

let system: HoursSystem;
let userId = 400;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
});

const trainee = () => testCall({ userId });
const log = async (changes = {}) => (await system.sessions.create(trainee(), aSession(changes))).id;
const requested = async () => {
  const id = await log();
  await system.requests.request(trainee(), [id]);
  const [{ requestId }] = await system.database.query(
    'SELECT request_id AS "requestId" FROM approval_items WHERE session_id = $1',
    [id],
  );
  const decide = (decision: 'approve' | 'reject', notes?: string) => {
    const decisions = [{ sessionId: id, decision, notes }];
    return system.approvals.decide(ownCall(), {
      requestId,
      decisions,
      attestation: 'Sam Supervisor',
      linkId: 1,
      supervisorVersion: 1,
    });
  };
  return { id, requestId: Number(requestId), decide };
};
const itemStates = async (requestId: number) =>
  (await system.approvals.get(ownCall(), requestId)).items.map(({ state }) => state);
const steps = async (id: number) =>
  (await system.sessions.history(trainee(), id)).map(({ toStatus, actor }) => `${toStatus} by ${actor}`);

const loggedAgain = {
  status: 'logged',
  requestApproval: false,
  pendingSince: null,
  askedAt: null,
  reviewedBy: null,
  reviewedAt: null,
};

describe('withdrawing', () => {
  it('takes a pending session out of its request, so that it can be edited and asked for again', async () => {
    const { id, requestId, decide } = await requested();
    expect(await system.sessions.withdraw(trainee(), id)).toMatchObject(loggedAgain);
    expect(await itemStates(requestId)).toEqual(['dropped']);
    await expect(decide('approve')).rejects.toMatchObject({ code: 'session_dropped' });
    await system.sessions.update(trainee(), id, { notes: 'corrected' });
    await system.requests.request(trainee(), [id]);
    expect(await steps(id)).toEqual(['pending by trainee', 'logged by trainee', 'pending by trainee']);
  });

  it('takes back only what was meant', async () => {
    const { id, requestId } = await requested();
    const changed = { kind: 'conflict', code: 'session_changed' };
    await expect(system.sessions.withdraw(trainee(), id, 'approved')).rejects.toMatchObject(changed);
    expect(await itemStates(requestId)).toEqual(['open']);
    await system.sessions.review(trainee(), id, 'approve', undefined);
    await expect(system.sessions.withdraw(trainee(), id, 'pending')).rejects.toMatchObject(changed);
    await expect(system.sessions.revise(trainee(), id, 'rejected')).rejects.toMatchObject(changed);
    expect(await system.sessions.withdraw(trainee(), id, 'approved')).toMatchObject(loggedAgain);
  });

  it("never touches the supervisor's decision", async () => {
    const { id, decide } = await requested();
    await decide('approve', 'Well done');
    const before = await system.sessions.get(trainee(), id);
    for (const takeBack of ['withdraw', 'revise'] as const) {
      await expect(system.sessions[takeBack](trainee(), id)).rejects.toMatchObject({
        kind: 'conflict',
        code: 'session_approved',
      });
    }
    expect(await system.sessions.get(trainee(), id)).toEqual(before);
  });

  it("and the supervisor's decision at the same moment: one of them wins", async () => {
    for (const decision of ['approve', 'reject', 'approve', 'reject'] as const) {
      const { id, requestId, decide } = await requested();
      const results = await Promise.allSettled([system.sessions.withdraw(trainee(), id), decide(decision)]);
      const refusals = results.map((result) =>
        result.status === 'rejected' ? result.reason.code : undefined,
      );
      const { status } = await system.sessions.get(trainee(), id);
      const [state] = await itemStates(requestId);
      const decided = decision === 'approve' ? 'approved' : 'rejected';
      expect([
        [undefined, 'session_dropped', 'logged', 'dropped'],
        [`session_${decided}`, undefined, decided, decided],
      ]).toContainEqual([...refusals, status, state]);
    }
  });

  it("is not there for another trainee's session", async () => {
    const id = await log();
    const stranger = testCall({ userId: 1 });
    await expect(system.sessions.withdraw(stranger, id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(system.sessions.revise(stranger, id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('revising', () => {
  it('takes what the supervisor rejected back to logged, with all notes and its history', async () => {
    const { id, decide } = await requested();
    await decide('reject', 'Please split this one');
    const revised = await system.sessions.revise(trainee(), id);
    expect(revised).toMatchObject({
      ...loggedAgain,
      notes: 'Talked about the week.',
      supervisorNotes: 'Please split this one',
    });
    expect(await system.sessions.history(trainee(), id)).toMatchObject([
      { fromStatus: null, toStatus: 'pending', actor: 'trainee', notes: null },
      { fromStatus: 'pending', toStatus: 'rejected', actor: 'supervisor', notes: 'Please split this one' },
      { fromStatus: 'rejected', toStatus: 'logged', actor: 'trainee', notes: null },
    ]);
  });

  it('takes back what the trainee rejected or approved', async () => {
    for (const decision of ['approve', 'reject'] as const) {
      const id = await log({ status: 'logged' });
      await system.sessions.review(trainee(), id, decision, 'Looked at it again');
      // A remark on an approval goes with it; the notes on a rejection are still of use.
      const supervisorNotes = decision === 'approve' ? null : 'Looked at it again';
      expect(await system.sessions.revise(trainee(), id)).toMatchObject({ ...loggedAgain, supervisorNotes });
    }
  });
});

describe('editing or deleting a pending session with withdraw', () => {
  const withdraw = { withdraw: true };

  it('edits it in one step: it leaves its request, and is pending again without having been sent', async () => {
    const { id, requestId, decide } = await requested();
    expect(await system.sessions.update(trainee(), id, { notes: 'corrected' }, withdraw)).toMatchObject({
      status: 'pending',
      notes: 'corrected',
      requestApproval: false,
      pendingSince: expect.any(Date),
      askedAt: null,
    });
    expect(await itemStates(requestId)).toEqual(['dropped']);
    await expect(decide('approve')).rejects.toMatchObject({ code: 'session_dropped' });
    expect((await steps(id)).slice(-2)).toEqual(['logged by trainee', 'pending by trainee']);
  });

  it('changes nothing when the edit is refused', async () => {
    const { id, requestId } = await requested();
    const before = await system.sessions.get(trainee(), id);
    const stale = { ...withdraw, expectedUpdatedAt: new Date(0).toISOString() };
    for (const work of [
      () => system.sessions.update(trainee(), id, { directClinicalHours: 'x' }, withdraw),
      () => system.sessions.update(trainee(), id, { notes: 'x' }, stale),
      () => system.sessions.update(trainee(), id, { notes: 'x' }),
      () => system.sessions.delete(trainee(), id),
      () => system.sessions.delete(trainee(), id, stale),
    ]) {
      await expect(work()).rejects.toMatchObject({ kind: expect.stringMatching(/invalid|conflict/) });
    }
    expect(await system.sessions.get(trainee(), id)).toEqual(before);
    expect(await itemStates(requestId)).toEqual(['open']);
  });

  it('deletes it, and its request has nothing left to decide', async () => {
    const { id, requestId, decide } = await requested();
    await system.sessions.delete(trainee(), id, withdraw);
    await expect(system.sessions.get(trainee(), id)).rejects.toMatchObject({ code: 'session_not_found' });
    expect(await itemStates(requestId)).not.toContain('open');
    await expect(decide('approve')).rejects.toMatchObject({ kind: expect.any(String) });
  });

  it('is a conflict once somebody has decided, and for a decision of the trainee', async () => {
    const { id, decide } = await requested();
    await decide('approve');
    const own = await log();
    await system.sessions.review(trainee(), own, 'approve', undefined);
    for (const decided of [id, own]) {
      const conflict = { kind: 'conflict', code: 'session_approved' };
      const edit = system.sessions.update(trainee(), decided, { notes: 'x' }, withdraw);
      await expect(edit).rejects.toMatchObject(conflict);
      await expect(system.sessions.delete(trainee(), decided, withdraw)).rejects.toMatchObject(conflict);
    }
  });
});

import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '../../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../../testing/hours-system.ts';
import { overtake } from '../../testing/overtake.ts';

let system: HoursSystem;
let userId = 600;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
});

afterEach(() => vi.useRealTimers());

const trainee = () => testCall({ userId });
const log = async (changes = {}) => (await system.sessions.create(trainee(), aSession(changes))).id;
const nudge = (id: number) => system.nudges.nudge(trainee(), id);
const events = async (type: string) =>
  (await system.messaging.recorded()).filter(
    (event) => event.type === type && (event.payload as { userId: number }).userId === userId,
  );
const requested = async (count: number) => {
  const ids = await Promise.all(Array.from({ length: count }, () => log()));
  await system.requests.request(trainee(), ids);
  const { requestId } = (await events('hours.approval_requested.v1')).at(-1)!.payload as {
    requestId: number;
  };
  return { ids, requestId };
};
const age = (ids: number[], days: number) =>
  system.database.query(
    `UPDATE sessions SET pending_since = pending_since - $2 * interval '1 day',
       asked_at = asked_at - $2 * interval '1 day' WHERE id = ANY ($1)`,
    [ids, days],
  );
const askedAgo = async (ids: number[]) => {
  const rows = await system.database.query(
    `SELECT round(extract(epoch FROM now() - asked_at) / 86400)::int AS days FROM sessions
     WHERE id = ANY ($1) ORDER BY id`,
    [ids],
  );
  return (rows as { days: number | null }[]).map(({ days }) => days);
};

describe('a reminder', () => {
  it.each([2, -2])('is due after 48 hours whatever time the service has: %s hours off', async (hours) => {
    const id = await log({ status: 'pending' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    await age([id], 47 / 24);
    await expect(nudge(id)).rejects.toMatchObject({ code: 'nudge_too_early' });
    await age([id], 2 / 24);
    expect(await nudge(id)).toMatchObject({ status: 'pending' });
  });

  it('tells one event, and counts for every open session of the request', async () => {
    const { ids, requestId } = await requested(4);
    const [first, second, decided, withdrawn] = ids.toSorted((a, b) => a - b) as [
      number,
      number,
      number,
      number,
    ];
    await system.approvals.decide(ownCall(), {
      requestId,
      decisions: [{ sessionId: decided, decision: 'approve' }],
      attestation: 'Sam Supervisor',
      linkId: 1,
      supervisorVersion: 1,
    });
    await system.sessions.withdraw(trainee(), withdrawn);
    await age([first, second, decided], 3);
    const session = await nudge(first);
    expect(session).toMatchObject({ id: first, status: 'pending', askedAt: expect.any(Date) });
    expect(await events('hours.supervisor_nudged.v1')).toMatchObject([
      { payload: { requestId, userId, supervisorId: 7 } },
    ]);
    expect(await askedAgo([first, second, decided])).toEqual([0, 0, 3]);
    await expect(nudge(second)).rejects.toMatchObject({ kind: 'conflict', code: 'nudge_repeated' });
  });

  it('is sent again after a day, and the days of waiting go on', async () => {
    const { ids } = await requested(1);
    const [id] = ids as [number];
    await age(ids, 2);
    await nudge(id);
    await age(ids, 1);
    await nudge(id);
    expect(await events('hours.supervisor_nudged.v1')).toHaveLength(2);
    expect(await events('hours.approval_requested.v1')).toHaveLength(1);
    expect(await system.sessions.history(trainee(), id)).toHaveLength(1);
  });

  it('requests what was never requested', async () => {
    const id = await log();
    await age([id], 2);
    expect(await nudge(id)).toMatchObject({ requestApproval: true, status: 'pending' });
    expect(await events('hours.approval_requested.v1')).toMatchObject([{ payload: { supervisorId: 7 } }]);
    expect(await events('hours.supervisor_nudged.v1')).toEqual([]);
    expect(await askedAgo([id])).toEqual([0]);
    await expect(nudge(id)).rejects.toMatchObject({ code: 'nudge_repeated' });
  });

  it('comes too early before 2 days, also when nobody was asked', async () => {
    const { ids } = await requested(1);
    for (const id of [ids[0]!, await log()]) {
      await age([id], 1.99);
      await expect(nudge(id)).rejects.toMatchObject({
        kind: 'conflict',
        code: 'nudge_too_early',
        message: expect.stringMatching(
          /You can send a reminder from \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M E[SD]T on/,
        ),
      });
    }
    expect(await events('hours.supervisor_nudged.v1')).toEqual([]);
  });

  it('needs a session that is pending', async () => {
    const id = await log({ status: 'logged' });
    await expect(nudge(id)).rejects.toMatchObject({
      code: 'session_logged',
      message:
        'This session is logged, so no reminder can be sent. It can be edited, deleted, or sent for approval',
    });
  });

  it('needs a supervisor who can still be written to', async () => {
    const orphan = await log({ supervisorId: undefined });
    const { ids } = await requested(1);
    await age([orphan, ...ids], 2);
    await expect(nudge(orphan)).rejects.toMatchObject({ kind: 'invalid', code: 'supervisor_missing' });
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: false });
    await expect(nudge(ids[0]!)).rejects.toMatchObject({ kind: 'conflict', code: 'supervisor_removed' });
    const refusing = { userId, name: 'Sam Supervisor', isActive: true, addressState: 'refused' };
    system.supervisors.set(7, refusing);
    await expect(nudge(ids[0]!)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'mail_refused',
      message: 'Sam Supervisor has opted out of our emails',
    });
  });

  it.each([true, false])(
    'is not sent when its mail is refused, requested before: %s',
    async (wasRequested) => {
      const [id] = wasRequested ? (await requested(1)).ids : [await log()];
      await age([id!], 2);
      system.capped.add(userId);
      await expect(nudge(id!)).rejects.toMatchObject({ kind: 'rate_limited', code: 'mail_cap' });
      system.capped.delete(userId);
      await nudge(id!);
      expect(system.admitted.filter((each) => each.userId === userId)).toHaveLength(wasRequested ? 2 : 1);
    },
  );

  it("is not there for another trainee's session", async () => {
    const id = await log();
    await expect(system.nudges.nudge(testCall({ userId: 1 }), id)).rejects.toMatchObject({
      kind: 'not_found',
    });
  });
});

describe('reminders at the same moment', () => {
  const outcomes = async (ids: number[]) => {
    const results = await Promise.allSettled(ids.map((id) => nudge(id)));
    const words = results.map((result): string =>
      result.status === 'fulfilled' ? 'sent' : result.reason.code,
    );
    return words.toSorted((a, b) => a.localeCompare(b));
  };

  it('are one reminder, whichever sessions of the request they name', async () => {
    const { ids } = await requested(2);
    await age(ids, 2);
    const [first, second] = ids as [number, number];
    expect(await outcomes([first, second, first])).toEqual(['nudge_repeated', 'nudge_repeated', 'sent']);
    expect(await events('hours.supervisor_nudged.v1')).toHaveLength(1);
  });

  it('are one request when nobody was asked before', async () => {
    const id = await log();
    await age([id], 2);
    expect(await outcomes([id, id])).toEqual(['nudge_repeated', 'sent']);
    expect(await events('hours.approval_requested.v1')).toHaveLength(1);
  });

  it('send nothing for a session that has just moved to another request', async () => {
    const { ids, requestId } = await requested(2);
    await age(ids, 3);
    const [id] = ids as [number];
    const late = await overtake(
      system.database,
      `WITH moved AS (UPDATE sessions SET notes = 'moved' WHERE id = ${id}),
         dropped AS (UPDATE approval_items SET state = 'dropped' WHERE session_id = ${id} RETURNING 1)
       SELECT count(*) FROM dropped`,
      () => nudge(id),
    );
    expect(late).toMatchObject({ reason: { kind: 'conflict', code: 'session_changed' } });
    expect(await events('hours.supervisor_nudged.v1')).toEqual([]);
    expect((await system.approvals.get(ownCall(), requestId)).items.map(({ state }) => state)).toContain(
      'open',
    );
  });
});

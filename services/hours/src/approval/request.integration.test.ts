import { randomUUID } from 'node:crypto';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../session/session.entity.ts';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { overtake } from '../testing/overtake.ts';
import type { GivenDecision } from './signing.ts';

let system: HoursSystem;
let userId = 1_200;
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
const log = (changes = {}): Promise<Session> => system.sessions.create(trainee(), aSession(changes));
const logMany = async (count: number): Promise<Session[]> => {
  const sessions = await Promise.all(Array.from({ length: count }, () => log()));
  return sessions.toSorted((a, b) => a.id - b.id);
};
const request = (ids: number[]) => system.requests.request(trainee(), ids);
const facts = async (type: string) =>
  (await system.spine.recorded()).filter(
    (fact) => fact.type === type && (fact.payload as { userId: number }).userId === userId,
  );
const latestRequestId = async (): Promise<number> =>
  ((await facts('hours.approval_requested.v1')).at(-1)!.payload as { requestId: number }).requestId;
const decide = (requestId: number, decisions: GivenDecision[]) =>
  system.approvals.decide(ownCall(), {
    requestId,
    decisions,
    attestation: 'Sam Supervisor',
    linkId: 1,
    supervisorVersion: 1,
  });
const states = async (requestId: number) =>
  (await system.approvals.get(ownCall(), requestId)).items.map(({ state }) => state);
const statusOf = async (id: number) => (await system.sessions.get(trainee(), id)).status;
/** Lets hours pass for the trainee's sessions and requests. */
const pass = async (hours: number) => {
  for (const [table, moment] of [
    ['sessions', 'asked_at'],
    ['approval_requests', 'created_at'],
    ['approval_requests', 'mail_due_at'],
  ]) {
    await system.database.query(
      `UPDATE ${table} SET ${moment} = ${moment} - $2 * interval '1 hour' WHERE user_id = $1`,
      [userId, hours],
    );
  }
};
const admitted = () =>
  system.admitted.filter((each) => each.userId === userId).map(({ supervisorIds }) => supervisorIds);

describe('requesting approval', () => {
  it('makes one request, and one fact, for all sessions of a supervisor', async () => {
    const sessions = [await log({ status: 'logged' }), await log(), await log()];
    const ids = sessions.map(({ id }) => id);
    const answer = await request([...ids, ids[0]!]);
    expect(answer.requestCount).toBe(1);
    expect(
      answer.sessions.map(({ id, status, requestApproval }) => ({ id, status, requestApproval })),
    ).toEqual(ids.map((id) => ({ id, status: 'pending', requestApproval: true })));
    expect(answer.sessions.every(({ askedAt }) => askedAt)).toBe(true);
    expect(await facts('hours.approval_requested.v1')).toHaveLength(1);
    expect(await states(await latestRequestId())).toEqual(['open', 'open', 'open']);
  });

  it('answers the sessions as they are now, in the order of the request, also to a repetition', async () => {
    const [first, second, third] = await logMany(3);
    await request([second!.id]);
    const call = testCall({ userId, idempotencyKey: randomUUID() });
    const ids = [third!.id, first!.id, second!.id];
    const now = async () => Promise.all(ids.map((id) => system.sessions.get(trainee(), id)));
    const answer = await system.requests.request(call, ids);
    expect(answer).toMatchObject({ sessions: await now(), requestCount: 1, alreadyAsked: { count: 1 } });
    await system.sessions.withdraw(trainee(), first!.id);
    expect(await system.requests.request(call, ids)).toEqual({ ...answer, sessions: await now() });
  });

  it('makes one request for each supervisor', async () => {
    const ids = [(await log()).id, (await log({ supervisorId: 8 })).id];
    expect((await request(ids)).requestCount).toBe(2);
    const asked = (await facts('hours.approval_requested.v1')).map(
      ({ payload }) => (payload as { supervisorId: number }).supervisorId,
    );
    expect(asked.toSorted((a, b) => a - b)).toEqual([7, 8]);
  });

  it('sends nothing at all when one of the sessions cannot be requested', async () => {
    const good = await log({ status: 'logged' });
    const orphan = await log({ supervisorId: undefined });
    const decided = await log();
    await system.sessions.review(trainee(), decided.id, 'approve', undefined);
    const withGood = (id: number) => request([good.id, id]);
    await expect(withGood(orphan.id)).rejects.toMatchObject({ kind: 'invalid', code: 'supervisor_missing' });
    await expect(withGood(decided.id)).rejects.toMatchObject({ kind: 'conflict', code: 'session_approved' });
    await expect(withGood(2_000_000)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await facts('hours.approval_requested.v1')).toEqual([]);
    expect(await statusOf(good.id)).toBe('logged');
  });

  it('names the one of several sessions that cannot be requested', async () => {
    const good = await log({ date: '2026-03-01' });
    const decided = await log({ date: '2026-03-02' });
    await system.sessions.review(trainee(), decided.id, 'approve', undefined);
    await expect(request([good.id, decided.id])).rejects.toThrow(
      `The session of 03/02/2026 (number ${decided.id}) is approved by you, so its approval cannot be requested`,
    );
    await expect(request([decided.id])).rejects.toThrow('This session is approved by you');
  });

  it('asks nobody who takes no mail from us, and then nobody else of the same request', async () => {
    const sessions = [await log(), await log({ supervisorId: 8 })];
    const refusing = { userId, name: 'Rae Refusing', isActive: true, addressState: 'refused' };
    system.supervisors.set(8, refusing);
    const ids = sessions.map(({ id }) => id);
    await expect(request(ids)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'mail_refused',
      message: 'Rae Refusing does not take mail from us',
    });
    expect(await system.sessions.get(trainee(), ids[0]!)).toMatchObject({ requestApproval: false });
    // Their hours can be logged all the same.
    await log({ supervisorId: 8 });
    const asking = log({ supervisorId: 8, requestApproval: true });
    await expect(asking).rejects.toMatchObject({ code: 'mail_refused' });
  });

  it('asks nobody who was removed', async () => {
    const { id } = await log();
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: false });
    await expect(request([id])).rejects.toMatchObject({
      code: 'supervisor_removed',
    });
  });

  it("does not know another trainee's sessions", async () => {
    const { id } = await log();
    await expect(system.requests.request(testCall({ userId: 1 }), [id])).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  it('takes a session out of the older request for good', async () => {
    const [first, second] = await logMany(2);
    await request([first!.id, second!.id]);
    const older = await latestRequestId();
    await pass(24);
    await request([first!.id]);
    expect((await states(older)).sort()).toEqual(['dropped', 'open']);
    await expect(decide(older, [{ sessionId: first!.id, decision: 'approve' }])).rejects.toMatchObject({
      kind: 'conflict',
      code: 'session_dropped',
    });
    await decide(await latestRequestId(), [{ sessionId: first!.id, decision: 'approve' }]);
    expect(await statusOf(first!.id)).toBe('approved');
  });

  it('requests the same sessions twice at the same moment without a deadlock, and leaves one open item', async () => {
    const ids = (await logMany(5)).map(({ id }) => id);
    const backwards = ids.toReversed();
    await Promise.all([ids, backwards, ids, backwards].map((order) => request(order)));
    const open = await system.database.query(
      `SELECT session_id FROM approval_items WHERE state = 'open' AND session_id = ANY ($1)`,
      [ids],
    );
    expect(open).toHaveLength(5);
    expect(await facts('hours.approval_requested.v1')).toHaveLength(1);
  });
});

describe('a session about which the supervisor was asked', () => {
  it('stays in its request for 24 hours, and is told of', async () => {
    const { id } = await log({ status: 'logged' });
    await request([id]);
    const requestId = await latestRequestId();
    const before = await system.sessions.get(trainee(), id);
    const answers = await Promise.all(Array.from({ length: 9 }, () => request([id])));
    for (const answer of answers) {
      expect(answer).toEqual({
        sessions: [before],
        requestCount: 0,
        alreadyAsked: {
          count: 1,
          text: expect.stringMatching(/^already asked about (today|yesterday), at \d\d:\d\d$/),
        },
      });
    }
    await pass(23.9);
    expect(await request([id])).toMatchObject({ requestCount: 0 });
    expect(await facts('hours.approval_requested.v1')).toHaveLength(1);
    expect(await states(requestId)).toEqual(['open']);
    await pass(0.1);
    expect(await request([id])).toMatchObject({ requestCount: 1, alreadyAsked: { count: 0, text: '' } });
    expect(await states(requestId)).toEqual(['dropped']);
  });

  it('is left out while others are requested', async () => {
    const ids = (await logMany(5)).map(({ id }) => id);
    await request(ids.slice(0, 2));
    const older = await latestRequestId();
    expect(await request(ids)).toMatchObject({ requestCount: 1, alreadyAsked: { count: 2 } });
    expect(await states(older)).toEqual(['open', 'open']);
    expect(await states(await latestRequestId())).toEqual(['open', 'open', 'open']);
  });

  it('was not asked about when it was logged by a request of its own only', async () => {
    const { id } = await log({ requestApproval: true });
    expect(await request([id])).toMatchObject({ requestCount: 0, alreadyAsked: { count: 1 } });
  });

  it.each([
    ['the record of the supervisor names somebody else since', { addressVersion: 2 }],
    ['the request was made before whom it named was kept', undefined],
  ])('is asked about anew when %s', async (_why, changes) => {
    const { id } = await log();
    await request([id]);
    if (changes) system.supervisors.set(7, { userId, name: 'Sam Corrected', isActive: true, ...changes });
    else
      await system.database.query('UPDATE approval_requests SET address_version = NULL WHERE user_id = $1', [
        userId,
      ]);
    expect(await request([id])).toMatchObject({ requestCount: 1 });
    expect(await request([id])).toMatchObject({ requestCount: 0 });
  });

  it('can be asked about anew once it was withdrawn and given to another supervisor', async () => {
    const { id } = await log();
    await request([id]);
    await system.sessions.withdraw(trainee(), id);
    await system.sessions.update(trainee(), id, { supervisorId: 8 });
    expect(await request([id])).toMatchObject({ requestCount: 1 });
  });

  it('is requested when it is withdrawn while the others are looked at', async () => {
    const { id } = await log();
    await request([id]);
    const late = await overtake(
      system.database,
      `WITH withdrawn AS (UPDATE sessions SET status = 'logged', pending_since = NULL WHERE id = ${id})
       UPDATE approval_items SET state = 'dropped' WHERE session_id = ${id}`,
      () => request([id]),
    );
    expect(late).toMatchObject({ reason: { kind: 'conflict', code: 'session_changed' } });
    expect(admitted()).toEqual([[7]]);
    expect(await request([id])).toMatchObject({ requestCount: 1 });
  });
});

describe('a session that is taken back and sent again', () => {
  const again = async (id: number) => {
    await system.sessions.withdraw(trainee(), id);
    return request([id]);
  };

  it('goes into three requests a day, and refuses the others with it', async () => {
    const { id } = await log({ date: '2026-03-02' });
    const other = await log({ status: 'logged' });
    await request([id]);
    await pass(1);
    await again(id);
    await again(id);
    const code = 'session_asked_often';
    const when = String.raw`was sent for approval 3 times in the last 24 hours\. You can send it again from \d\d/\d\d/\d{4}, \d+:\d\d [AP]M E[SD]T on$`;
    await expect(again(id)).rejects.toMatchObject({
      kind: 'conflict',
      code,
      message: expect.stringMatching(new RegExp(`^This session ${when}`)),
    });
    await expect(request([other.id, id])).rejects.toMatchObject({
      code,
      message: expect.stringMatching(
        new RegExp(String.raw`^The session of 03/02/2026 \(number ${id}\) ${when}`),
      ),
    });
    expect([await statusOf(id), await statusOf(other.id)]).toEqual(['logged', 'logged']);
    expect(await facts('hours.approval_requested.v1')).toHaveLength(3);
    await pass(23);
    expect(await request([id])).toMatchObject({ requestCount: 1 });
    await expect(again(id)).rejects.toMatchObject({ code });
  });
});

describe('the mail of a request', () => {
  it('is admitted before it is caused, once for each supervisor', async () => {
    const ids = [(await log()).id, (await log()).id, (await log({ supervisorId: 8 })).id];
    await request(ids);
    expect(admitted().map((each) => each.toSorted((a, b) => a - b))).toEqual([[7, 8]]);
  });

  it('is not caused when it is refused', async () => {
    const logged = await log({ status: 'logged' });
    system.capped.add(userId);
    const refusal = { kind: 'rate_limited', code: 'mail_cap' };
    await expect(request([logged.id])).rejects.toMatchObject(refusal);
    await expect(log({ requestApproval: true })).rejects.toMatchObject(refusal);
    expect(await statusOf(logged.id)).toBe('logged');
    expect(await facts('hours.approval_requested.v1')).toEqual([]);
  });

  it('is not counted when nothing is sent', async () => {
    const [asked, decided] = await logMany(2);
    await request([asked!.id]);
    await system.sessions.review(trainee(), decided!.id, 'approve', undefined);
    const fresh = await log();
    await request([asked!.id]);
    await expect(request([fresh.id, decided!.id])).rejects.toMatchObject({ code: 'session_approved' });
    expect(admitted()).toEqual([[7]]);
  });

  it('is neither counted nor refused for a repetition', async () => {
    const { id } = await log();
    const [ask, create] = [randomUUID(), randomUUID()].map((idempotencyKey) =>
      testCall({ userId, idempotencyKey }),
    );
    const session = aSession({ requestApproval: true });
    const both = async () => [
      await system.requests.request(ask!, [id]),
      await system.sessions.create(create!, session),
    ];
    const answers = await both();
    await pass(24);
    system.capped.add(userId);
    expect(await both()).toMatchObject(answers.map(() => ({})));
    expect(admitted()).toEqual([[7], [7]]);
    expect(await facts('hours.approval_requested.v1')).toHaveLength(2);
  });
});

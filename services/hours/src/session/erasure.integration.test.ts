import { randomUUID } from 'node:crypto';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { countRows, countRowsOf, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession, aTodo } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';

let system: HoursSystem;
let userId = 500;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

const nothing = {
  sessions: 0,
  session_totals: 0,
  session_months: 0,
  list_versions: 0,
  approval_requests: 0,
  todos: 0,
  idempotency_keys: 0,
};
const refused = { kind: 'not_found', code: 'user_erased' };
const remove = (eventId?: string) => system.spine.deliver('auth.user_deleted.v1', { userId }, eventId);
const create = (changes = {}) => {
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  return system.sessions.create(testCall({ userId, idempotencyKey: randomUUID() }), aSession(changes));
};
const addTodo = () => system.todos.create(testCall({ userId, idempotencyKey: randomUUID() }), aTodo());
const facts = async (type: string, id = userId) =>
  (await system.spine.recorded()).filter(
    (fact) => fact.type === type && (fact.payload as { userId: number }).userId === id,
  );
const decide = (requestId: number, sessionId: number) =>
  system.approvals.decide(ownCall(), {
    requestId,
    decisions: [{ sessionId, decision: 'approve' }],
    attestation: 'Sam Supervisor',
    linkId: 1,
  });

/** Leaves something of the trainee in every table. */
async function useEverything() {
  const [first, second, third] = [await create(), await create(), await create()];
  await system.approvals.request(testCall({ userId, idempotencyKey: randomUUID() }), [first.id, second.id]);
  const [fact] = await facts('hours.approval_requested.v1');
  const { requestId } = fact!.payload as { requestId: number };
  await decide(requestId, first.id);
  await system.sessions.review(testCall({ userId }), third.id, 'reject', 'Counted twice');
  const todo = await addTodo();
  return { requestId, openId: second.id, todoId: todo.id };
}

describe('erasing a trainee', () => {
  it('removes everything from every table, and nothing of others', async () => {
    await useEverything();
    const otherId = userId;
    const of = () => countRowsOf(system.database, otherId);
    const [before, ofOther] = [await countRows(system.database), await of()];
    expect(Object.values(before)).not.toContain(0);
    userId += 1;
    await useEverything();
    expect(Object.keys(await countRowsOf(system.database, userId))).toEqual(Object.keys(nothing).toSorted());
    expect(await remove()).toBe('handled');
    expect(await countRowsOf(system.database, userId)).toEqual(nothing);
    expect(await countRows(system.database)).toEqual(before);
    expect(await of()).toEqual(ofOther);
  });

  it('is acknowledged once, however often it is asked for', async () => {
    await useEverything();
    const eventId = randomUUID();
    for (const id of [eventId, eventId, undefined]) await remove(id);
    expect(await facts('hours.user_erased.v1')).toMatchObject([{ payload: { userId } }]);
  });

  it('lets nothing be written any more', async () => {
    const { requestId, openId, todoId } = await useEverything();
    await remove();
    const call = testCall({ userId });
    await expect(create()).rejects.toMatchObject(refused);
    await expect(addTodo()).rejects.toMatchObject(refused);
    await expect(system.todos.complete(call, todoId)).rejects.toMatchObject(refused);
    await expect(system.sessions.review(call, openId, 'approve', undefined)).rejects.toMatchObject(refused);
    await expect(system.approvals.request(call, [openId])).rejects.toMatchObject({ kind: 'not_found' });
    await expect(decide(requestId, openId)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await countRowsOf(system.database, userId)).toEqual(nothing);
  });

  it('leaves nothing of what is written at the same moment', async () => {
    const { requestId, openId } = await useEverything();
    const results = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => create({ requestApproval: true })),
      decide(requestId, openId),
      ...Array.from({ length: 3 }, addTodo),
      remove(),
      ...Array.from({ length: 3 }, addTodo),
      ...Array.from({ length: 6 }, () => create({ requestApproval: true })),
    ]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.kind] : []));
    expect(reasons.filter((kind) => kind !== 'not_found')).toEqual([]);
    expect(await countRowsOf(system.database, userId)).toEqual(nothing);
    expect(await facts('hours.user_erased.v1')).toHaveLength(1);
  });
});

import { isDependencyAway } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aFavorite, aLicense, aSession, aTodo } from '../testing/builders.ts';
import { failAfterCommit } from '../testing/fail-after-commit.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { sessionHandlers } from './session.rpc.ts';

let system: HoursSystem;
let failing: ReturnType<typeof failAfterCommit>;
let handlers: ReturnType<typeof sessionHandlers>;
let userId = 820_000;
beforeAll(async () => {
  system = await startHoursSystem();
  failing = failAfterCommit(system.database);
  handlers = sessionHandlers(system);
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  for (const id of [7, 8]) system.supervisors.set(id, { userId, name: 'Sam Supervisor', isActive: true });
});

const trainee = (idempotencyKey?: string): Call =>
  testCall({ userId, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });
const log = async (changes = {}) => (await system.sessions.create(trainee(), aSession(changes))).id;
const logged = { status: 'logged' };

/** Everything that the trainee has, but for moments. */
const stored = (): Promise<unknown> =>
  system.database.query(
    `SELECT (SELECT json_agg(to_jsonb(s) - 'updated_at' ORDER BY id) FROM sessions s WHERE user_id = $1) AS sessions,
       (SELECT json_agg(to_jsonb(t) - 'updated_at' ORDER BY id) FROM todos t WHERE user_id = $1) AS todos,
       (SELECT json_agg(to_jsonb(t) - 'updated_at' ORDER BY id) FROM favorites t WHERE user_id = $1) AS favorites,
       (SELECT json_agg(to_jsonb(t) - 'updated_at' ORDER BY id) FROM sites t WHERE user_id = $1) AS sites,
       (SELECT json_agg(to_jsonb(t) - 'updated_at' ORDER BY id) FROM licenses t WHERE user_id = $1) AS licenses,
       (SELECT json_agg(to_jsonb(t) - 'updated_at' ORDER BY id) FROM approval_requests t WHERE user_id = $1) AS requests`,
    [userId],
  );

type Write = (call: Call) => Promise<unknown>;

/** Prepares a write of each method that changes sessions. */
const sessionWrites: Record<string, () => Promise<Write>> = {
  createSession: async () => (call) => handlers.createSession(aSession(), call),
  updateSession: async () => {
    const sessionId = await log(logged);
    return (call) =>
      handlers.updateSession(
        { sessionId, notes: 'edited', withdraw: false, updateMask: { paths: ['notes'] } },
        call,
      );
  },
  deleteSession: async () => {
    const sessionId = await log(logged);
    return (call) => handlers.deleteSession({ sessionId, withdraw: false }, call);
  },
  deleteSessions: async () => {
    const sessionIds = [await log(logged), await log(logged)];
    return (call) => handlers.deleteSessions({ sessionIds }, call);
  },
  restoreSessions: async () => {
    const sessionIds = [await log(logged), await log(logged)];
    await system.bulkChanges.delete(trainee(), sessionIds);
    return (call) => handlers.restoreSessions({ sessionIds }, call);
  },
  reviewSession: async () => {
    const sessionId = await log();
    return (call) => handlers.reviewSession({ sessionId, decision: 'approve', notes: undefined }, call);
  },
  withdrawSession: async () => {
    const sessionId = await log();
    return (call) => handlers.withdrawSession({ sessionId }, call);
  },
  withdrawSessions: async () => {
    const sessionIds = [await log(), await log()];
    return (call) => handlers.withdrawSessions({ sessionIds }, call);
  },
  reassignSessions: async () => {
    await log();
    return (call) => handlers.reassignSessions({ fromSupervisorId: 7, toSupervisorId: 8 }, call);
  },
  undoReviews: async () => {
    const sessionId = await log();
    await system.sessions.review(trainee(), sessionId, 'approve', undefined);
    return (call) => handlers.undoReviews({ sessionIds: [sessionId] }, call);
  },
  reviseSession: async () => {
    const sessionId = await log();
    await system.sessions.review(trainee(), sessionId, 'reject', undefined);
    return (call) => handlers.reviseSession({ sessionId }, call);
  },
};

/** Those of the other lists of a trainee. */
const otherWrites: Record<string, () => Promise<Write>> = {
  requestApproval: async () => {
    const ids = [await log()];
    return (call) => system.requests.request(call, ids);
  },
  createTodo: async () => (call) => system.todos.create(call, aTodo()),
  completeTodo: async () => {
    const { id } = await system.todos.create(trainee(), aTodo());
    return (call) => system.todos.complete(call, id);
  },
  createFavorite: async () => (call) => system.favorites.create(call, aFavorite()),
  updateFavorite: async () => {
    const { id } = await system.favorites.create(trainee(), aFavorite());
    return (call) => system.favorites.update(call, id, { name: 'Another' });
  },
  createSite: async () => (call) => system.sites.create(call, aSite('Clinic')),
  updateSite: async () => {
    const { id } = await system.sites.create(trainee(), aSite('Clinic'));
    return (call) => system.sites.update(call, id, aSite('Another'));
  },
  createLicense: async () => (call) => system.licenses.create(call, aLicense()),
  updateLicense: async () => {
    const { id } = await system.licenses.create(trainee(), aLicense());
    return (call) => system.licenses.update(call, id, aLicense({ degreeOn: '2025-06-01' }));
  },
};

const aSite = (name: string) => ({
  name,
  address: null,
  kind: null,
  liveScanOn: null,
  approvedFrom: null,
  isPaid: null,
});

describe('what was saved', () => {
  it.each(Object.entries({ ...sessionWrites, ...otherWrites }))(
    'is answered by %s when every statement after the commit fails',
    async (_name, prepare) => {
      const write = await prepare();
      const before = await stored();
      await failing(() => write(trainee()));
      expect(await stored()).not.toEqual(before);
    },
  );

  const repeatable = Object.entries({ ...sessionWrites, ...otherWrites }).filter(([name]) =>
    /^create|^requestApproval/.test(name),
  );

  it.each(repeatable)(
    'is answered again by %s under the same key, and is not doubled',
    async (_name, prepare) => {
      const write = await prepare();
      const first = await failing(() => write(trainee('once')));
      const after = await stored();
      expect(await failing(() => write(trainee('once')))).toEqual(first);
      expect(await stored()).toEqual(after);
    },
  );

  it.each(repeatable)(
    'is unavailable when %s loses the answer to the commit, and done once',
    async (_name, prepare) => {
      const write = await prepare();
      const before = await stored();
      const failure = await failing(() => write(trainee('once')), 'losing').catch((error: unknown) => error);
      expect(isDependencyAway(failure)).toBe(true);
      const after = await stored();
      expect(after).not.toEqual(before);
      await write(trainee('once'));
      expect(await stored()).toEqual(after);
    },
  );

  it('is tried for every method that changes sessions', () => {
    const reads = ['getSession', 'getSessionHistory', 'streamHistory', 'listDeletedSessions'];
    expect(Object.keys(sessionWrites).toSorted()).toEqual(
      Object.keys(handlers)
        .filter((name) => !reads.includes(name))
        .toSorted(),
    );
  });
});

import { ownCall, type Call } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalSteps } from '../testing/approval-steps.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { listOf, wrongSums } from '../testing/session-reading.ts';

let system: HoursSystem;
let userId = 9_000;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());

const newTrainee = () => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, {
    userId,
    name: 'Dr. Alex Example',
    isActive: true,
    portalId: 1,
    digestWeekday: 'monday',
  });
};
beforeEach(newTrainee);

const { trainee, log, logMany, request, latestRequestId, decide, states, statusOf } = approvalSteps(
  () => system,
  () => userId,
);
const mark = async (ids: number[]) => {
  for (const id of ids) {
    await system.sessions.review(trainee(), id, 'approve', 'Marked as approved (previously approved hours)');
  }
};
const undo = (ids: number[], call: Call = trainee()) => system.reviewUndo.undo(call, ids);

// All that a trainee and their supervisors see of the sessions, but for when they were changed.
async function seen(): Promise<unknown> {
  const [sums] = await system.database.query(
    `SELECT jsonb_agg(to_jsonb(t) ORDER BY t.supervisor_id, t.status, t.is_asked) AS totals
     FROM session_totals t WHERE user_id = $1 AND session_count > 0`,
    [userId],
  );
  return {
    list: (await listOf(system, trainee())).map(({ updatedAt: _updated, ...session }) => session),
    totals: sums.totals,
    open: await system.database.query(
      `SELECT request_id, session_id FROM approval_items i JOIN approval_requests r ON r.id = i.request_id
       WHERE r.user_id = $1 AND state = 'open' ORDER BY 1, 2`,
      [userId],
    ),
    toldOn: await system.weekly.list(trainee()),
    todos: (await system.todos.list(trainee(), [])).todos.map(({ updatedAt: _updated, ...todo }) => todo),
  };
}

type Prepared = 'logged' | 'pending' | 'asked' | 'weekly' | 'decided';
const prepared = fc.constantFrom<Prepared>('logged', 'pending', 'asked', 'weekly', 'decided');

/** Logs a session of each kind. Those that are asked are together in one request. */
async function prepare(kinds: readonly Prepared[]): Promise<number[]> {
  const sessions: number[] = [];
  for (const kind of kinds) {
    const { id } = await log({
      status: kind === 'logged' ? 'logged' : 'pending',
      supervisorId: kind === 'weekly' ? 8 : 7,
    });
    sessions.push(id);
  }
  const of = (...wanted: Prepared[]) => sessions.filter((_, index) => wanted.includes(kinds[index]!));
  const ofSam = of('asked', 'decided');
  if (ofSam.length > 0) await request(ofSam);
  const decisions = of('decided').map((sessionId) => ({ sessionId, decision: 'reject' as const }));
  if (decisions.length > 0) await decide(await latestRequestId(), decisions);
  const weekly = of('weekly');
  if (weekly.length > 0) await request(weekly);
  return sessions;
}

/** Actions that pages undo, each with what Undo calls. */
const undoable = {
  mark: async (ids: number[]) => {
    await mark(ids);
    return () => undo(ids);
  },
  'approve and reject': async (ids: number[]) => {
    for (const [index, id] of ids.entries()) {
      await system.sessions.review(trainee(), id, index % 2 ? 'approve' : 'reject', undefined);
    }
    return () => undo(ids);
  },
  log: async () => {
    const { id } = await log();
    return () => system.sessions.delete(trainee(), id, { withdraw: true });
  },
  'complete and archive a task': async () => {
    const [todo] = (await system.todos.list(trainee(), [])).todos;
    const todoId = todo!.id;
    await system.todos.complete(trainee(), todoId);
    await system.todos.archive(trainee(), todoId);
    return async () => {
      await system.todos.unarchive(trainee(), todoId);
      await system.todos.reopen(trainee(), todoId);
    };
  },
} satisfies Record<string, (ids: number[]) => Promise<() => Promise<unknown>>>;

it('any undoable action and its Undo leave lists, totals and open requests as they were', async () => {
  const kinds = fc.array(fc.record({ kind: prepared, isTaken: fc.boolean() }), {
    minLength: 1,
    maxLength: 7,
  });
  const actions = fc.array(fc.constantFrom(...Object.values(undoable)), { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(kinds, actions, async (given, taken) => {
    newTrainee();
    const sessions = await prepare(given.map(({ kind }) => kind));
    await system.todos.create(trainee(), { title: 'Board form', category: 'general', priority: 'medium' });
    const ids = sessions.filter((_, index) => given[index]!.isTaken && given[index]!.kind !== 'decided');
    for (const action of taken) {
      const before = await seen();
      const takeBack = await action(ids);
      await takeBack();
      expect(await seen()).toEqual(before);
    }
    expect(await wrongSums(system.database)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 20, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false });
});

describe('undoing reviews', () => {
  const asked = async () => {
    const ids = (await logMany(2)).map(({ id }) => id);
    await request(ids);
    return { ids, first: ids[0]!, other: ids[1]!, requestId: await latestRequestId() };
  };
  const sent = async (id: number) => (await system.sessions.get(trainee(), id)).askedAt !== null;

  it('lets the supervisor decide by the link that was sent', async () => {
    const { ids, requestId } = await asked();
    await mark(ids);
    expect(await states(requestId)).toEqual(['dropped', 'dropped']);
    expect(await undo(ids)).toEqual({ changedCount: 2, notSentCount: 0, skipped: [] });
    await decide(
      requestId,
      ids.map((sessionId) => ({ sessionId, decision: 'approve' as const })),
    );
    expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'approved']);
  });

  it.each([
    [
      'the supervisor decided on others of the request',
      ({ requestId, other }: { requestId: number; other: number }) =>
        decide(requestId, [{ sessionId: other, decision: 'approve' }]),
    ],
    [
      'the request was disputed',
      ({ requestId }: { requestId: number }) =>
        system.disputes.dispute(ownCall(), { requestId }, { linkId: 1 }),
    ],
    [
      'the record of the supervisor names somebody else',
      () => system.supervisors.set(7, { userId, name: 'Kim New', isActive: true, addressVersion: 2 }),
    ],
    [
      'the supervisor was removed',
      () => system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: false }),
    ],
    [
      'the email was written without the session',
      ({ requestId }: { requestId: number }) =>
        system.database.query(
          `UPDATE approval_requests SET mail_due_at = date_trunc('milliseconds', clock_timestamp()) WHERE id = $1`,
          [requestId],
        ),
    ],
  ])('leaves a session pending and not sent when %s meanwhile', async (_, happen) => {
    const { first, other, requestId } = await asked();
    await mark([first]);
    await happen({ requestId, other });
    expect(await undo([first])).toEqual({ changedCount: 1, notSentCount: 1, skipped: [] });
    expect(await statusOf(first)).toBe('pending');
    expect(await sent(first)).toBe(false);
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('skips what the trainee has not decided, and changes nothing when one is another trainee’s', async () => {
    const { first, other } = await asked();
    await mark([first]);
    const undone = await undo([other, first]);
    expect(undone).toMatchObject({ changedCount: 1, skipped: [{ sessionId: other }] });
    await mark([first]);
    const unknown = { kind: 'not_found', code: 'session_not_found' };
    await expect(undo([first], testCall({ userId: 1 }))).rejects.toMatchObject(unknown);
    await expect(undo([first, 2_000_000])).rejects.toMatchObject(unknown);
    expect(await statusOf(first)).toBe('approved');
  });

  it('logs a session again whose review was not remembered', async () => {
    const { first } = await asked();
    await mark([first]);
    await system.database.query('DELETE FROM reviewed_sessions WHERE session_id = $1', [first]);
    expect(await undo([first])).toEqual({ changedCount: 1, notSentCount: 0, skipped: [] });
    expect(await statusOf(first)).toBe('logged');
  });

  it('and the decision of the supervisor at the same moment do not deadlock', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { first, other, requestId } = await asked();
      await mark([first]);
      const both = [
        () => undo([first]),
        () => decide(requestId, [{ sessionId: other, decision: 'approve' as const }]),
      ];
      const results = await Promise.allSettled((turn % 2 ? both.toReversed() : both).map((call) => call()));
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect([await statusOf(first), await statusOf(other)]).toEqual(['pending', 'approved']);
      expect((await states(requestId)).includes('open')).toBe(await sent(first));
    }
  });
});

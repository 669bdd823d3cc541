import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalSteps } from '../testing/approval-steps.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import type { GivenDecision } from './signing.ts';

let system: HoursSystem;
let userId = 200;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: true });
});

const { trainee, logMany, events, latestRequestId, decide, states, statusOf } = approvalSteps(
  () => system,
  () => userId,
);

describe("the supervisor's decisions", () => {
  const requested = async (count: number) => {
    const ids = (await logMany(count)).map(({ id }) => id);
    await system.requests.request(trainee(), ids);
    return { ids, requestId: await latestRequestId() };
  };

  it('approve and reject each on its own, with notes, and tell one event', async () => {
    const { ids, requestId } = await requested(3);
    await decide(requestId, [
      { sessionId: ids[0]!, decision: 'approve' },
      { sessionId: ids[1]!, decision: 'reject', notes: '  Please split this one.  ' },
    ]);
    expect(await system.sessions.get(trainee(), ids[1]!)).toMatchObject({
      status: 'rejected',
      reviewedBy: 'supervisor',
      supervisorNotes: 'Please split this one.',
      pendingSince: null,
    });
    expect(await states(requestId)).toEqual(['approved', 'rejected', 'open']);
    const [event] = await events('hours.decision_made.v1');
    const { decisionId } = event!.payload as { decisionId: number };
    const { items, decision } = await system.approvals.getDecision(ownCall(), decisionId);
    expect(items.map(({ sessionId, state }) => [sessionId, state])).toEqual([
      [ids[0], 'approved'],
      [ids[1], 'rejected'],
    ]);
    expect(decision).toMatchObject({
      attestation: 'Sam Supervisor',
      receiptNumber: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('answer the same when they are sent again, and tell nothing more', async () => {
    const { ids, requestId } = await requested(2);
    const decisions = ids.map((sessionId) => ({ sessionId, decision: 'approve' as const }));
    const repeated = await Promise.all([1, 2, 3].map(() => decide(requestId, decisions)));
    expect(repeated.toSorted((one, other) => one.length - other.length)).toEqual([[], ids, ids]);
    expect(await events('hours.decision_made.v1')).toHaveLength(1);
    const changes = await system.database.query(
      `SELECT 1 FROM session_status_changes WHERE session_id = ANY ($1) AND to_status = 'approved'`,
      [ids],
    );
    expect(changes).toHaveLength(2);
  });

  it('cannot be flipped: all or nothing, and the refusal names the state', async () => {
    const { ids, requestId } = await requested(2);
    await decide(requestId, [{ sessionId: ids[0]!, decision: 'approve' }]);
    const flip: GivenDecision[] = [
      { sessionId: ids[1]!, decision: 'approve' },
      { sessionId: ids[0]!, decision: 'reject' },
    ];
    await expect(decide(requestId, flip)).rejects.toThrow('The session of 03/31/2026 is already approved');
    expect(await statusOf(ids[1]!)).toBe('pending');
  });

  it('let one of two tabs win', async () => {
    const { ids, requestId } = await requested(1);
    const tabs = await Promise.allSettled(
      (['approve', 'reject'] as const).map((decision) =>
        decide(requestId, [{ sessionId: ids[0]!, decision }]),
      ),
    );
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await events('hours.decision_made.v1')).toHaveLength(1);
  });

  it('refuse sessions of another request, and the same session twice', async () => {
    const { ids, requestId } = await requested(1);
    const stranger = (await requested(1)).ids[0]!;
    await expect(decide(requestId, [{ sessionId: stranger, decision: 'approve' }])).rejects.toMatchObject({
      code: 'session_not_in_request',
    });
    const twice: GivenDecision[] = [
      { sessionId: ids[0]!, decision: 'approve' },
      { sessionId: ids[0]!, decision: 'reject' },
    ];
    await expect(decide(requestId, twice)).rejects.toMatchObject({ code: 'session_decided_twice' });
    expect(await statusOf(ids[0]!)).toBe('pending');
  });

  it("meet a conflict when the trainee's own review came first", async () => {
    const { ids, requestId } = await requested(1);
    await system.sessions.review(trainee(), ids[0]!, 'approve', undefined);
    expect(await states(requestId)).toEqual(['dropped']);
    await expect(decide(requestId, [{ sessionId: ids[0]!, decision: 'approve' }])).rejects.toMatchObject({
      code: 'session_dropped',
    });
    expect((await system.sessions.get(trainee(), ids[0]!)).reviewedBy).toBe('self');
  });

  it('are nothing that a signed-in user can make or read', async () => {
    const { ids, requestId } = await requested(1);
    const submission = {
      requestId,
      decisions: [{ sessionId: ids[0]!, decision: 'approve' as const }],
      attestation: 'Me',
      linkId: 1,
      supervisorVersion: 1,
    };
    await expect(system.approvals.decide(trainee(), submission)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(system.approvals.get(trainee(), requestId)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

import { AppError } from '@clinical-hours/service-kit/errors';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkReceipts } from '../receipt/receipt-chain.ts';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { wrongSums } from '../testing/session-reading.ts';

let system: HoursSystem;
let userId = 1_000;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());

const trainee = () => testCall({ userId });

type Step =
  | { kind: 'log'; status: 'logged' | 'pending'; supervisorId: 7 | 8; requestApproval: boolean }
  | { kind: 'request'; picks: number[] }
  | { kind: 'review' | 'decide' | 'correct'; pick: number; decision: 'approve' | 'reject' }
  | { kind: 'edit'; pick: number; hours: string; supervisorId: 7 | 8 }
  | {
      kind: 'withdraw' | 'revise' | 'undo' | 'delete' | 'restore' | 'nudge' | 'dispute' | 'disputeReceipt';
      pick: number;
    }
  | { kind: 'wait' };

const pick = fc.nat({ max: 5 });
const supervisorId = fc.constantFrom(7, 8);
const decision = fc.constantFrom('approve', 'reject');
const step = fc.oneof(
  {
    arbitrary: fc.record({ kind: fc.constantFrom('review', 'decide', 'correct'), pick, decision }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'withdraw',
        'revise',
        'undo',
        'delete',
        'restore',
        'nudge',
        'dispute',
        'disputeReceipt',
      ),
      pick,
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('request'),
      picks: fc.array(pick, { minLength: 1, maxLength: 4 }),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('log'),
      status: fc.constantFrom('logged', 'pending'),
      supervisorId,
      requestApproval: fc.boolean(),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      pick,
      hours: fc.constantFrom('0', '0.25', '3.5'),
      supervisorId,
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ kind: fc.constant('wait') }), weight: 1 },
) as fc.Arbitrary<Step>;
// Each turn is one call, or two at the same moment.
const turns = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 8, maxLength: 20 });

interface Present {
  id: number;
  /** The requests in which the session is or was, the latest last. */
  requestIds: number[];
}

/** Returns the trainee's sessions, from which a sequence picks. */
const present = (): Promise<Present[]> =>
  system.database.query(
    `SELECT id, ARRAY(SELECT request_id FROM approval_items WHERE session_id = s.id ORDER BY 1) AS "requestIds"
     FROM sessions s WHERE user_id = $1 ORDER BY id`,
    [userId],
  );

async function take(taken: Step, sessions: Present[]): Promise<unknown> {
  const at = (index: number) => sessions[index % Math.max(sessions.length, 1)] ?? { id: 1, requestIds: [1] };
  switch (taken.kind) {
    case 'log':
      return system.sessions.create(trainee(), aSession(taken));
    case 'request':
      return system.requests.request(
        trainee(),
        taken.picks.map((index) => at(index).id),
      );
    case 'review':
      return system.sessions.review(trainee(), at(taken.pick).id, taken.decision, 'by myself');
    case 'decide':
    case 'correct': {
      const { id, requestIds } = at(taken.pick);
      const requestId = requestIds.at(-1) ?? 0;
      const decisions = [{ sessionId: id, decision: taken.decision }];
      const signed = { attestation: 'Sam Supervisor', linkId: 1, supervisorVersion: 1 };
      const submission = { requestId, decisions, ...signed };
      return taken.kind === 'decide'
        ? system.approvals.decide(ownCall(), submission)
        : system.corrections.correct(ownCall(), submission);
    }
    case 'disputeReceipt': {
      const [{ id: decisionId } = { id: 0 }] = await system.database.query(
        `SELECT d.id FROM approval_decisions d JOIN approval_requests r ON r.id = d.request_id
         WHERE user_id = $1 ORDER BY d.id OFFSET $2 LIMIT 1`,
        [userId, taken.pick],
      );
      return system.disputes.dispute(ownCall(), { decisionId }, { linkId: 1 });
    }
    case 'dispute': {
      const { requestIds } = at(taken.pick);
      const requestId = requestIds[taken.pick % requestIds.length] ?? 0;
      return system.disputes.dispute(ownCall(), { requestId }, { linkId: 1 });
    }
    case 'edit': {
      const given = { indirectClinicalHours: taken.hours, supervisorId: taken.supervisorId };
      return system.sessions.update(trainee(), at(taken.pick).id, given);
    }
    case 'undo':
      return system.reviewUndo.undo(trainee(), [at(taken.pick).id]);
    case 'restore': {
      const deleted: { id: number }[] = await system.database.query(
        'SELECT id FROM deleted_sessions WHERE user_id = $1 ORDER BY id',
        [userId],
      );
      return system.deletedSessions.restore(trainee(), [deleted[taken.pick % deleted.length]?.id ?? 1]);
    }
    case 'nudge':
      return system.nudges.nudge(trainee(), at(taken.pick).id);
    case 'wait':
      return system.database.query(
        `UPDATE sessions SET pending_since = pending_since - interval '2 days', asked_at = asked_at - interval '2 days'
         WHERE user_id = $1`,
        [userId],
      );
    case 'delete':
      return system.sessions.delete(trainee(), at(taken.pick).id, { withdraw: true });
    default:
      return system.sessions[taken.kind](trainee(), at(taken.pick).id);
  }
}

// Repeats the rules of docs/SPECIFICATION.md, section 8.1, so that the code is not tested against itself.
const legalSteps = new Set([
  'nothing > logged by trainee',
  'nothing > pending by trainee',
  'logged > pending by trainee',
  'logged > approved by trainee',
  'logged > rejected by trainee',
  'pending > approved by trainee',
  'pending > rejected by trainee',
  'pending > logged by trainee',
  'pending > approved by supervisor',
  'pending > rejected by supervisor',
  'approved > pending by trainee',
  'rejected > pending by trainee',
  'approved > logged by trainee',
  'rejected > logged by trainee',
  'approved > rejected by supervisor',
  'rejected > approved by supervisor',
  'approved > pending by supervisor',
  'rejected > pending by supervisor',
]);

interface Change {
  sessionId: number;
  from: string | null;
  to: string;
  actor: string;
  status: string;
  reviewedBy: string | null;
}

async function expectLegalHistories(): Promise<void> {
  const changes: Change[] = await system.database.query(
    `SELECT session_id AS "sessionId", from_status AS "from", to_status AS "to", actor, status, reviewed_by AS "reviewedBy"
     FROM session_status_changes c JOIN sessions s ON s.id = c.session_id WHERE user_id = $1 ORDER BY c.id`,
    [userId],
  );
  for (const history of Map.groupBy(changes, ({ sessionId }) => sessionId).values()) {
    let [status, reviewer]: (string | null)[] = [null, null];
    for (const { from, to, actor } of history) {
      expect(legalSteps).toContain(`${from ?? 'nothing'} > ${to} by ${actor}`);
      expect(from).toBe(status);
      // A supervisor's approval is final, unless the supervisor corrects or disputes it.
      const wasApproved = `${status} by ${reviewer}` === 'approved by supervisor';
      expect(wasApproved && actor !== 'supervisor').toBe(false);
      [status, reviewer] = [to, actor];
    }
    const isReviewed = status === 'approved' || status === 'rejected';
    const reviewedBy = isReviewed ? (reviewer === 'trainee' ? 'self' : 'supervisor') : null;
    expect(history[0]).toMatchObject({ status, reviewedBy });
  }
}

async function expectDecidedOnce(): Promise<void> {
  const [found] = await system.database.query(
    `SELECT
       (SELECT count(*) FROM session_status_changes c JOIN sessions s ON s.id = c.session_id
        WHERE user_id = $1 AND actor = 'supervisor' AND from_status = 'pending') AS changes,
       (SELECT count(*) FROM approval_items i JOIN approval_requests r ON r.id = i.request_id
        JOIN sessions s ON s.id = i.session_id
        WHERE r.user_id = $1 AND state IN ('approved', 'rejected')) AS items,
       (SELECT count(*) FROM approval_decisions d JOIN approval_requests r ON r.id = d.request_id
        WHERE user_id = $1) AS decisions,
       (SELECT count(*) FROM outbox WHERE type = 'hours.decision_made.v1' AND (payload->>'userId')::int = $1) AS events,
       (SELECT count(*) FROM approval_items i JOIN approval_requests r ON r.id = i.request_id
        LEFT JOIN sessions s ON s.id = i.session_id
        WHERE r.user_id = $1 AND state = 'open'
          AND (s.status IS DISTINCT FROM 'pending' OR s.supervisor_id IS DISTINCT FROM r.supervisor_id
            OR r.disputed_at IS NOT NULL OR NOT s.request_approval OR s.asked_at IS NULL)) AS "wronglyOpen"`,
    [userId],
  );
  expect(found.items).toBe(found.changes);
  expect(found.events).toBe(found.decisions);
  expect(found.wronglyOpen).toBe('0');
}

async function expectReceipts(): Promise<void> {
  const [found] = await system.database.query(
    `SELECT
       ARRAY(SELECT d.receipt_number FROM approval_decisions d JOIN approval_requests r ON r.id = d.request_id
        WHERE user_id = $1 ORDER BY 1) AS decisions,
       ARRAY(SELECT number FROM receipts WHERE user_id = $1 AND kind = 'decision' ORDER BY 1) AS receipts,
       ARRAY(SELECT id FROM approval_requests WHERE user_id = $1 AND disputed_at IS NOT NULL ORDER BY 1) AS disputed,
       ARRAY(SELECT DISTINCT request_id FROM receipts WHERE user_id = $1 AND kind = 'dispute' ORDER BY 1) AS disputes,
       (SELECT count(*) FROM sessions s WHERE user_id = $1
          AND s.receipt_number IS DISTINCT FROM CASE WHEN s.reviewed_by = 'supervisor' THEN (
            SELECT d.receipt_number FROM approval_items i JOIN approval_decisions d ON d.id = i.decision_id
            WHERE i.session_id = s.id AND d.dispute_id IS NULL ORDER BY d.id DESC LIMIT 1) END) AS "wrongNumbers"`,
    [userId],
  );
  expect(found.receipts).toEqual(found.decisions);
  expect(found.disputes).toEqual(found.disputed);
  expect(found.wrongNumbers).toBe('0');
  expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
}

it('no sequence of calls, also of calls at the same moment, breaks the rules of sessions', async () => {
  const property = fc.asyncProperty(turns, async (sequence) => {
    userId += 1;
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
    system.supervisors.set(8, { userId, name: 'Kim Supervisor', isActive: true });
    for (const turn of sequence) {
      const sessions = await present();
      const results = await Promise.allSettled(turn.map((taken) => take(taken, sessions)));
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      for (const refusal of refusals) {
        expect(refusal).toBeInstanceOf(AppError);
        expect(['conflict', 'not_found', 'invalid', 'gone']).toContain(refusal.kind);
      }
    }
    await expectLegalHistories();
    await expectDecidedOnce();
    await expectReceipts();
    expect(await wrongSums(system.database)).toEqual([]);
  });
  // A failure names its seed, and the shortest sequence that fails.
  await fc.assert(property, { numRuns: 25, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false });
});

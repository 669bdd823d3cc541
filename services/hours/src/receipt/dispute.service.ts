import type { Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { notFound } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { refuseUsers, unknownDecision, unknownRequest } from '../approval/approval-access.ts';
import {
  dropOpenItems,
  findDecision,
  findItems,
  findRequest,
  lockRequest,
  type ApprovalItem,
  type ApprovalRequest,
} from '../approval/approval.repository.ts';
import { nextStatus } from '../session/session-status.ts';
import type { Session } from '../session/session.entity.ts';
import { lockOwned, recordStatusChanges } from '../session/session.repository.ts';
import {
  findDispute,
  findDisputeOf,
  returnToPending,
  writeDispute,
  type Dispute,
} from './dispute.repository.ts';
import { appendReceipt } from './receipt.repository.ts';

/** The request that a dispute means: named itself, or by one of its decisions. */
export type Disputed = { requestId: number } | { decisionId: number };

/** What the history of a session says of a dispute. */
const remark = 'The supervisor said that this was not them';

const unknownDispute = () => notFound('dispute_not_found', 'This dispute does not exist');

/** What supervisors say they did not decide. */
export class DisputeService {
  readonly #database: Database;
  readonly #transact: Transact;

  constructor(database: Database, transact: Transact) {
    this.#database = database;
    this.#transact = transact;
  }

  /**
   * Closes a request for good: what is open leaves it, and what was decided in it and still stands goes back to pending.
   * Again it changes nothing. Answers the id of the dispute.
   */
  async dispute(call: Call, disputed: Disputed, linkId: number): Promise<number> {
    refuseUsers(call);
    return this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const { id, userId } = await requireDisputed(manager, disputed);
      await refuseErased(manager, userId);
      // Which sessions a request has never changes; what became of them is read once they are held.
      const ids = (await findItems(manager, id)).map(({ sessionId }) => sessionId);
      const sessions = await lockOwned(manager, userId, ids);
      const request = await lockRequest(manager, id);
      if (!request) throw unknownRequest();
      const known = request.disputedAt && (await findDisputeOf(manager, id));
      return known ? known.id : close(unit, request, sessions, linkId);
    });
  }

  /** A dispute, for other services. */
  async get(call: Call, disputeId: number): Promise<Dispute> {
    refuseUsers(call);
    const dispute = await findDispute(this.#database.manager, disputeId);
    if (!dispute) throw unknownDispute();
    return dispute;
  }
}

async function requireDisputed(manager: EntityManager, disputed: Disputed): Promise<ApprovalRequest> {
  if ('requestId' in disputed) {
    const request = await findRequest(manager, disputed.requestId);
    if (!request) throw unknownRequest();
    return request;
  }
  const found = await findDecision(manager, disputed.decisionId);
  if (!found) throw unknownDecision();
  return requireDisputed(manager, found.decision);
}

// Holds the request and its sessions.
async function close(
  unit: UnitOfWork,
  { id: requestId, userId, supervisorId }: ApprovalRequest,
  sessions: Session[],
  linkId: number,
): Promise<number> {
  const { manager } = unit;
  const items = await findItems(manager, requestId);
  const itemOf = new Map(items.map((item) => [item.sessionId, item]));
  const openIds = items.filter(({ state }) => state === 'open').map(({ sessionId }) => sessionId);
  const reverted = sessions.filter((session) => standsBy(session, itemOf.get(session.id)));
  const revertedIds = reverted.map(({ id }) => id);
  await dropOpenItems(manager, openIds);
  await returnToPending(manager, [...openIds, ...revertedIds]);
  const changes = reverted.map((session) => ({
    sessionId: session.id,
    from: session.status,
    to: nextStatus(session, 'dispute'),
    notes: remark,
  }));
  await recordStatusChanges(manager, 'supervisor', changes);
  const dispute = await writeDispute(manager, { requestId, linkId, revertedCount: reverted.length });
  await unit.record('hours.request_disputed.v1', { disputeId: dispute.id, requestId, userId, supervisorId });
  const { disputedAt } = dispute;
  const receiptNumbers = [...new Set(items.flatMap(({ receiptNumber }) => receiptNumber ?? []))];
  const body = JSON.stringify({ disputedAt, requestId, linkId, receiptNumbers, revertedIds });
  await appendReceipt(manager, { kind: 'dispute', userId, requestId, createdAt: disputedAt, body });
  return dispute.id;
}

/** Whether the status of a session is still what was decided on the item. */
function standsBy(session: Session, item: ApprovalItem | undefined): boolean {
  if (session.reviewedBy !== 'supervisor' || item?.state !== session.status) return false;
  // Decided before there were receipts: then only the moment tells which decision it was.
  if (session.receiptNumber === null) return session.reviewedAt?.getTime() === item.decidedAt?.getTime();
  return session.receiptNumber === item.receiptNumber;
}

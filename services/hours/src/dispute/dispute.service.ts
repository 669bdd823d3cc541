import type { Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, gone, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActingAdministrator, type Call } from '@clinical-hours/service-kit/grpc';
import { requireOwnName } from '@clinical-hours/service-kit/validation';
import type { EntityManager } from 'typeorm';
import { requireLinkCall, standsBy, unknownDecision, unknownRequest } from '../approval/approval-rules.ts';
import {
  dropOpenItems,
  findDecision,
  findItems,
  findRequest,
  lockRequest,
  type ApprovalItem,
  type ApprovalRequest,
  type CarryingLink,
} from '../approval/approval.repository.ts';
import { appendReceipt } from '../receipt/receipt.repository.ts';
import { nextStatus } from '../session/session-status.ts';
import type { Session } from '../session/session.entity.ts';
import { lockOwned, recordStatusChanges, type SessionRepository } from '../session/session.repository.ts';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import { readDisputeDetails, type DisputeDetails } from './dispute-details.ts';
import {
  findDispute,
  findDisputedDecisions,
  findDisputeOf,
  findSigner,
  returnToPending,
  writeDispute,
  type Disputant,
  type Dispute,
  type Disputed,
  type DisputedDecision,
  type SignedReason,
} from './dispute.repository.ts';

/** The effects of a dispute. */
export interface DisputeScope {
  /** The decisions that the dispute takes back. */
  decisions: DisputedDecision[];
  /** The sessions whose decision still stands; they become pending. */
  reverted: Session[];
  /** The sessions that are still open in the request. They stay pending, but leave the request. */
  openIds: number[];
}

/** The person who disputes, and the circumstances. */
export interface Disputing {
  /** Whether the address of the link may be written to about the trainee all the same. */
  keepsMail?: boolean;
  /** The deputy to whom the link was sent. */
  deputy?: Disputant | undefined;
}

/** The note in the history of a session. */
const remarkOf = (withdrawal: SignedReason | undefined): string =>
  withdrawal
    ? `Withdrawn by the supervisor: ${withdrawal.reason}`
    : 'The supervisor said that this was not them';

const unknownDispute = () => notFound('dispute_not_found', 'This dispute does not exist');

export interface DisputeDeps {
  database: Database;
  sessions: SessionRepository;
  transact: Transact;
  supervisors: SupervisorClient;
}

/**
 * Takes decisions back: by disputes, in which supervisors say that another person decided, and by withdrawals of what
 * they approved themselves.
 */
export class DisputeService {
  readonly #database: Database;
  readonly #sessions: SessionRepository;
  readonly #transact: Transact;
  readonly #supervisors: SupervisorClient;

  constructor(deps: DisputeDeps) {
    this.#database = deps.database;
    this.#sessions = deps.sessions;
    this.#transact = deps.transact;
    this.#supervisors = deps.supervisors;
  }

  /**
   * Returns the effects that `dispute` would have now. Throws not_found when the request or decision does not exist.
   */
  async preview(call: Call, disputed: Disputed): Promise<DisputeScope> {
    requireLinkCall(call);
    const { manager } = this.#database;
    const request = await requireDisputed(manager, disputed);
    const items = await findItems(manager, request.id);
    const sessions = await this.#sessions.findMany(items.map(({ sessionId }) => sessionId));
    return scopeOf(manager, disputed, items, sessions);
  }

  /**
   * Takes back decisions that still stand: all of a request, or a single decision and its corrections. Another person
   * has had a link of the request, so the request is closed for good, and open sessions leave it. After the dispute of
   * a request, its trainee causes no more email to the address of the link, unless `keepsMail`; after the dispute of a
   * decision the supervisor may be asked again. Repeating a dispute changes nothing. Returns the id of the dispute.
   * Throws gone when the decision was withdrawn before.
   */
  async dispute(call: Call, disputed: Disputed, link: CarryingLink, by: Disputing = {}): Promise<number> {
    requireLinkCall(call);
    const { keepsMail = false, deputy } = by;
    const disputedBy = deputy ?? (await this.#findDisputant(call, disputed));
    return this.#takeBack(call, disputed, { link, disputedBy, keepsMail, withdrawal: undefined });
  }

  /**
   * Withdraws what a decision and its corrections approved: their sessions go back to pending, as if they had never
   * been sent. The request stays as it is. Repeating a withdrawal changes nothing. Returns its id. Throws a conflict
   * when no approval stands, gone when the decision was disputed before, and invalid for the name of another person who
   * reads the mailbox. The caller has made sure that the holder of
   * the link signed the decision.
   */
  async withdraw(
    call: Call,
    decisionId: number,
    { portalLinkId, ...withdrawal }: SignedReason & { portalLinkId: number },
  ): Promise<number> {
    requireLinkCall(call);
    const disputed = { decisionId };
    const disputedBy = await this.#findDisputant(call, disputed);
    const { supervisorId } = await requireDisputed(this.#database.manager, disputed);
    // Whoever signed may withdraw, also when the trainee has changed the name in the record since.
    const record = await this.#supervisors.require(call, supervisorId);
    requireOwnName({ ...record, ...disputedBy }, withdrawal.attestation);
    return this.#takeBack(call, disputed, {
      link: { portalLinkId },
      disputedBy,
      keepsMail: true,
      withdrawal,
    });
  }

  #takeBack(call: Call, disputed: Disputed, by: TakingBack): Promise<number> {
    return this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const { id, userId } = await requireDisputed(manager, disputed);
      await refuseErased(manager, userId);
      // The sessions of a request never change; their state is read after the lock.
      const ids = (await findItems(manager, id)).map(({ sessionId }) => sessionId);
      const sessions = await lockOwned(manager, userId, ids);
      const request = await lockRequest(manager, id);
      if (!request) throw unknownRequest();
      const knownId = await findDisputeOf(manager, disputed);
      if (knownId !== undefined) return requireSameKind(await this.#require(knownId, manager), by);
      const scope = await scopeOf(manager, disputed, await findItems(manager, id), sessions);
      if (by.withdrawal) requireApproval(scope);
      return takeBack(unit, request, { ...by, disputed, scope });
    });
  }

  async #findDisputant(call: Call, disputed: Disputed): Promise<Disputant | undefined> {
    const { manager } = this.#database;
    const { supervisorId } = await requireDisputed(manager, disputed);
    const signer = 'decisionId' in disputed ? await findSigner(manager, disputed.decisionId) : undefined;
    // The dispute counts even when the recipient of its email cannot be found.
    const found = signer ?? (await this.#supervisors.require(call, supervisorId).catch(() => undefined));
    return found && { name: found.name, email: found.email };
  }

  /** Returns a dispute or a withdrawal, to other services only. */
  async get(call: Call, disputeId: number): Promise<Dispute> {
    requireLinkCall(call);
    return this.#require(disputeId);
  }

  /**
   * Returns a dispute or a withdrawal with its decisions and signers, to other services and to users whom the gateway
   * has just verified as administrators.
   */
  async details(call: Call, disputeId: number): Promise<DisputeDetails> {
    if (call.actor) requireActingAdministrator(call);
    const { manager } = this.#database;
    const sources = { manager, sessions: this.#sessions, supervisors: this.#supervisors };
    return readDisputeDetails(sources, call, await this.#require(disputeId));
  }

  async #require(disputeId: number, manager: EntityManager = this.#database.manager): Promise<Dispute> {
    const dispute = await findDispute(manager, disputeId);
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
  const decision = await findDecision(manager, disputed.decisionId);
  if (!decision) throw unknownDecision();
  return requireDisputed(manager, { requestId: decision.requestId });
}

async function scopeOf(
  manager: EntityManager,
  disputed: Disputed,
  items: ApprovalItem[],
  sessions: Session[],
): Promise<DisputeScope> {
  const decisions = await findDisputedDecisions(manager, disputed);
  const takenBack = new Set<number | null>(decisions.map(({ id }) => id));
  const sessionOf = new Map(sessions.map((session) => [session.id, session]));
  return {
    decisions,
    reverted: items.flatMap((item) => {
      const session = sessionOf.get(item.sessionId);
      return session && takenBack.has(item.decisionId) && standsBy(session, item) ? [session] : [];
    }),
    openIds: items.filter(({ state }) => state === 'open').map(({ sessionId }) => sessionId),
  };
}

/** A dispute, or a withdrawal when it has a reason. */
interface TakingBack {
  link: CarryingLink;
  disputedBy: Disputant | undefined;
  keepsMail: boolean;
  withdrawal: SignedReason | undefined;
}

// Returns the id of an earlier dispute or withdrawal when this is a repetition of it.
function requireSameKind({ id, withdrawal }: Dispute, by: TakingBack): number {
  if ((withdrawal !== null) === (by.withdrawal !== undefined)) return id;
  throw withdrawal
    ? gone('decision_withdrawn', 'You have withdrawn this approval')
    : gone('request_disputed', 'You already reported that this was not you');
}

function requireApproval({ reverted }: DisputeScope): void {
  if (reverted.some(({ status }) => status === 'approved')) return;
  throw conflict('nothing_to_withdraw', 'Nothing that this receipt approved still stands');
}

// Carries a dispute or a withdrawal out. The caller has locked the request and its sessions.
async function takeBack(
  unit: UnitOfWork,
  { id: requestId, userId, supervisorId }: ApprovalRequest,
  given: TakingBack & { disputed: Disputed; scope: DisputeScope },
): Promise<number> {
  const { manager } = unit;
  const { disputed, link, disputedBy, keepsMail, withdrawal } = given;
  const { decisions, reverted } = given.scope;
  // After a withdrawal the request takes decisions as before.
  const openIds = withdrawal ? [] : given.scope.openIds;
  const revertedIds = reverted.map(({ id }) => id);
  await dropOpenItems(manager, openIds);
  await returnToPending(manager, [...openIds, ...revertedIds]);
  const changes = reverted.map((session) => ({
    sessionId: session.id,
    from: session.status,
    to: nextStatus(session, withdrawal ? 'retract' : 'dispute'),
    notes: remarkOf(withdrawal),
  }));
  await recordStatusChanges(manager, 'supervisor', changes);
  const decisionId = 'decisionId' in disputed ? disputed.decisionId : null;
  const about = {
    requestId,
    link,
    revertedCount: reverted.length,
    decisionId,
    decisions,
    disputedBy,
    withdrawal,
  };
  const { id: disputeId, disputedAt } = await writeDispute(manager, about);
  const event = { disputeId, requestId, userId, supervisorId };
  const receiptNumbers = decisions.map(({ receiptNumber }) => receiptNumber);
  const entry = { userId, requestId, createdAt: disputedAt };
  if (withdrawal) {
    await unit.record('hours.approval_withdrawn.v1', event);
    const body = { withdrawnAt: disputedAt, requestId, ...link, receiptNumbers, revertedIds, ...withdrawal };
    await appendReceipt(manager, { kind: 'withdrawal', ...entry, body: JSON.stringify(body) });
    return disputeId;
  }
  const isRefusing = !keepsMail && decisionId === null && 'linkId' in link;
  await unit.record('hours.request_disputed.v1', {
    ...event,
    ...(isRefusing ? { refusingLinkId: link.linkId } : {}),
  });
  const body = { disputedAt, requestId, ...link, receiptNumbers, revertedIds };
  await appendReceipt(manager, { kind: 'dispute', ...entry, body: JSON.stringify(body) });
  return disputeId;
}

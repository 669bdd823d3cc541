import { formatDate, type ReceiptBody } from '@clinical-hours/proto/api';
import { databaseTime, once, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { decisionStatus, nextStatus } from '../session/session-status.ts';
import { nameOf, type Session } from '../session/session.entity.ts';
import {
  lockOwned,
  recordStatusChanges,
  type AskableSession,
  type SessionRepository,
} from '../session/session.repository.ts';
import type { PartyDirectory } from '../receipt/party-directory.ts';
import { asDecided, parseReceipt } from '../receipt/receipt-body.ts';
import { findBodies } from '../receipt/receipt.repository.ts';
import type { SupervisorDirectory } from '../session/supervisor-directory.ts';
import { refuseUsers, requireUndisputed, unknownDecision } from './approval-access.ts';
import {
  findDecision,
  findItems,
  findItemsOf,
  findRequest,
  markRequested,
  openRequests,
  type ApprovalDecision,
  type ApprovalItem,
  type ApprovalRequest,
} from './approval.repository.ts';
import {
  droppedSession,
  holdSubmitted,
  repeatedIds,
  signDecision,
  type SignedItem,
  type Submission,
  type Submitted,
} from './signing.ts';
import { standsBy } from './standing.ts';

/** An item with its session, which is missing once the trainee deleted it. */
export type ItemWithSession = ApprovalItem & {
  session: Session | undefined;
  /** On the receipt of the decision on it. */
  shownSupervisor: ReceiptBody['supervisor'] | undefined;
  /** Null as well when the decision does not stand any more, or the time is over. */
  correctableUntil: Date | null;
};

export interface ApprovalParts {
  database: Database;
  sessions: SessionRepository;
  transact: Transact;
  supervisors: SupervisorDirectory;
  parties: PartyDirectory;
}

/** Requests for approval, and what supervisors decide on them. */
export class ApprovalService {
  readonly #database: Database;
  readonly #sessions: SessionRepository;
  readonly #transact: Transact;
  readonly #supervisors: SupervisorDirectory;
  readonly #parties: PartyDirectory;

  constructor(parts: ApprovalParts) {
    this.#database = parts.database;
    this.#sessions = parts.sessions;
    this.#transact = parts.transact;
    this.#supervisors = parts.supervisors;
    this.#parties = parts.parties;
  }

  /**
   * Asks for the approval of the acting trainee's sessions: one request, and so one e-mail, for each supervisor among them.
   * All or nothing: an unknown session, one without a supervisor, or one that is decided already refuses them all.
   */
  async request(call: Call, sessionIds: number[]): Promise<{ sessions: Session[]; requestCount: number }> {
    const { userId } = requireActor(call);
    const ids = [...new Set(sessionIds)];
    const supervisorIds = requireSupervisors(ids, await this.#sessions.findAskable(userId, ids));
    await this.#supervisors.requireActive(call, supervisorIds);
    let requested: Session[] = [];
    const { requestCount } = await this.#transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      return once(unit.manager, call, 'request_approval', ids, async () => {
        requested = await requestAll(unit.manager, userId, ids, supervisorIds);
        return { requestCount: await openRequests(unit, userId, requested) };
      });
    });
    // A repetition has requested none.
    if (requested.length === 0) requested = await this.#sessions.findMany(ids);
    const sessions = new Map(requested.map((session) => [session.id, session]));
    return { sessions: ids.flatMap((id) => sessions.get(id) ?? []), requestCount };
  }

  /** A request with its items, for other services and for the bearer of its link; never for a signed-in user. */
  async get(call: Call, requestId: number): Promise<{ request: ApprovalRequest; items: ItemWithSession[] }> {
    refuseUsers(call);
    const request = requireUndisputed(await findRequest(this.#database.manager, requestId));
    return { request, items: await this.#withSessions(await findItems(this.#database.manager, requestId)) };
  }

  /** What was decided at once, with the request that it belongs to. A later correction takes nothing from it. */
  async getDecision(
    call: Call,
    decisionId: number,
  ): Promise<{ decision: ApprovalDecision; request: ApprovalRequest; items: ItemWithSession[] }> {
    refuseUsers(call);
    const { manager } = this.#database;
    const decision = await findDecision(manager, decisionId);
    const request = decision && (await findRequest(manager, decision.requestId));
    if (!decision || !request) throw unknownDecision();
    const body = (await findBodies(manager, [decision.receiptNumber])).get(decision.receiptNumber);
    const items = body ? decidedItems(parseReceipt(body), decision) : await findItemsOf(manager, decisionId);
    return { decision, request, items: await this.#withSessions(items) };
  }

  /**
   * Decides on sessions of a request, all or none, and writes the receipt. The same decisions again change nothing; another
   * decision on a decided session, or one on a session that the trainee took back, is a conflict that names the state. Answers
   * the ids of the sessions that had been decided the same way before.
   */
  async decide(call: Call, submission: Submission): Promise<number[]> {
    refuseUsers(call);
    const request = requireUndisputed(await findRequest(this.#database.manager, submission.requestId));
    const parties = await this.#parties.find(call, request, submission.supervisorVersion);
    return this.#transact(call.requestId, async (unit) => {
      const submitted = await holdSubmitted(unit.manager, request, submission);
      const items = toDecide(submitted);
      if (items.length > 0) await signDecision(unit, { request, submission, parties, items });
      return repeatedIds(submitted, items);
    });
  }

  async #withSessions(items: ApprovalItem[]): Promise<ItemWithSession[]> {
    const sessions = await this.#sessions.findMany(items.map(({ sessionId }) => sessionId));
    const byId = new Map(sessions.map((session) => [session.id, session]));
    const numbers = [...new Set(items.flatMap(({ receiptNumber }) => receiptNumber ?? []))];
    const bodies = await findBodies(this.#database.manager, numbers);
    const receipts = new Map([...bodies].map(([number, body]) => [number, parseReceipt(body)]));
    const now = await databaseTime(this.#database.manager);
    return items.map((item) => {
      const session = byId.get(item.sessionId);
      const until = session && standsBy(session, item) ? item.correctableUntil : null;
      const correctableUntil = until && until > now ? until : null;
      const receipt = receipts.get(item.receiptNumber ?? '');
      if (!receipt) return { ...item, session, correctableUntil, shownSupervisor: undefined };
      return {
        ...item,
        correctableUntil,
        session: session && asDecided(session, receipt),
        shownSupervisor: receipt.supervisor,
      };
    });
  }
}

// What a receipt says of its sessions: the items tell of the last decision only.
function decidedItems({ sessions }: ReceiptBody, decision: ApprovalDecision): ApprovalItem[] {
  const { id: decisionId, decidedAt, receiptNumber, attestation, correctsNumber } = decision;
  const signed = { decisionId, decidedAt, receiptNumber, attestation, correctsNumber };
  return sessions.map(({ id: sessionId, decision: decided, decisionNotes: notes }) => {
    return { ...signed, sessionId, state: decisionStatus[decided], notes, correctableUntil: null };
  });
}

// Answers the supervisors among the sessions.
function requireSupervisors(ids: number[], sessions: AskableSession[]): number[] {
  if (sessions.length < ids.length) throw notFound('session_not_found', 'Session not found');
  const orphan = sessions.find(({ supervisorId }) => supervisorId === null);
  if (orphan) {
    throw invalid('supervisor_missing', `${nameOf(orphan)} has no supervisor to ask`);
  }
  return [...new Set(sessions.map(({ supervisorId }) => supervisorId ?? 0))];
}

// Answers the sessions as they are then.
async function requestAll(
  manager: EntityManager,
  userId: number,
  ids: number[],
  checkedSupervisorIds: number[],
): Promise<Session[]> {
  const sessions = await lockOwned(manager, userId, ids);
  const supervisorIds = requireSupervisors(ids, sessions);
  for (const session of sessions) {
    nextStatus(session, 'request', sessions.length > 1 ? nameOf(session) : undefined);
  }
  if (supervisorIds.some((id) => !checkedSupervisorIds.includes(id))) {
    throw conflict('session_changed', 'A session was changed in the meantime. Please try again');
  }
  const changes = sessions
    .filter(({ status }) => status !== 'pending')
    .map(({ id, status }) => ({ sessionId: id, from: status, to: 'pending' as const }));
  const requested = await markRequested(manager, sessions);
  await recordStatusChanges(manager, 'trainee', changes);
  return requested;
}

// Answers what is still to be written: nothing of what was decided the same way before.
function toDecide(submitted: Submitted[]): SignedItem[] {
  return submitted.flatMap(({ item, session, decision, notes }) => {
    const state = decisionStatus[decision];
    if (item.state === state) return [];
    if (item.state === 'dropped' || !session) throw droppedSession();
    const date = formatDate(session.date);
    if (item.state !== 'open') {
      throw conflict(`session_${item.state}`, `The session of ${date} is already ${item.state}`);
    }
    nextStatus(session, decision);
    return [{ sessionId: session.id, session, decision, state, notes }];
  });
}

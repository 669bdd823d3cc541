import { formatDate, type Decision, type ReceiptBody } from '@clinical-hours/proto/api';
import { once, type Database } from '@clinical-hours/service-kit/database';
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
import { asDecided, parseReceipt, writeReceipt } from '../receipt/receipt-body.ts';
import { appendReceipt, findBodies } from '../receipt/receipt.repository.ts';
import type { SupervisorDirectory } from '../session/supervisor-directory.ts';
import { refuseUsers, requireUndisputed, unknownDecision } from './approval-access.ts';
import {
  findDecision,
  findItems,
  findRequest,
  lockRequest,
  markRequested,
  openRequests,
  writeDecision,
  type ApprovalDecision,
  type ApprovalItem,
  type ApprovalRequest,
  type DecidedItem,
} from './approval.repository.ts';

export interface GivenDecision {
  sessionId: number;
  decision: Decision;
  notes?: string | undefined;
}

/** An item with its session, which is missing once the trainee deleted it. */
export type ItemWithSession = ApprovalItem & {
  session: Session | undefined;
  /** On the receipt of the decision on it. */
  shownSupervisor: ReceiptBody['supervisor'] | undefined;
};

export interface Submission {
  requestId: number;
  decisions: GivenDecision[];
  attestation: string;
  linkId: number;
  /** Who is signed in in the browser that sent it, if anybody is. */
  sessionUserId?: number | undefined;
  /** Of the record of the supervisor when the link was resolved; 0 when nobody told. */
  supervisorVersion: number;
}

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

  /** What was decided at once, with the request that it belongs to. */
  async getDecision(
    call: Call,
    decisionId: number,
  ): Promise<{ decision: ApprovalDecision; request: ApprovalRequest; items: ItemWithSession[] }> {
    refuseUsers(call);
    const found = await findDecision(this.#database.manager, decisionId);
    const request = found && (await findRequest(this.#database.manager, found.decision.requestId));
    if (!found || !request) throw unknownDecision();
    return { decision: found.decision, request, items: await this.#withSessions(found.items) };
  }

  /**
   * Decides on sessions of a request, all or none, and writes the receipt. The same decisions again change nothing; another
   * decision on a decided session, or one on a session that the trainee took back, is a conflict that names the state.
   */
  async decide(call: Call, submission: Submission): Promise<void> {
    refuseUsers(call);
    const { requestId } = submission;
    const seen = requireUndisputed(await findRequest(this.#database.manager, requestId));
    const parties = await this.#parties.find(call, seen, submission.supervisorVersion);
    const { userId, supervisorId } = seen;
    await this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      await refuseErased(manager, userId);
      const ids = submission.decisions.map(({ sessionId }) => sessionId);
      const sessions = await lockOwned(manager, userId, ids);
      requireUndisputed(await lockRequest(manager, requestId));
      const decided = toDecide(submission.decisions, await findItems(manager, requestId), sessions);
      if (decided.length === 0) return;
      const decision = await writeDecision(manager, submission, decided);
      const changes = decided.map(({ session, state, ...rest }) => ({
        ...rest,
        from: session.status,
        to: state,
      }));
      await recordStatusChanges(manager, 'supervisor', changes);
      const { id: decisionId, receiptNumber: number, decidedAt, attestation } = decision;
      await unit.record('hours.decision_made.v1', { decisionId, requestId, userId, supervisorId });
      const { sessionUserId } = submission;
      const body = writeReceipt({ number, decidedAt, attestation, items: decided, sessionUserId }, parties);
      const about = { userId, requestId, createdAt: decidedAt, body };
      await appendReceipt(manager, { kind: 'decision', number, decisionId, ...about });
    });
  }

  async #withSessions(items: ApprovalItem[]): Promise<ItemWithSession[]> {
    const sessions = await this.#sessions.findMany(items.map(({ sessionId }) => sessionId));
    const byId = new Map(sessions.map((session) => [session.id, session]));
    const numbers = [...new Set(items.flatMap(({ receiptNumber }) => receiptNumber ?? []))];
    const bodies = await findBodies(this.#database.manager, numbers);
    const receipts = new Map([...bodies].map(([number, body]) => [number, parseReceipt(body)]));
    return items.map((item) => {
      const session = byId.get(item.sessionId);
      const receipt = receipts.get(item.receiptNumber ?? '');
      if (!receipt) return { ...item, session, shownSupervisor: undefined };
      return {
        ...item,
        session: session && asDecided(session, receipt),
        shownSupervisor: receipt.supervisor,
      };
    });
  }
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

type DecidedSession = DecidedItem & { session: Session; decision: Decision };

// Answers what is still to be written, in the order in which it was shown: nothing of what was decided the same way before.
function toDecide(given: GivenDecision[], items: ApprovalItem[], sessions: Session[]): DecidedSession[] {
  const itemOf = new Map(items.map((item) => [item.sessionId, item]));
  const sessionOf = new Map(sessions.map((session) => [session.id, session]));
  if (new Set(given.map(({ sessionId }) => sessionId)).size < given.length) {
    throw invalid('session_decided_twice', 'A session can be decided only once');
  }
  const decided = given.flatMap(({ sessionId, decision, notes }) => {
    const item = itemOf.get(sessionId);
    if (!item) throw invalid('session_not_in_request', 'This session does not belong to this request');
    const state = decisionStatus[decision];
    if (item.state === state) return [];
    const session = sessionOf.get(sessionId);
    if (item.state === 'dropped' || !session) {
      throw conflict(
        'session_dropped',
        'The trainee took a session back in the meantime. Please reload the page',
      );
    }
    const date = formatDate(session.date);
    if (item.state !== 'open') {
      throw conflict(`session_${item.state}`, `The session of ${date} is already ${item.state}`);
    }
    nextStatus(session, decision);
    return [{ sessionId, session, decision, state, notes: notes?.trim() || null }];
  });
  const shown = items.map(({ sessionId }) => sessionId);
  return decided.toSorted((a, b) => shown.indexOf(a.sessionId) - shown.indexOf(b.sessionId));
}

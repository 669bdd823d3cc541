import { formatDate, type ReceiptBody } from '@clinical-hours/proto/api';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { decisionStatus, nextStatus } from '../session/session-status.ts';
import type { Session } from '../session/session.entity.ts';
import type { SessionRepository } from '../session/session.repository.ts';
import type { PartyClient } from '../receipt/party.client.ts';
import { asDecided, parseReceipt } from '../receipt/receipt-body.ts';
import { findBodies } from '../receipt/receipt.repository.ts';
import { requireLinkCall, requireUndisputed, unknownDecision } from './approval-access.ts';
import {
  findDecision,
  findItems,
  findItemsOf,
  findRequest,
  type ApprovalDecision,
  type ApprovalItem,
  type ApprovalRequest,
} from './approval.repository.ts';
import { endCollecting } from './request.repository.ts';
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

export interface ApprovalDeps {
  database: Database;
  sessions: SessionRepository;
  transact: Transact;
  parties: PartyClient;
}

/** What supervisors are asked, and what they decide. */
export class ApprovalService {
  readonly #database: Database;
  readonly #sessions: SessionRepository;
  readonly #transact: Transact;
  readonly #parties: PartyClient;

  constructor(deps: ApprovalDeps) {
    this.#database = deps.database;
    this.#sessions = deps.sessions;
    this.#transact = deps.transact;
    this.#parties = deps.parties;
  }

  /**
   * A request with its items, for other services and for the bearer of its link; never for a signed-in user. Whoever asks first
   * writes the mail about it, so no further session joins it.
   */
  async get(call: Call, requestId: number): Promise<{ request: ApprovalRequest; items: ItemWithSession[] }> {
    requireLinkCall(call);
    await endCollecting(this.#database.manager, requestId);
    const request = requireUndisputed(await findRequest(this.#database.manager, requestId));
    return { request, items: await this.#withSessions(await findItems(this.#database.manager, requestId)) };
  }

  /** What was decided at once, with the request that it belongs to. A later correction takes nothing from it. */
  async getDecision(
    call: Call,
    decisionId: number,
  ): Promise<{ decision: ApprovalDecision; request: ApprovalRequest; items: ItemWithSession[] }> {
    requireLinkCall(call);
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
    requireLinkCall(call);
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

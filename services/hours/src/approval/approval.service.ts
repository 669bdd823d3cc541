import type { ReceiptBody } from '@clinical-hours/proto/api';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { PartyClient } from '../receipt/party.client.ts';
import { asDecided, parseReceipt } from '../receipt/receipt-body.ts';
import { findBodies } from '../receipt/receipt.repository.ts';
import { findSiteNames } from '../site/site.repository.ts';
import { decisionStatus } from '../session/session-status.ts';
import type { Session } from '../session/session.entity.ts';
import type { SessionRepository } from '../session/session.repository.ts';
import { requireLinkCall, requireUndisputed, standsBy, unknownDecision } from './approval-rules.ts';
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
import { holdSubmitted, repeatedIds, signDecision, toDecide, type Submission } from './signing.ts';

/** An item with its session, which is undefined once the trainee has deleted it. */
export type ItemWithSession = ApprovalItem & {
  session: Session | undefined;
  /** The supervisor as the receipt of the item's decision shows them. */
  shownSupervisor: (ReceiptBody['supervisor'] & Pick<ReceiptBody, 'deputy'>) | undefined;
  /** Null as well when the decision no longer stands, or when the time for corrections is over. */
  correctableUntil: Date | null;
};

export interface ApprovalDeps {
  database: Database;
  sessions: SessionRepository;
  transact: Transact;
  parties: PartyClient;
}

/** Reads requests and decisions, and takes the decisions of supervisors. */
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
   * Returns a request with its items, to other services and to the bearer of its link, never to a signed-in user. The
   * first read closes the request to further sessions, because the reader writes its email.
   */
  async get(
    call: Call,
    requestId: number,
  ): Promise<{ request: ApprovalRequest; items: ItemWithSession[]; siteNames: Map<number, string> }> {
    requireLinkCall(call);
    await endCollecting(this.#database.manager, requestId);
    const request = requireUndisputed(await findRequest(this.#database.manager, requestId));
    const { manager } = this.#database;
    const items = await this.#withSessions(await findItems(manager, requestId));
    const siteIds = items.map(({ session }) => session?.siteId ?? null);
    return { request, items, siteNames: await findSiteNames(manager, siteIds) };
  }

  /** Returns a decision as it was first made, with its request. A later correction does not change the result. */
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
   * Decides on sessions of a request, all or none, and writes the receipt. Returns the ids of the sessions that already
   * had the same decision; repeating a decision changes nothing. Throws a conflict that names the state when a session
   * has another decision, or when the trainee took it back.
   */
  async decide(call: Call, submission: Submission): Promise<number[]> {
    requireLinkCall(call);
    const request = requireUndisputed(await findRequest(this.#database.manager, submission.requestId));
    const parties = await this.#parties.find(call, request, submission.supervisorVersion);
    // Sessions that join lock the list of the trainee and then the request; a decision locks them the other way round.
    await endCollecting(this.#database.manager, submission.requestId);
    return this.#transact(call.requestId, async (unit) => {
      const submitted = await holdSubmitted(unit.manager, request, submission);
      const items = toDecide(submitted);
      if (items.length > 0) {
        const { linkId } = submission;
        await signDecision(unit, { request, signed: submission, link: { linkId }, parties, items });
      }
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
        shownSupervisor: { ...receipt.supervisor, ...(receipt.deputy ? { deputy: receipt.deputy } : {}) },
      };
    });
  }
}

// Reads the items from the receipt: `approval_items` keeps only the last decision.
function decidedItems({ sessions, deputy }: ReceiptBody, decision: ApprovalDecision): ApprovalItem[] {
  const deputyEmail = deputy?.email ?? null;
  const { id: decisionId, decidedAt, receiptNumber, attestation, correctsNumber } = decision;
  const signed = { decisionId, decidedAt, receiptNumber, attestation, correctsNumber, deputyEmail };
  return sessions.map(({ id: sessionId, decision: decided, decisionNotes: notes }) => {
    return { ...signed, sessionId, state: decisionStatus[decided], notes, correctableUntil: null };
  });
}

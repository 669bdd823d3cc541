import { filledFrom, type GivenLicense, type ReceiptBody } from '@clinical-hours/proto/api';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { PartyClient } from '../receipt/party.client.ts';
import { asDecided, siteOn } from '../receipt/receipt-body.ts';
import { findReceiptBodies } from '../receipt/receipt.repository.ts';
import { shownDigest, type ShownPeople } from '../receipt/shown.ts';
import { findSiteNamesOf } from '../site/site.repository.ts';
import { findLongDays, type LongDay } from '../session/day-hours.ts';
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
import { askAbout, sortSubmitted } from './asking.ts';
import { findQuestions, type SessionQuestion } from './question.repository.ts';
import { endCollecting } from './request/request.repository.ts';
import { holdSubmitted, repeatedIds, signDecision, toDecide, type Submission } from './signing.ts';

/** An item with its session, which is undefined once the trainee has deleted it. */
export type ItemWithSession = ApprovalItem & {
  session: Session | undefined;
  /** The name of its site: the present one, or of a decided session the one on the receipt. */
  site: string | undefined;
  /** The supervisor as the receipt of the item's decision shows them. */
  shownSupervisor: (ReceiptBody['supervisor'] & Pick<ReceiptBody, 'deputy'>) | undefined;
  /** Null as well when the decision no longer stands, or when the time for corrections is over. */
  correctableUntil: Date | null;
};

export interface ReadRequest {
  request: ApprovalRequest;
  items: (ItemWithSession & {
    /** The digest of everything that is shown and would be signed; undefined when nothing can be. */
    shown: string | undefined;
  })[];
  /** By id. */
  siteNames: Map<number, string>;
  /** Of the open sessions. */
  longDays: LongDay[];
  /** What was asked about the open sessions, oldest first. */
  questions: SessionQuestion[];
}

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
   * Returns a request with its items, to other services and to the holder of its link, never to a signed-in user. With
   * the people of a page, sessions to decide or to correct have the digest of what is shown. Without them the read
   * closes the request to further sessions, because the reader writes its email.
   */
  async get(call: Call, requestId: number, people?: ShownPeople): Promise<ReadRequest> {
    requireLinkCall(call);
    if (!people) await endCollecting(this.#database.manager, requestId);
    const request = requireUndisputed(await findRequest(this.#database.manager, requestId));
    const { manager } = this.#database;
    const found = await this.#withSessions(await findItems(manager, requestId));
    const siteNames = await findSiteNamesOf(
      manager,
      found.map(({ session }) => session),
    );
    const items = found.map((item) => {
      const isOpen = item.state === 'open';
      const { session, correctableUntil } = item;
      const site = isOpen ? siteNames.get(session?.siteId ?? 0) : item.site;
      const isSigned = session !== undefined && (isOpen || correctableUntil !== null);
      return {
        ...item,
        site,
        shown: people && isSigned ? shownDigest({ session, site }, people) : undefined,
      };
    });
    const open = items.flatMap(({ state, session }) => (state === 'open' && session ? [session] : []));
    const days = open.map(({ date }) => date);
    const asked = open.map(({ id }) => id);
    return {
      request,
      items,
      siteNames,
      longDays: await findLongDays(manager, request.userId, days),
      questions: await findQuestions(manager, request, asked),
    };
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
    const receipts = await findReceiptBodies(manager, [decision.receiptNumber]);
    const receipt = receipts.get(decision.receiptNumber);
    const items = receipt ? decidedItems(receipt, decision) : await findItemsOf(manager, decisionId);
    return { decision, request, items: await this.#withSessions(items) };
  }

  /**
   * Decides on sessions of a request, or asks about them, all or none, and writes the receipt. Returns the ids of the
   * sessions that already had the same decision; repeating a decision changes nothing. Throws a conflict that names the
   * state when a session has another decision, when the trainee took it back, or when something else of it was shown.
   */
  async decide(call: Call, submission: Submission): Promise<number[]> {
    requireLinkCall(call);
    const request = requireUndisputed(await findRequest(this.#database.manager, submission.requestId));
    const { deputy, license, supervisorVersion } = submission;
    const found = await this.#parties.find(call, request, supervisorVersion, deputy !== undefined);
    const supervisor = filledFrom(found.supervisor, deputy ? undefined : license);
    const parties = { ...found, supervisor };
    // Sessions that join lock the list of the trainee and then the request; a decision locks them the other way round.
    await endCollecting(this.#database.manager, submission.requestId);
    return this.#transact(call.requestId, async (unit) => {
      const submitted = await holdSubmitted(unit.manager, request, submission);
      const { decided, questions } = sortSubmitted(submitted);
      const typed = license && { ...parties, supervisor: without(supervisor, license) };
      const people = { ...parties, deputy };
      const items = toDecide(decided, people, typed);
      const toAsk = questions.map((each) => ({ ...each, item: { ...each.item, request } }));
      const asked = await askAbout(unit, { record: request, people, typed }, toAsk);
      if (items.length > 0) {
        const { linkId } = submission;
        await signDecision(unit, { request, signed: submission, link: { linkId }, parties, items });
      }
      return repeatedIds(submitted, [...items, ...asked]);
    });
  }

  async #withSessions(items: ApprovalItem[]): Promise<ItemWithSession[]> {
    const sessions = await this.#sessions.findMany(items.map(({ sessionId }) => sessionId));
    const byId = new Map(sessions.map((session) => [session.id, session]));
    const numbers = items.map(({ receiptNumber }) => receiptNumber);
    const receipts = await findReceiptBodies(this.#database.manager, numbers);
    const now = await databaseTime(this.#database.manager);
    return items.map((item) => {
      const session = byId.get(item.sessionId);
      const until = session && standsBy(session, item) ? item.correctableUntil : null;
      const correctableUntil = until && until > now ? until : null;
      const receipt = receipts.get(item.receiptNumber ?? '');
      if (!receipt) {
        return { ...item, session, site: undefined, correctableUntil, shownSupervisor: undefined };
      }
      return {
        ...item,
        correctableUntil,
        site: siteOn(receipt, item.sessionId),
        session: session && asDecided(session, receipt),
        shownSupervisor: { ...receipt.supervisor, ...(receipt.deputy ? { deputy: receipt.deputy } : {}) },
      };
    });
  }
}

// A page may have been shown before another one of the supervisor gave the same.
function without<S extends GivenLicense>(supervisor: S, typed: GivenLicense): S {
  const same = (['licenseNumber', 'credentials'] as const).filter(
    (field) => supervisor[field] === typed[field],
  );
  return { ...supervisor, ...Object.fromEntries(same.map((field) => [field, ''])) };
}

// Reads the items from the receipt: `approval_items` keeps only the last decision.
function decidedItems({ sessions, deputy }: ReceiptBody, decision: ApprovalDecision): ApprovalItem[] {
  const deputyEmail = deputy?.email ?? null;
  const { id: decisionId, decidedAt, receiptNumber, attestation, correctsNumber, withdrawnAt } = decision;
  const signed = {
    decisionId,
    decidedAt,
    receiptNumber,
    attestation,
    correctsNumber,
    withdrawnAt,
    deputyEmail,
  };
  return sessions.map(({ id: sessionId, decision: decided, decisionNotes: notes }) => {
    return { ...signed, sessionId, state: decisionStatus[decided], notes, correctableUntil: null };
  });
}

import { notFound, conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { Database } from '@clinical-hours/service-kit/database';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import type { PartyClient } from '../receipt/party.client.ts';
import { requireLinkCall, requireUndisputed } from './approval-rules.ts';
import { askAbout, sortSubmitted } from './asking.ts';
import { endCollecting } from './request/request.repository.ts';
import {
  holdItems,
  repeatedIds,
  signDecisions,
  toDecide,
  type GivenDecision,
  type Signed,
} from './signing.ts';
import { findLastItems, lockRequests, type PlacedItem, type WaitingRecord } from './waiting.repository.ts';

/** Decisions by a link to a portal, signed with a typed name. A deputy has no portal of the supervisor. */
export interface PortalSubmission extends Omit<Signed, 'deputy'> {
  userId: number;
  supervisorId: number;
  /** The version of the supervisor's record that the portal showed. */
  supervisorVersion: number;
  decisions: GivenDecision[];
  portalLinkId: number;
  /** Set when the submission decides about several trainees. */
  submissionId?: string | undefined;
}

/** The outcome of decisions, including those that were made before. */
export interface PortalOutcome {
  /** In the order in which they were written. */
  receiptNumbers: string[];
  approvedCount: number;
  rejectedCount: number;
  askedCount: number;
  /** The sessions that already had the same decision. */
  repeatedSessionIds: number[];
}

const notWaiting = 'This session does not wait with this supervisor';

/** Takes the decisions of supervisors by links to their portals. */
export class PortalDecisionService {
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #parties: PartyClient;

  constructor(database: Database, transact: Transact, parties: PartyClient) {
    this.#database = database;
    this.#transact = transact;
    this.#parties = parties;
  }

  /**
   * Decides on sessions of a record, or asks about them, whatever requests they are open in, all or none, and writes a
   * receipt for each request. Repeating a decision changes nothing. Throws a conflict that names the state when a
   * session has another decision, when the trainee took it back, or when something else was shown; gone when its
   * request was disputed, or when the record names someone else; `invalid` when a session was never asked about with
   * this record, or stands twice.
   */
  async decide(call: Call, submission: PortalSubmission): Promise<PortalOutcome> {
    requireLinkCall(call);
    const { userId, supervisorId, supervisorVersion, decisions } = submission;
    const parties = await this.#parties.find(call, { userId, supervisorId }, supervisorVersion);
    if (parties.supervisorOf !== userId) throw notFound('supervisor_not_found', 'Supervisor not found');
    const record = { userId, supervisorId, addressVersion: supervisorVersion };
    await this.#endCollecting(record, decisions);
    const { portalLinkId, attestation, sessionUserId } = submission;
    return this.#transact(call.requestId, async (unit) => {
      const submitted = await holdItems(unit.manager, {
        userId,
        decisions,
        lockItems: (sessionIds) => lockLastItems(unit.manager, record, sessionIds),
        refusal: notWaiting,
      });
      const { decided, questions } = sortSubmitted(submitted);
      const items = toDecide(decided, parties);
      const asked = await askAbout(unit, { record, people: parties }, questions);
      const requests = new Map(submitted.map(({ item }) => [item.sessionId, item.request]));
      const groups = [...Map.groupBy(items, ({ sessionId }) => requests.get(sessionId))];
      const written = await signDecisions(
        unit,
        groups.flatMap(([request, ofRequest]) => {
          const signed = { attestation, sessionUserId };
          return request ? [{ request, signed, link: { portalLinkId }, parties, items: ofRequest }] : [];
        }),
        submission.submissionId,
      );
      const repeated = repeatedIds(submitted, [...items, ...asked]);
      const before = submitted.flatMap(({ item }) =>
        repeated.includes(item.sessionId) ? (item.receiptNumber ?? []) : [],
      );
      const approvedCount = decided.filter(({ decision }) => decision === 'approve').length;
      return {
        receiptNumbers: [...new Set([...before, ...written])],
        approvedCount,
        rejectedCount: decided.length - approvedCount,
        askedCount: questions.length,
        repeatedSessionIds: repeated,
      };
    });
  }

  // A transaction that adds sessions to a request locks the list of the trainee and then the request; a decision locks
  // them the other way round. So a request that is being decided must be closed to further sessions, and the requests
  // are looked up before the transaction, too.
  async #endCollecting(record: WaitingRecord, decisions: GivenDecision[]): Promise<void> {
    const { manager } = this.#database;
    const items = await findLastItems(
      manager,
      record,
      decisions.map(({ sessionId }) => sessionId),
    );
    const collecting = items.flatMap(({ request }) => (request.isCollecting ? [request.id] : []));
    for (const id of new Set(collecting)) await endCollecting(manager, id);
  }
}

// Locks the requests of some sessions, which are locked by then. Returns the last items, by request, the oldest first.
async function lockLastItems(
  manager: EntityManager,
  record: WaitingRecord,
  sessionIds: number[],
): Promise<PlacedItem[]> {
  // The first look says which requests to lock, the second what holds once they are: a dispute, or another decision on
  // sessions that were deleted since, may have come between.
  const placed = await findLastItems(manager, record, sessionIds);
  const ids = placed.map(({ request }) => request.id);
  await lockRequests(manager, ids);
  const items = await findLastItems(manager, record, sessionIds);
  if (items.length < sessionIds.length) throw invalid('session_not_in_request', notWaiting);
  for (const { request } of items) requireUndisputed(request);
  const locked = new Set(ids);
  if (items.some(({ request }) => request.isCollecting || !locked.has(request.id))) {
    throw conflict(
      'session_changed',
      'A session was changed in the meantime. Please look at it again, and sign again',
    );
  }
  return items.toSorted((a, b) => a.request.id - b.request.id || a.sessionId - b.sessionId);
}

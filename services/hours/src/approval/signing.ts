import { randomUUID } from 'node:crypto';
import { formatDate, type Decision, type GivenLicense, type Verdict } from '@clinical-hours/proto/api';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid, type AppError } from '@clinical-hours/service-kit/errors';
import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireOwnName } from '@clinical-hours/service-kit/validation';
import type { EntityManager } from 'typeorm';
import { parseReceipt, writeReceipt, type Parties, type SignedDeputy } from '../receipt/receipt-body.ts';
import { appendReceipt, type NewEntry } from '../receipt/receipt.repository.ts';
import { shownDigest, type ShownPeople, type ShownSession } from '../receipt/shown.ts';
import { decisionStatus, nextStatus } from '../session/session-status.ts';
import type { Session } from '../session/session.entity.ts';
import { lockOwned, recordStatusChanges } from '../session/session.repository.ts';
import { findSiteNamesOf } from '../site/site.repository.ts';
import { requireUndisputed } from './approval-rules.ts';
import {
  findItems,
  lockRequest,
  writeDecision,
  type ApprovalItem,
  type ApprovalRequest,
  type CarryingLink,
  type DecidedItem,
} from './approval.repository.ts';

export interface GivenDecision {
  sessionId: number;
  decision: Verdict;
  notes?: string | undefined;
  /** The receipt of the decision to correct, as the form showed it. */
  receiptNumber?: string | undefined;
  /** The digest of what the form showed; undefined from a caller that shows nothing. */
  shown?: string | undefined;
}

/** A typed name, with what is known of the person who typed it. */
export interface Signed {
  attestation: string;
  /** The user who is signed in in the sender's browser, if any. */
  sessionUserId?: number | undefined;
  /** The deputy of the supervisor to whom the link was sent; undefined when it was sent to the supervisor. */
  deputy?: SignedDeputy | undefined;
}

/** Decisions from the holder of a link, signed with a typed name. */
export interface Submission extends Signed {
  requestId: number;
  decisions: GivenDecision[];
  linkId: number;
  /** The version of the supervisor's record when the link was resolved; 0 when unknown. */
  supervisorVersion: number;
  /** What the supervisor gave of the license that the trainee left to them. */
  license?: GivenLicense | undefined;
}

/** A decision with its item and session. The session is undefined once the trainee has deleted it. */
export interface Submitted {
  item: ApprovalItem;
  session: Session | undefined;
  /** The name of its site. */
  site: string | undefined;
  decision: Verdict;
  notes: string | null;
  /** The receipt that the form showed, when the sender named it. */
  shownReceipt: string | undefined;
  /** The digest of what the form showed, when the sender named it. */
  shown: string | undefined;
}

/** A submitted decision that is no question. */
export type SubmittedDecision<Item extends ApprovalItem = ApprovalItem> = Submitted & {
  item: Item;
  decision: Decision;
};

/** A decision to write. */
export type SignedItem = DecidedItem & ShownSession & { decision: Decision };

export const droppedSession = (): AppError =>
  conflict(
    'session_dropped',
    'The trainee withdrew a session in the meantime. Please check what is left, and sign again',
  );

/** Throws a conflict when the supervisor withdrew the decision on an item: its sessions need a new request. */
export function requireNotWithdrawn(item: ApprovalItem, session: Session | undefined): void {
  if (!item.withdrawnAt) return;
  throw conflict(
    'decision_withdrawn',
    `You withdrew what you decided about ${session ? `the session of ${formatDate(session.date)}` : 'this session'}. The trainee can ask you about it again`,
  );
}

/** Whose decisions are held, and which items they may be about. */
export interface ToHold<Item extends ApprovalItem> {
  userId: number;
  decisions: readonly GivenDecision[];
  /** Locks what holds the items of some sessions, which are locked by then, and returns the items in display order. */
  lockItems: (sessionIds: number[]) => Promise<Item[]>;
  /** Refuses a decision about a session without an item. */
  refusal: string;
}

/**
 * Locks the sessions of decisions, and then their items, until the transaction ends. Returns the decisions in the order
 * of the items. Throws `invalid` when a session is named twice or has no item.
 */
export async function holdItems<Item extends ApprovalItem>(
  manager: EntityManager,
  { userId, decisions, lockItems, refusal }: ToHold<Item>,
): Promise<(Submitted & { item: Item })[]> {
  await refuseErased(manager, userId);
  const given = new Map(decisions.map((each) => [each.sessionId, each]));
  const sessions = await lockOwned(manager, userId, [...given.keys()]);
  const items = await lockItems([...given.keys()]);
  if (given.size < decisions.length) {
    throw invalid('session_decided_twice', 'A session can be decided only once');
  }
  const siteNames = await findSiteNamesOf(manager, sessions);
  const submitted = items.flatMap((item) => {
    const decision = given.get(item.sessionId);
    const session = sessions.find(({ id }) => id === item.sessionId);
    return decision ? [{ ...toSubmitted(session, siteNames, decision), item }] : [];
  });
  if (submitted.length < given.size) throw invalid('session_not_in_request', refusal);
  return submitted;
}

/** Holds the decisions of a submission by a request's link. Throws as `holdItems`, and gone for a disputed request. */
export function holdSubmitted(
  manager: EntityManager,
  { id: requestId, userId }: ApprovalRequest,
  { decisions }: Submission,
): Promise<Submitted[]> {
  return holdItems(manager, {
    userId,
    decisions,
    lockItems: async () => {
      requireUndisputed(await lockRequest(manager, requestId));
      return findItems(manager, requestId);
    },
    refusal: 'This session does not belong to this request',
  });
}

function toSubmitted(
  session: Session | undefined,
  siteNames: ReadonlyMap<number, string>,
  { decision, notes, receiptNumber: shownReceipt, shown }: GivenDecision,
): Omit<Submitted, 'item'> {
  const site = siteNames.get(session?.siteId ?? 0);
  return { session, site, decision, notes: notes?.trim() || null, shownReceipt, shown };
}

/**
 * Throws a conflict when a form showed something else of a session, or of the people of the decision, than would be
 * signed now. `typed` are the people without what the supervisor typed into the form.
 */
export function requireShown(
  { session, site, shown }: ShownSession & Pick<Submitted, 'shown'>,
  people: ShownPeople,
  typed: ShownPeople = people,
): void {
  if (shown === undefined) return;
  if ([people, typed].some((each) => shown === shownDigest({ session, site }, each))) return;
  throw conflict(
    'session_changed',
    `What you were shown about the session of ${formatDate(session.date)} was changed in the meantime. Please look at it again, and sign again`,
  );
}

/**
 * Returns the items to write, without those that already have the same decision. Throws a conflict that names the state
 * when a session has another decision, when the trainee took it back, or when something else was shown.
 */
export function toDecide(
  submitted: SubmittedDecision[],
  people: ShownPeople,
  typed?: ShownPeople,
): SignedItem[] {
  return submitted.flatMap((each) => {
    const { item, site, decision, notes } = each;
    const state = decisionStatus[decision];
    requireNotWithdrawn(item, each.session);
    if (item.state === state) return [];
    const session = requireOpen(each, people, typed);
    nextStatus(session, decision);
    return [{ sessionId: session.id, session, site, decision, state, notes }];
  });
}

/**
 * Returns the session of an item that is open. Throws a conflict that names the state when it is not, and when
 * something else was shown.
 */
export function requireOpen(
  { item, session, site, shown }: Submitted,
  people: ShownPeople,
  typed?: ShownPeople,
): Session {
  requireNotWithdrawn(item, session);
  if (item.state === 'dropped' || !session) throw droppedSession();
  if (item.state !== 'open') {
    const date = formatDate(session.date);
    throw conflict(`session_${item.state}`, `The session of ${date} is already ${item.state}`);
  }
  requireShown({ session, site, shown }, people, typed);
  return session;
}

/** Returns the ids of the submitted sessions whose decision was not written. */
export function repeatedIds(
  submitted: readonly Submitted[],
  written: readonly Pick<DecidedItem, 'sessionId'>[],
): number[] {
  const writtenIds = new Set(written.map(({ sessionId }) => sessionId));
  return submitted.map(({ item }) => item.sessionId).filter((id) => !writtenIds.has(id));
}

export interface ToSign {
  request: Pick<ApprovalRequest, 'id' | 'userId' | 'supervisorId'>;
  signed: Signed;
  /** The link that carried the decision. */
  link: CarryingLink;
  parties: Parties;
  /** Not empty. */
  items: SignedItem[];
  /** The decision to correct, with its receipt. */
  corrected?: { id: number; receiptNumber: string };
  /** The submission of which it is one of several decisions. */
  submissionId?: string | undefined;
}

/** Writes a decision with its status history, its events and its receipt. */
export async function signDecision(unit: UnitOfWork, toSign: ToSign): Promise<void> {
  await signDecisions(unit, [toSign]);
}

/**
 * Writes several decisions, which are one submission or part of one. Their receipts come last, because from the first
 * one on all other transactions wait. Returns the numbers of the receipts.
 */
export async function signDecisions(
  unit: UnitOfWork,
  all: ToSign[],
  submissionId: string | undefined = all.length > 1 ? randomUUID() : undefined,
): Promise<string[]> {
  const entries: DecisionEntry[] = [];
  for (const toSign of all) entries.push(await writeSigned(unit, { ...toSign, submissionId }));
  for (const entry of entries) await appendReceipt(unit.manager, entry);
  return entries.map(({ number }) => number);
}

type DecisionEntry = Extract<NewEntry, { kind: 'decision' }>;

// Returns the receipt, which is not written yet.
async function writeSigned(unit: UnitOfWork, toSign: ToSign): Promise<DecisionEntry> {
  const { manager } = unit;
  const { parties, items, corrected, link, submissionId } = toSign;
  const { id: requestId, userId, supervisorId } = toSign.request;
  const { attestation, sessionUserId, deputy } = toSign.signed;
  if (!deputy) requireOwnName(parties.supervisor, attestation);
  const written = await writeDecision(
    manager,
    { requestId, link, attestation, correctsId: corrected?.id },
    items,
  );
  const changes = items.map(({ sessionId, session, state, notes }) => {
    return { sessionId, from: session.status, to: state, notes };
  });
  await recordStatusChanges(manager, 'supervisor', changes);
  const { id: decisionId, receiptNumber: number, decidedAt } = written;
  const made = { decisionId, requestId, userId, supervisorId };
  await unit.record('hours.decision_made.v1', {
    ...made,
    ...link,
    ...(deputy ? { isByDeputy: true } : {}),
    ...(submissionId === undefined ? {} : { submissionId }),
  });
  const corrects = corrected?.receiptNumber;
  const signed = { number, corrects, decidedAt, attestation, items, sessionUserId, deputy };
  const body = writeReceipt(signed, parties);
  const { flags } = parseReceipt(body);
  if (flags.length > 0) await unit.record('hours.decision_flagged.v1', { ...made, flags });
  const about = { userId, requestId, createdAt: decidedAt, body };
  return { kind: 'decision', number, decisionId, ...about };
}

import type { Decision } from '@clinical-hours/proto/api';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid, type AppError } from '@clinical-hours/service-kit/errors';
import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { EntityManager } from 'typeorm';
import { parseReceipt, writeReceipt, type Parties } from '../receipt/receipt-body.ts';
import { recordFlags } from '../receipt/record-flags.ts';
import { appendReceipt } from '../receipt/receipt.repository.ts';
import type { Session } from '../session/session.entity.ts';
import { lockOwned, recordStatusChanges } from '../session/session.repository.ts';
import { requireUndisputed } from './approval-access.ts';
import {
  findItems,
  lockRequest,
  writeDecision,
  type ApprovalItem,
  type ApprovalRequest,
  type DecidedItem,
} from './approval.repository.ts';

export interface GivenDecision {
  sessionId: number;
  decision: Decision;
  notes?: string | undefined;
  /** Of the decision that is corrected, as it was shown. */
  receiptNumber?: string | undefined;
}

/** Decisions as they come from the bearer of a link, signed with a typed name. */
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

/** A decision that was given, with what it is about. The session is missing once the trainee deleted it. */
export interface Submitted {
  item: ApprovalItem;
  session: Session | undefined;
  decision: Decision;
  notes: string | null;
  /** The receipt that was shown, if the sender said so. */
  shownReceipt: string | undefined;
}

/** A decision that is to be written. */
export type SignedItem = DecidedItem & { session: Session; decision: Decision };

export const droppedSession = (): AppError =>
  conflict('session_dropped', 'The trainee took a session back in the meantime. Please reload the page');

/**
 * Holds a request and the sessions of a submission until the transaction ends. Answers what was given, in the order in which it
 * was shown. Throws gone when the request was disputed, `invalid` when a session is named twice or is not in the request.
 */
export async function holdSubmitted(
  manager: EntityManager,
  { id: requestId, userId }: ApprovalRequest,
  { decisions }: Submission,
): Promise<Submitted[]> {
  await refuseErased(manager, userId);
  const given = new Map(decisions.map((each) => [each.sessionId, each]));
  const sessions = await lockOwned(manager, userId, [...given.keys()]);
  requireUndisputed(await lockRequest(manager, requestId));
  if (given.size < decisions.length) {
    throw invalid('session_decided_twice', 'A session can be decided only once');
  }
  const submitted = (await findItems(manager, requestId)).flatMap((item): Submitted[] => {
    const { decision, notes, receiptNumber } = given.get(item.sessionId) ?? {};
    const session = sessions.find(({ id }) => id === item.sessionId);
    if (!decision) return [];
    return [{ item, session, decision, notes: notes?.trim() || null, shownReceipt: receiptNumber }];
  });
  if (submitted.length < given.size) {
    throw invalid('session_not_in_request', 'This session does not belong to this request');
  }
  return submitted;
}

/** The sessions of a submission of which nothing is to be written. */
export function repeatedIds(submitted: readonly Submitted[], written: readonly DecidedItem[]): number[] {
  const writtenIds = new Set(written.map(({ sessionId }) => sessionId));
  return submitted.map(({ item }) => item.sessionId).filter((id) => !writtenIds.has(id));
}

export interface ToSign {
  request: ApprovalRequest;
  submission: Submission;
  parties: Parties;
  /** At least one. */
  items: SignedItem[];
  /** The decision that is corrected, with its receipt. */
  corrected?: { id: number; receiptNumber: string };
}

/** Writes a decision with everything that tells of it: the history of its sessions, the event, and the receipt. */
export async function signDecision(unit: UnitOfWork, toSign: ToSign): Promise<void> {
  const { manager } = unit;
  const { submission, parties, items, corrected } = toSign;
  const { id: requestId, userId, supervisorId } = toSign.request;
  const { linkId, attestation, sessionUserId } = submission;
  const written = await writeDecision(
    manager,
    { requestId, linkId, attestation, correctsId: corrected?.id },
    items,
  );
  const changes = items.map(({ sessionId, session, state, notes }) => {
    return { sessionId, from: session.status, to: state, notes };
  });
  await recordStatusChanges(manager, 'supervisor', changes);
  const { id: decisionId, receiptNumber: number, decidedAt } = written;
  const made = { decisionId, requestId, userId, supervisorId };
  await unit.record('hours.decision_made.v1', made);
  const corrects = corrected?.receiptNumber;
  const body = writeReceipt({ number, corrects, decidedAt, attestation, items, sessionUserId }, parties);
  await recordFlags(unit, made, parseReceipt(body).flags);
  const about = { userId, requestId, createdAt: decidedAt, body };
  await appendReceipt(manager, { kind: 'decision', number, decisionId, ...about });
}

import { fromHundredths, toHundredths, type ReceiptBody } from '@clinical-hours/proto/api';
import { ownCall, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { unknownRequest } from '../approval/approval-rules.ts';
import { findItems, findRequest } from '../approval/approval.repository.ts';
import { approvedSumsOf, asDecided, parseReceipt, type ApprovedSums } from '../receipt/receipt-body.ts';
import type { Session } from '../session/session.entity.ts';
import type { SessionRepository } from '../session/session.repository.ts';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import { findTakenBack, type Dispute, type TakenBackDecision } from './dispute.repository.ts';

/** A decision that was taken back, with data of its receipt. */
export interface DisputedReceipt extends Omit<TakenBackDecision, 'body'> {
  sums: ApprovedSums;
  flags: ReceiptBody['flags'];
}

/** The sessions of a request. Sessions deleted since are only in `count`. */
export interface AskedSessions {
  count: number;
  /** The sum of all kinds, as decimal text. */
  hours: string;
  /** Calendar dates; undefined when no session is left. */
  firstDate: string | undefined;
  lastDate: string | undefined;
}

/** A dispute with everything that an administrator needs to find out what happened. */
export interface DisputeDetails {
  dispute: Dispute;
  requestedAt: Date;
  asked: AskedSessions;
  /** The supervisor on the first receipt; when nothing was signed, the present record of the trainee. */
  supervisor: Omit<ReceiptBody['supervisor'], 'id'>;
  isSigned: boolean;
  receipts: DisputedReceipt[];
}

interface Sources {
  manager: EntityManager;
  sessions: SessionRepository;
  supervisors: SupervisorClient;
}

/** Reads the details of a dispute. Signed data comes from receipts, not from records that can be edited. */
export async function readDisputeDetails(
  { manager, sessions, supervisors }: Sources,
  call: Call,
  dispute: Dispute,
): Promise<DisputeDetails> {
  const request = await findRequest(manager, dispute.requestId);
  if (!request) throw unknownRequest();
  const ids = (await findItems(manager, request.id)).map(({ sessionId }) => sessionId);
  const takenBack = await findTakenBack(manager, dispute.id);
  const bodies = takenBack.map(({ body }) => parseReceipt(body));
  const signer = bodies.at(0)?.supervisor;
  // The call of an administrator cannot read another user's supervisor, so the service calls in its own name.
  const supervisor = signer ?? (await supervisors.require(ownCall(call.requestId), request.supervisorId));
  const asked = (await sessions.findMany(ids)).map((session) => bodies.reduce(asDecided, session));
  return {
    dispute,
    requestedAt: request.createdAt,
    asked: { count: ids.length, ...sumUp(asked) },
    supervisor,
    isSigned: signer !== undefined,
    receipts: takenBack.map(toReceipt),
  };
}

function toReceipt({ body: text, ...decision }: TakenBackDecision): DisputedReceipt {
  const body = parseReceipt(text);
  return { ...decision, sums: approvedSumsOf(body), flags: body.flags };
}

function sumUp(sessions: Session[]): Omit<AskedSessions, 'count'> {
  const hours = sessions
    .flatMap((session) => [
      session.supervisionHours,
      session.directClinicalHours,
      session.indirectClinicalHours,
    ])
    .reduce((sum, amount) => sum + toHundredths(amount), 0);
  const dates = sessions.map(({ date }) => date).toSorted();
  return { hours: fromHundredths(hours), firstDate: dates.at(0), lastDate: dates.at(-1) };
}

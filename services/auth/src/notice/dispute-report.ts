import type { AuditAction } from '@clinical-hours/proto/api';
import type { EventPayload, UnitOfWork } from '@clinical-hours/service-kit/events';
import { audit } from '../audit/audit.ts';
import { holdUser, listAdministrators } from '../user/user.repository.ts';
import { tellUser, type NoticeKind } from './notice.ts';

/** An action that a supervisor disputes or takes back. */
export interface Dispute {
  notice: NoticeKind;
  action: AuditAction;
  /** The trainee. */
  userId: number;
  /** A description for the audit log. */
  details: string;
  /** The id in the hours service, where the details are. */
  disputeId?: number;
}

/** A dispute about decisions on a trainee's hours. */
export const decisionDispute = ({
  disputeId,
  requestId,
  userId,
  supervisorId,
}: EventPayload<'hours.request_disputed.v1'>): Dispute => ({
  notice: 'dispute_reported',
  action: 'decision_disputed',
  userId,
  details: `approval request ${requestId} to supervisor ${supervisorId}`,
  disputeId,
});

/** The withdrawal of an approval. */
export const withdrawnApproval = ({
  disputeId,
  requestId,
  userId,
  supervisorId,
}: EventPayload<'hours.approval_withdrawn.v1'>): Dispute => ({
  notice: 'approval_withdrawn',
  action: 'approval_withdrawn',
  userId,
  details: `approval request ${requestId} to supervisor ${supervisorId}`,
  disputeId,
});

/** A dispute about the answer to a trainee's question. */
export const answerDispute = ({
  consultationId,
  userId,
  supervisorId,
}: EventPayload<'consultation.disputed.v1'>): Dispute => ({
  notice: 'answer_disputed',
  action: 'answer_disputed',
  userId,
  details: `question ${consultationId} to supervisor ${supervisorId}`,
});

/**
 * Notifies every administrator of a dispute or a withdrawal, and records it in the audit log. Does nothing when the
 * trainee was deleted.
 */
export async function reportDispute(unit: UnitOfWork, dispute: Dispute): Promise<void> {
  const { manager } = unit;
  const { action, userId, details } = dispute;
  const which = dispute.disputeId === undefined ? {} : { disputeId: dispute.disputeId };
  // Locks administrators before the trainee, in the order of deleting a user; another order could deadlock.
  const administrators = await listAdministrators(manager);
  // A trainee who is an administrator is already locked: two disputes that lock more administrators could deadlock.
  const trainee = await holdUser(manager, userId);
  if (!trainee) return;
  for (const administrator of administrators)
    await tellUser(unit, administrator, { kind: dispute.notice, aboutUserId: userId, ...which });
  await audit(manager, { action, userId, details, ...which });
}

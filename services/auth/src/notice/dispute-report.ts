import type { AuditAction } from '@clinical-hours/proto/api';
import type { EventPayload, UnitOfWork } from '@clinical-hours/service-kit/events';
import { audit } from '../audit/audit.ts';
import { holdUser, listAdministrators } from '../user/user.repository.ts';
import { giveNotice, type NoticeKind } from './notice.ts';

/** What a supervisor says was not them. */
export interface Dispute {
  notice: NoticeKind;
  action: AuditAction;
  /** The trainee. */
  userId: number;
  /** What was disputed, for the audit log. */
  details: string;
  /** Of the hours service, where what happened can be looked up. */
  disputeId?: number;
}

/** That hours of a trainee were decided on, or were to be. */
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

/** That a question of a trainee was answered, or was to be. */
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

/** Tells every administrator, and the audit log, of a dispute. Does nothing when the trainee is gone. */
export async function reportDispute(unit: UnitOfWork, dispute: Dispute): Promise<void> {
  const { manager } = unit;
  const { action, userId, details } = dispute;
  const which = dispute.disputeId === undefined ? {} : { disputeId: dispute.disputeId };
  // Before the trainee, as deleting somebody does: the two would wait for each other otherwise.
  const administrators = await listAdministrators(manager);
  // Who is an administrator is held already: two disputes that both wanted more of them would wait for each other, too.
  const trainee = await holdUser(manager, userId);
  if (!trainee) return;
  for (const { id, name, email } of administrators) {
    const to = { userId: id, toName: name, toEmail: email };
    await giveNotice(unit, { kind: dispute.notice, ...to, aboutUserId: userId, ...which });
  }
  await audit(manager, { action, userId, details, ...which });
}

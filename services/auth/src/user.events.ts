import { eventHandler, type EventHandler, type UnitOfWork } from '@clinical-hours/service-kit/events';
import { erasingServices, noteErased } from './administration/erasure.ts';
import { reportFlags } from './audit/flag-report.ts';
import { answerDispute, decisionDispute, reportDispute, withdrawnApproval } from './notice/dispute-report.ts';
import { noteMailFlow } from './notice/mail-flow.ts';
import { settleNotice } from './notice/settled-notice.ts';
import type { RecoveryService } from './recovery/recovery.service.ts';
import type { PasswordResetService } from './account/password-reset.service.ts';
import { updateSupervisorCount, holdUser, listAdministrators } from './user/user.repository.ts';
import { tellUser } from './notice/notice.ts';

/** Returns the handlers of the events that this service subscribes to. */
export function userEvents(
  passwordResets: PasswordResetService,
  recoveries: RecoveryService,
): EventHandler[] {
  return [
    eventHandler('auth.password_reset_requested.v1', (event, unit) =>
      passwordResets.issueLink(unit, event.payload.resetRequestId),
    ),
    eventHandler('auth.recovery_asked.v1', (event, unit) =>
      recoveries.consider(unit, event.payload.inquiryId),
    ),
    eventHandler('supervisor.roster_changed.v1', (event, unit) =>
      updateSupervisorCount(unit.manager, event.payload),
    ),
    eventHandler('hours.request_disputed.v1', (event, unit) =>
      reportDispute(unit, decisionDispute(event.payload)),
    ),
    eventHandler('hours.approval_withdrawn.v1', (event, unit) =>
      reportDispute(unit, withdrawnApproval(event.payload)),
    ),
    eventHandler('hours.decision_flagged.v1', (event, unit) => reportFlags(unit, event.payload)),
    eventHandler('consultation.disputed.v1', (event, unit) =>
      reportDispute(unit, answerDispute(event.payload)),
    ),
    eventHandler('notification.mail_flow_changed.v1', (event, { manager }) =>
      noteMailFlow(manager, event.payload),
    ),
    eventHandler('notification.mail_delayed.v1', (event, unit) => reportDelayedMail(unit, event.payload)),
    eventHandler('notification.account_mail_settled.v1', (event, unit) => settleNotice(unit, event.payload)),
    ...erasingServices.map((service) =>
      eventHandler(`${service}.user_erased.v1`, (event, unit) =>
        noteErased(unit.manager, service, event.payload.userId),
      ),
    ),
  ];
}

/** Notifies every administrator that a mail waits, unless the trainee who causes it was deleted. */
async function reportDelayedMail(unit: UnitOfWork, { userId }: { userId?: number }): Promise<void> {
  // In the order of deleting a user, like disputes.
  const administrators = await listAdministrators(unit.manager);
  if (userId !== undefined && !(await holdUser(unit.manager, userId))) return;
  const about = userId === undefined ? {} : { aboutUserId: userId };
  for (const administrator of administrators)
    await tellUser(unit, administrator, { kind: 'mails_delayed', ...about });
}

import { eraseUsers, isErased, type DeletionRegister } from '@clinical-hours/service-kit/erasure';
import {
  eventHandler,
  type EventHandler,
  type EventPayload,
  type EventType,
} from '@clinical-hours/service-kit/events';
import { toDayNumber } from './letters/trainee/logging-reminder.ts';
import type { MailKind } from './store/mail.entity.ts';
import type { MailRepository } from './store/mail.repository.ts';

const accountEvents = [
  'auth.user_registered.v1',
  'auth.password_reset_link_issued.v1',
  'auth.password_changed.v1',
  'auth.email_changed.v1',
  'auth.administrator_appointed.v1',
  'auth.recovery_requested.v1',
  'auth.recovery_decided.v1',
  'auth.dispute_reported.v1',
  'auth.sign_ins_failed.v1',
  'auth.administrator_dismissed.v1',
  'auth.account_deleted.v1',
  'auth.security_changed.v1',
] as const satisfies EventType[];

/** What the owner of an address changed in their portal, with the letter that tells them. */
const portalNews = {
  'supervisor.deputy_changed.v1': 'deputy_changed',
  'supervisor.delivery_changed.v1': 'delivery_changed',
  'supervisor.details_confirmed.v1': 'details_confirmed',
} as const satisfies Partial<Record<EventType, MailKind>>;

/** An event about a trainee and one of their supervisors. */
type SupervisionEvent = {
  [T in EventType]: EventPayload<T> extends { userId: number; supervisorId: number } ? T : never;
}[EventType];

const toEscalation = ({ escalationId }: { escalationId: number }): number => escalationId;

/**
 * The events that this service handles. Handlers only write rows; the sender does everything else outside the
 * transaction.
 */
export function mailEvents(mails: MailRepository, auth: DeletionRegister): EventHandler[] {
  const write = <T extends SupervisionEvent>(
    type: T,
    subjectOf: (payload: EventPayload<T>) => number,
    ...kinds: MailKind[]
  ): EventHandler =>
    eventHandler(type, async ({ id: eventId, requestId, payload }, { manager }) => {
      const { userId, supervisorId } = payload;
      if (await isErased(manager, userId)) return;
      const about = { requestId, subjectId: subjectOf(payload), userId, supervisorId };
      await mails.add(
        manager,
        kinds.map((kind) => ({ eventId, kind, ...about })),
      );
    });
  return [
    eventHandler('hours.approval_requested.v1', async ({ id: eventId, requestId, payload }, { manager }) => {
      const { userId, supervisorId, mailDueAt: dueAt, digestOfPortalId: portalId } = payload;
      if (await isErased(manager, userId)) return;
      const about = { eventId, requestId, subjectId: payload.requestId, userId, supervisorId };
      if (portalId === undefined || dueAt === undefined) {
        return mails.add(manager, [{ kind: 'approval_request', ...about, dueAt }]);
      }
      return mails.addToDigest(manager, { ...about, portalId, dueAt });
    }),
    write('hours.request_hastened.v1', ({ requestId }) => requestId, 'approval_request'),
    write('hours.supervisor_nudged.v1', ({ requestId }) => requestId, 'approval_reminder'),
    write('hours.session_questioned.v1', ({ letterId }) => letterId, 'question_news'),
    eventHandler('hours.question_answered.v1', async ({ id: eventId, requestId, payload }, { manager }) => {
      const { userId, supervisorId, requestId: subjectId, mailDueAt: dueAt } = payload;
      if (await isErased(manager, userId)) return;
      const about = { eventId, requestId, subjectId, userId, supervisorId, dueAt };
      await mails.add(manager, [{ kind: 'approval_reply', ...about }]);
    }),
    // Deputies sign by the link of one request.
    eventHandler('hours.decision_made.v1', async ({ id: eventId, requestId, payload }, { manager }) => {
      const { decisionId, userId, supervisorId, submissionId, isByDeputy = false } = payload;
      if (await isErased(manager, userId)) return;
      const about = { eventId, requestId, subjectId: decisionId, userId, supervisorId };
      await mails.add(manager, [{ kind: 'decision_news', ...about }]);
      if (submissionId === undefined || isByDeputy) {
        return mails.add(manager, [{ kind: 'decision_receipt', ...about }]);
      }
      const decision = { eventId, requestId, decisionId, userId, supervisorId, submissionId };
      return mails.addToSubmission(manager, decision);
    }),
    write('hours.request_disputed.v1', ({ disputeId }) => disputeId, 'dispute_news', 'dispute_receipt'),
    write('hours.approval_withdrawn.v1', ({ disputeId }) => disputeId, 'withdrawal_news'),
    write('supervisor.link_renewal_asked.v1', ({ requestId }) => requestId, 'approval_request'),
    write('supervisor.details_corrected.v1', ({ supervisorId }) => supervisorId, 'details_news'),
    write('supervisor.mail_stopped.v1', ({ supervisorId }) => supervisorId, 'stop_news'),
    write('consultation.escalated.v1', toEscalation, 'answer_request'),
    write('consultation.answered.v1', toEscalation, 'answer_news'),
    write('consultation.disputed.v1', toEscalation, 'answer_dispute_news', 'answer_dispute_receipt'),
    write('supervisor.answer_link_renewal_asked.v1', toEscalation, 'answer_request'),
    // This service's own event. The table takes one such mail for each version of an address.
    write('notification.supervisor_mail_refused.v1', ({ addressVersion }) => addressVersion, 'refusal_news'),
    // The recipient is looked up when the mail is sent; an erased user has no address by then.
    ...accountEvents.map((type) =>
      eventHandler(type, async ({ id, requestId, payload }, { manager }) => {
        const about = { subjectId: payload.noticeId, userId: null, supervisorId: null };
        await mails.add(manager, [{ eventId: id, requestId, kind: 'account_notice', ...about }]);
      }),
    ),
    // The recipient is looked up when the mail is sent: the owner of the address that asked.
    eventHandler('supervisor.portal_asked.v1', async ({ id, requestId, payload }, { manager }) => {
      const about = { subjectId: payload.portalAskId, userId: null, supervisorId: null };
      await mails.add(manager, [{ eventId: id, requestId, kind: 'portal_link', ...about }]);
    }),
    // The row names nobody: the trainee is being erased here as well.
    eventHandler('hours.receipts_erased.v1', async ({ id, requestId, payload }, { manager }) => {
      const about = { subjectId: payload.letterId, userId: null, supervisorId: null };
      await mails.add(manager, [{ eventId: id, requestId, kind: 'erasure_news', ...about }]);
    }),
    // Mailed to the owner of the address, because a stranger may have used the link.
    ...Object.entries(portalNews).map(([type, kind]) =>
      eventHandler(type as keyof typeof portalNews, async ({ id, requestId, payload }, { manager }) => {
        const about = { subjectId: payload.portalId, userId: null, supervisorId: null };
        await mails.add(manager, [{ eventId: id, requestId, kind, ...about }]);
      }),
    ),
    eventHandler('auth.reminder_fell_due.v1', async ({ id, requestId, payload }, { manager }) => {
      const { userId, date } = payload;
      if (await isErased(manager, userId)) return;
      const about = { subjectId: toDayNumber(date), userId, supervisorId: null };
      await mails.add(manager, [{ eventId: id, requestId, kind: 'logging_reminder', ...about }]);
    }),
    eventHandler('hours.rules_corrected.v1', async ({ id, requestId, payload }, { manager }) => {
      const { userId, correctionId: subjectId } = payload;
      if (await isErased(manager, userId)) return;
      const about = { subjectId, userId, supervisorId: null };
      await mails.add(manager, [{ eventId: id, requestId, kind: 'correction_news', ...about }]);
    }),
    eraseUsers('notification', auth, (manager, userId) => mails.erase(manager, userId)),
  ];
}

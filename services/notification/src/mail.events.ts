import { eraseUsers, isErased } from '@clinical-hours/service-kit/erasure';
import { on, type EventHandler, type EventType } from '@clinical-hours/service-kit/events';
import type { MailRepository } from './mail.repository.ts';

const accountFacts = [
  'auth.user_registered.v1',
  'auth.password_reset_link_issued.v1',
  'auth.password_changed.v1',
  'auth.email_changed.v1',
  'auth.administrator_appointed.v1',
  'auth.recovery_requested.v1',
  'auth.recovery_decided.v1',
] as const satisfies EventType[];

/** What the service hears. Handlers only write rows: the sender does all else, outside the transaction. */
export function mailEvents(mails: MailRepository): EventHandler[] {
  return [
    on('hours.approval_requested.v1', async ({ id, requestId, payload }, { manager }) => {
      const { requestId: subjectId, userId, supervisorId } = payload;
      if (await isErased(manager, userId)) return;
      await mails.add(manager, [
        { eventId: id, requestId, kind: 'approval_request', subjectId, userId, supervisorId },
      ]);
    }),
    on('hours.supervisor_nudged.v1', async ({ id, requestId, payload }, { manager }) => {
      const { requestId: subjectId, userId, supervisorId } = payload;
      if (await isErased(manager, userId)) return;
      await mails.add(manager, [
        { eventId: id, requestId, kind: 'approval_reminder', subjectId, userId, supervisorId },
      ]);
    }),
    on('hours.decision_made.v1', async ({ id, requestId, payload }, { manager }) => {
      const { decisionId: subjectId, userId, supervisorId } = payload;
      if (await isErased(manager, userId)) return;
      await mails.add(manager, [
        { eventId: id, requestId, kind: 'decision_receipt', subjectId, userId, supervisorId },
        { eventId: id, requestId, kind: 'decision_news', subjectId, userId, supervisorId },
      ]);
    }),
    // Whom these are for is told when they are sent, and by then an erased user has none.
    ...accountFacts.map((type) =>
      on(type, async ({ id, requestId, payload }, { manager }) => {
        const about = { subjectId: payload.noticeId, userId: null, supervisorId: null };
        await mails.add(manager, [{ eventId: id, requestId, kind: 'account_notice', ...about }]);
      }),
    ),
    eraseUsers('notification', (manager, userId) => mails.erase(manager, userId)),
  ];
}

import { on, type EventHandler } from '@clinical-hours/service-kit/events';
import type { MailRepository } from './mail.repository.ts';

/** What the service hears. Handlers only write rows: the sender does all else, outside the transaction. */
export function mailEvents(mails: MailRepository): EventHandler[] {
  return [
    on('hours.approval_requested.v1', async ({ id, requestId, payload }, { manager }) => {
      const { requestId: subjectId, userId, supervisorId } = payload;
      await mails.add(manager, [
        { eventId: id, requestId, kind: 'approval_request', subjectId, userId, supervisorId },
      ]);
    }),
    on('hours.decision_made.v1', async ({ id, requestId, payload }, { manager }) => {
      const { decisionId: subjectId, userId, supervisorId } = payload;
      await mails.add(manager, [
        { eventId: id, requestId, kind: 'decision_receipt', subjectId, userId, supervisorId },
        { eventId: id, requestId, kind: 'decision_news', subjectId, userId, supervisorId },
      ]);
    }),
  ];
}

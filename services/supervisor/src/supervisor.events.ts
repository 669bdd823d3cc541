import { eraseUsers, isErased } from '@clinical-hours/service-kit/erasure';
import { on, type EventHandler } from '@clinical-hours/service-kit/events';
import { eraseLinksOf, freezeReviewLinks } from './action-link.repository.ts';
import { bounceAddress, confirmAddressOfDecider, eraseSupervisorsOf } from './supervisor.repository.ts';

/** What this service hears. */
export function supervisorEvents(): EventHandler[] {
  return [
    on('hours.decision_made.v1', async ({ payload }, { manager }) => {
      if (await isErased(manager, payload.userId)) return;
      await confirmAddressOfDecider(manager, payload);
    }),
    // Links of receipts stay: each shows its bearer that the decision was disputed.
    on('hours.request_disputed.v1', async ({ payload }, { manager }) => {
      if (await isErased(manager, payload.userId)) return;
      await freezeReviewLinks(manager, payload);
    }),
    on('notification.supervisor_mail_refused.v1', async ({ payload }, { manager }) => {
      if (await isErased(manager, payload.userId)) return;
      await bounceAddress(manager, payload);
    }),
    eraseUsers('supervisor', async (manager, userId) => {
      await eraseLinksOf(manager, userId);
      await eraseSupervisorsOf(manager, userId);
    }),
  ];
}

import { eraseUsers, type DeletionRegister, isErased } from '@clinical-hours/service-kit/erasure';
import { type EventHandler, eventHandler } from '@clinical-hours/service-kit/events';
import { erasePacketsOf } from './board-log/packet.repository.ts';
import { eraseDeadlinesOf } from './deadline/deadline-task.repository.ts';
import { eraseFavoritesOf } from './favorite/favorite.repository.ts';
import { eraseLicensureOf, storeSupervisorFacts } from './licensure/licensure.repository.ts';
import { eraseImportsOf } from './import/past-imports.repository.ts';
import { eraseRequestsOf } from './approval/approval.repository.ts';
import { keepErasureLetters } from './receipt/erasure-letters.ts';
import { eraseReceiptsOf } from './receipt/receipt.repository.ts';
import { eraseListVersionsOf, eraseSessionsOf } from './session/session.repository.ts';
import { eraseTodosOf } from './todo/todo.repository.ts';

/** Copies the details of a supervisor's license, which the rules of boards look at. */
const copySupervisorFacts: EventHandler = eventHandler(
  'supervisor.license_changed.v1',
  async ({ payload }, { manager }) => {
    if (await isErased(manager, payload.userId)) return;
    await storeSupervisorFacts(manager, payload);
  },
);

/** Returns the handlers of the events that this service subscribes to. */
export function hoursEvents(auth: DeletionRegister): EventHandler[] {
  return [
    copySupervisorFacts,
    eraseUsers('hours', auth, async (manager, userId, record) => {
      for (const letterId of await keepErasureLetters(manager, userId)) {
        await record('hours.receipts_erased.v1', { letterId });
      }
      await eraseRequestsOf(manager, userId);
      await eraseReceiptsOf(manager, userId);
      await erasePacketsOf(manager, userId);
      await eraseDeadlinesOf(manager, userId);
      await eraseTodosOf(manager, userId);
      await eraseSessionsOf(manager, userId);
      await eraseImportsOf(manager, userId);
      await eraseFavoritesOf(manager, userId);
      await eraseLicensureOf(manager, userId);
      // The versions of lists go last, because every change of a list renews its version.
      await eraseListVersionsOf(manager, userId);
    }),
  ];
}

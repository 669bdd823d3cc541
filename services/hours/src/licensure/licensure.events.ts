import { isErased } from '@clinical-hours/service-kit/erasure';
import { eventHandler, type EventHandler } from '@clinical-hours/service-kit/events';
import { storeSupervisorFacts } from './licensure.repository.ts';

/** Copies the details of a supervisor's license, which the rules of boards look at. */
export const copySupervisorFacts: EventHandler = eventHandler(
  'supervisor.license_changed.v1',
  async ({ payload }, { manager }) => {
    if (await isErased(manager, payload.userId)) return;
    await storeSupervisorFacts(manager, payload);
  },
);

import { number, object, type InferType } from 'yup';

const id = () => number().strict(true).integer().min(1).required();
const count = () => number().strict(true).integer().min(0).required();

/**
 * Every fact that services tell each other, by its name: owner, what happened, version.
 * Payloads hold ids and counts, never names, notes or tokens: who needs more asks the owner.
 */
export const eventSchemas = {
  /** A trainee's list of supervisors changed. A lower revision than one already seen is old news. */
  'supervisor.roster_changed.v1': object({ userId: id(), activeCount: count(), revision: id() }),
  /** A trainee asked one supervisor to review sessions. */
  'hours.approval_requested.v1': object({ requestId: id(), userId: id(), supervisorId: id() }),
  /** A supervisor decided on sessions of a request. */
  'hours.decision_made.v1': object({ decisionId: id(), requestId: id(), userId: id(), supervisorId: id() }),
} as const;

export type EventType = keyof typeof eventSchemas;

export type EventPayload<T extends EventType> = InferType<(typeof eventSchemas)[T]>;

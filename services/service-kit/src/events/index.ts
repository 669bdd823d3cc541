export type { DomainEvent, EventPayload, EventType } from './event.ts';
export { eventHandler, Inbox, type EventHandler } from './inbox.ts';
export { openMessaging, type Messaging } from './messaging.ts';
export { CreateMessagingTables1760000000000 } from './messaging-tables.migration.ts';
export { AddTraceParents1760001000000 } from './trace-parents.migration.ts';
export { createTransact, type Transact, type UnitOfWork } from './unit-of-work.ts';

import { operationsService } from '@clinical-hours/proto/operations';
import type { Database } from '../database/database.ts';
import { AppError, conflict, notFound } from '../errors/index.ts';
import type { EventType } from './event.ts';
import { removeDeadLetter, type EventHandler, type Inbox } from './inbox.ts';
import { serve, type ServedService } from '../grpc/server.ts';

export interface DeadLetter {
  event_id: string;
  type: EventType;
  payload: unknown;
  request_id: string;
  error: string;
  attempts: number;
  failed_at: Date;
}

/** Returns the events that this service gave up on, oldest first. */
export function listDeadLetters(database: Database): Promise<DeadLetter[]> {
  return database.query('SELECT * FROM dead_letters ORDER BY failed_at, event_id');
}

/** Returns how many events of each type this service gave up on. */
export function countDeadLetters(database: Database): Promise<{ type: string; count: number }[]> {
  return database.query('SELECT type, count(*)::int AS count FROM dead_letters GROUP BY type');
}

/**
 * Handles a dead letter once more, and removes it on success. Throws not_found when there is none; a conflict
 * when the service no longer subscribes to its type, or when it fails again (it then stays, with the new
 * error); and unavailable while a dependency of its handler is away.
 */
export async function replayDeadLetter(
  database: Database,
  inbox: Inbox,
  handlers: EventHandler[],
  eventId: string,
  type: string,
): Promise<void> {
  const rows: DeadLetter[] = await database.query(
    'SELECT * FROM dead_letters WHERE event_id::text = $1 AND type = $2',
    [eventId, type],
  );
  const [letter] = rows;
  if (!letter) throw notFound('dead_letter_not_found', 'There is no such dead letter');
  const handler = handlers.find((known) => known.type === letter.type);
  if (!handler) throw conflict('event_not_handled', `This service does not handle ${letter.type}`);
  const event = {
    id: letter.event_id,
    type: letter.type,
    payload: letter.payload,
    requestId: letter.request_id,
  };
  const { kind } = await inbox.receive(event, handler, true);
  if (kind === 'later') throw new AppError('unavailable', 'unavailable', 'Please try again in a moment');
  if (kind === 'dead') {
    throw conflict('dead_letter_failed', 'The event failed again, and stays in the list');
  }
  await removeDeadLetter(database.manager, event);
}

/** The calls by which operators list and replay the dead letters of a service. */
export function operationsRpc(database: Database, inbox: Inbox, handlers: EventHandler[]): ServedService {
  return serve(operationsService, {
    listDeadLetters: async () => {
      const letters = await listDeadLetters(database);
      return {
        deadLetters: letters.map((letter) => ({
          eventId: letter.event_id,
          type: letter.type,
          payloadJson: JSON.stringify(letter.payload),
          error: letter.error,
          attempts: letter.attempts,
          failedAt: letter.failed_at.toISOString(),
        })),
      };
    },
    replayDeadLetter: async ({ eventId, type }) => {
      await replayDeadLetter(database, inbox, handlers, eventId, type);
      return {};
    },
  });
}

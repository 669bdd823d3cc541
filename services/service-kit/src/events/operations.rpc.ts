import { operationsService } from '@clinical-hours/proto/operations';
import type { Database } from '../database/database.ts';
import { serve, type ServedService } from '../grpc/server.ts';
import { listDeadLetters, replayDeadLetter } from './dead-letters.ts';
import type { EventHandler, Inbox } from './inbox.ts';

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

import type { RecordAccessRequest__Output as RecordAccessRequest } from '@clinical-hours/proto/types/auth/v1/RecordAccessRequest';
import type { Database } from '@clinical-hours/service-kit/database';
import { eventHandler, type EventHandler } from '@clinical-hours/service-kit/events';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import type { Clients } from '../clients.ts';

interface NoteRow {
  action: string;
  details: string | null;
  userId: number | null;
  requestId: string;
  address: string;
  userAgent: string;
  occurredAt: Date;
}

/**
 * Passes an access that was noted to auth, and deletes the note. Auth records it twice when the deletion fails after
 * it: a doubled entry is better than a missing one.
 */
export function accessNoteEvents(
  auth: Pick<Clients['auth'], 'recordAccess'>,
  database: Database,
): EventHandler {
  return eventHandler(
    'gateway.access_noted.v1',
    async ({ payload: { accessNoteId } }, { manager }) => {
      await manager.query('DELETE FROM access_notes WHERE id = $1', [accessNoteId]);
    },
    async ({ payload: { accessNoteId }, requestId }) => {
      const note = await findNote(database.manager, accessNoteId);
      if (note) await auth.recordAccess(ownCall(requestId), toRequest(note));
    },
  );
}

/** Erases the notes of a user that auth has not recorded. */
export async function eraseNotes(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM access_notes WHERE user_id = $1', [userId]);
}

async function findNote(manager: EntityManager, id: number): Promise<NoteRow | undefined> {
  const [row]: NoteRow[] = await manager.query(
    `SELECT action, details, user_id AS "userId", request_id AS "requestId", address, user_agent AS "userAgent",
            occurred_at AS "occurredAt"
     FROM access_notes WHERE id = $1`,
    [id],
  );
  return row;
}

function toRequest({ userId, details, occurredAt, ...note }: NoteRow): RecordAccessRequest {
  return {
    ...note,
    occurredAt: occurredAt.toISOString(),
    ...(userId === null ? {} : { userId }),
    ...(details === null ? {} : { details }),
  };
}

import { isErased } from '@clinical-hours/service-kit/erasure';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { AuditAction } from '@clinical-hours/proto/api';
import type { Request } from 'express';
import { originOf } from '../http/request.ts';

/** An access that only the gateway sees. */
export interface AccessNote {
  action: Extract<
    AuditAction,
    | 'signed_out'
    | 'device_signed_out'
    | 'administration_refused'
    | 'document_viewed'
    | 'document_downloaded'
    | 'log_exported'
    | 'data_exported'
    | 'flag_looked_at'
    | 'own_link_refused'
  >;
  /** In words, without names, such as 'document 7'. */
  details?: string;
  /** Returns whether to note it, for accesses of which only the first within a while is noted. */
  isDue?: () => Promise<boolean>;
}

/**
 * Notes an access for the audit log, which gets it by an event. Never rejects: the request goes on, and the log of the
 * gateway says that the note is missing.
 */
export type NoteAccess = (req: Request, note: AccessNote) => Promise<void>;

export function accessNotes({ transact, log }: { transact: Transact; log: Logger }): NoteAccess {
  return async (req, { action, details, isDue }) => {
    const { requestId, userId } = req;
    try {
      if (isDue && !(await isDue())) return;
      const { address, userAgent } = originOf(req);
      await transact(requestId, async ({ manager, record }) => {
        if (userId && (await isErased(manager, userId))) return;
        const [{ accessNoteId }] = await manager.query(
          `INSERT INTO access_notes (user_id, action, details, request_id, address, user_agent)
           VALUES ($1, $2, $3, $4, $5, $6) RETURNING id AS "accessNoteId"`,
          [userId ?? null, action, details ?? null, requestId, address, userAgent],
        );
        await record('gateway.access_noted.v1', { accessNoteId });
      });
    } catch (error) {
      log.error({ err: error, requestId, userId, action }, 'an access could not be noted');
    }
  };
}

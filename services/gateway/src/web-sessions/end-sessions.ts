import type { Database } from '@clinical-hours/service-kit/database';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { inTime } from '../http/request-time.ts';
import type { SignedIn } from './web-session.ts';

/** Higher than the epoch of any web session. */
export const maxEpoch = 2_147_483_647;

/** Ends the web sessions of a user with a lower epoch. */
export async function endSessionsBelow(manager: EntityManager, userId: number, epoch: number): Promise<void> {
  await manager.query(
    `DELETE FROM web_sessions WHERE (sess->>'userId')::int = $1 AND (sess->>'epoch')::int < $2`,
    [userId, epoch],
  );
}

/**
 * Ends web sessions in the request that causes it, before the event arrives. When that fails, the event ends them, and
 * the request has still done its work.
 */
export async function endSessionsNow(
  { database, log }: { database: Database; log: Logger },
  req: Request,
  { userId, epoch }: SignedIn,
): Promise<void> {
  await inTime(req, endSessionsBelow(database.manager, userId, epoch)).catch((error: unknown) =>
    log.warn({ err: error, requestId: req.requestId }, 'web sessions are left to the event'),
  );
}

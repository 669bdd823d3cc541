import type { Database } from '@clinical-hours/service-kit/database';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { inTime } from '../http/request-time.ts';
import type { SignedIn } from './web-session.ts';

/** Higher than the epoch of any web session. */
export const maxEpoch = 2_147_483_647;

/** The web sessions of a user below an epoch. */
interface Ended extends SignedIn {
  isPasswordChanged?: boolean;
}

/**
 * Ends the web sessions of a user with a lower epoch. After a change of the password their browsers can still be told
 * so: what stays of a session until it expires says nothing about the user.
 */
export async function endSessionsBelow(
  manager: EntityManager,
  { userId, epoch, isPasswordChanged = false }: Ended,
): Promise<void> {
  const told = `json_build_object('cookie', sess->'cookie', 'isPasswordChanged', true)`;
  await manager.query(
    `${isPasswordChanged ? `UPDATE web_sessions SET sess = ${told}` : 'DELETE FROM web_sessions'}
     WHERE (sess->>'userId')::int = $1 AND (sess->>'epoch')::int < $2`,
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
  ended: Ended,
): Promise<void> {
  await inTime(req, endSessionsBelow(database.manager, ended)).catch((error: unknown) =>
    log.warn({ err: error, requestId: req.requestId }, 'web sessions are left to the event'),
  );
}

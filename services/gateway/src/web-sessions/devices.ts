import { accountBounds, type DeviceRecord } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import type { Config } from '../config.ts';
import { deviceNameOf, unknownBrowser } from '../device-name.ts';
import { inTime } from '../http/request-time.ts';
import { isOverdue } from './session-lifetime.ts';

// More browsers than anyone uses: the list is not paginated.
const maxDevices = accountBounds.webSessions;

// The id of a web session gives access to it, so only a digest of it is shown.
const idSql = `left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 32)`;
const idForm = /^[\da-f]{32}$/;
const ofUser = `(sess->>'userId')::int = $1 AND (sess->>'epoch')::int >= $2`;

interface SessionRow {
  id: string;
  sess: SessionData;
  isCurrent: boolean;
}

/** Returns the browsers in which the user of a request is signed in: this one first, then by their last use. */
export async function listDevices(config: Config, database: Database, req: Request): Promise<DeviceRecord[]> {
  const rows: SessionRow[] = await inTime(
    req,
    database.query(
      `SELECT ${idSql} AS id, sess, sid = $3 AS "isCurrent" FROM web_sessions
       WHERE ${ofUser} AND expire > now()
       ORDER BY sid = $3 DESC, (sess->>'usedAtMs')::bigint DESC
       LIMIT ${maxDevices}`,
      [req.session.userId, req.session.epoch, req.sessionID],
    ),
  );
  return rows.filter(({ sess }) => !isOverdue(config, sess, Date.now())).map(toDeviceRecord);
}

/** Ends the web session with this id of the user of a request. Returns which it was, or null when there is none. */
export async function endDevice(
  database: Database,
  req: Request,
  id: string,
): Promise<'current' | 'other' | null> {
  if (!idForm.test(id)) return null;
  const [rows]: [{ sid: string }[], number] = await inTime(
    req,
    database.query(`DELETE FROM web_sessions WHERE ${ofUser} AND ${idSql} = $3 RETURNING sid`, [
      req.session.userId,
      req.session.epoch,
      id,
    ]),
  );
  const [ended] = rows;
  if (!ended) return null;
  return ended.sid === req.sessionID ? 'current' : 'other';
}

/** Ends the web sessions of the user of a request that were used least recently, beyond the limit of a user. */
export async function endSurplus(database: Database, req: Request): Promise<void> {
  await inTime(
    req,
    database.query(
      `DELETE FROM web_sessions WHERE sid IN (
         SELECT sid FROM web_sessions WHERE (sess->>'userId')::int = $1
         ORDER BY sid = $2 DESC, (sess->>'usedAtMs')::bigint DESC OFFSET ${maxDevices})`,
      [req.session.userId, req.sessionID],
    ),
  );
}

function toDeviceRecord({ id, sess, isCurrent }: SessionRow): DeviceRecord {
  const { userAgent, address, startedAtMs, usedAtMs } = sess;
  return {
    id,
    name: deviceNameOf(userAgent) ?? unknownBrowser,
    address,
    signedInAt: new Date(startedAtMs).toISOString(),
    lastUsedAt: new Date(usedAtMs).toISOString(),
    isCurrent,
  };
}

import type { EventPayload, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { EntityManager } from 'typeorm';

const harmless: ReadonlySet<string> = new Set(['sent', 'cancelled']);

/**
 * Notes what became of the email of a notice. A farewell to somebody who was deleted goes, whatever became of it; of others
 * failures are kept, the first of each. An email that was sent may fail later.
 */
export async function settleNotice(
  { manager }: UnitOfWork,
  { noticeId, outcome, status }: EventPayload<'notification.account_mail_settled.v1'>,
): Promise<void> {
  const [, removed] = await manager.query('DELETE FROM notices WHERE id = $1 AND user_id IS NULL', [
    noticeId,
  ]);
  if (removed > 0 || harmless.has(outcome)) return;
  await manager.query(
    `INSERT INTO failed_mails (notice_id, outcome, status) SELECT id, $2, $3 FROM notices WHERE id = $1 FOR KEY SHARE
     ON CONFLICT (notice_id) DO NOTHING`,
    [noticeId, outcome, status ?? null],
  );
}

/** Removes farewells of which nobody has said for 5 days what became of their emails, which are tried for 4. */
export async function removeOldFarewells(manager: Pick<EntityManager, 'query'>): Promise<void> {
  await manager.query(
    `DELETE FROM notices WHERE user_id IS NULL AND occurred_at < now() - interval '5 days'`,
  );
}

/** The email of a notice that failed. */
export interface FailedMail {
  id: number;
  /** Of the notice. */
  kind: string;
  userId: number;
  userName: string;
  /** What comes after the @ of the address that it went to. */
  domain: string;
  /** refused, put_off, bounced or unsent. */
  outcome: string;
  status: string | null;
  failedAt: Date;
}

/** The emails that failed, the last one first; only what is older than `beforeId` when that is given. */
export function listFailedMails(
  manager: EntityManager,
  limit: number,
  beforeId?: number,
): Promise<FailedMail[]> {
  return manager.query(
    `SELECT f.id, n.kind, u.id AS "userId", u.name AS "userName",
       substring(n.to_email FROM '[^@]*$') AS domain, f.outcome, f.status, f.failed_at AS "failedAt"
     FROM failed_mails f JOIN notices n ON n.id = f.notice_id JOIN users u ON u.id = n.user_id
     WHERE $2::int IS NULL OR f.id < $2
     ORDER BY f.id DESC LIMIT $1`,
    [limit, beforeId ?? null],
  );
}

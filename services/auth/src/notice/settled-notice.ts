import type { EventPayload, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { EntityManager } from 'typeorm';

const harmless: ReadonlySet<string> = new Set(['sent', 'cancelled']);

/**
 * Notes the result of a notice's email. A notice to a deleted user is removed after any result; for others the first
 * failure is saved. A sent email may fail later.
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

/** Removes notices to deleted users without a result for 5 days; emails are tried for 4. */
export async function removeOldFarewells(manager: Pick<EntityManager, 'query'>): Promise<void> {
  await manager.query(
    `DELETE FROM notices WHERE user_id IS NULL AND occurred_at < now() - interval '5 days'`,
  );
}

/** The failed email of a notice. */
export interface FailedMail {
  id: number;
  /** The id of the notice. */
  kind: string;
  userId: number;
  userName: string;
  /** The domain of the address. */
  domain: string;
  /** refused, put_off, bounced or unsent. */
  outcome: string;
  status: string | null;
  failedAt: Date;
}

/** Returns the failed emails, newest first; only those older than `beforeId` when it is given. */
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

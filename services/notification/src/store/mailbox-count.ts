import { createHash } from 'node:crypto';
import { mailboxOf } from '@clinical-hours/service-kit/text';
import type { EntityManager } from 'typeorm';
import type { Mail } from './mail.entity.ts';

/**
 * Emails of one kind that one trainee, or nobody in particular, causes to one mailbox in 24 hours. It stands far above
 * what the services admit: it stops what went past them.
 */
const mostOfOneCause = 200;

/** A mail that is about to be sent. */
export interface CountedMail extends Pick<Mail, 'id' | 'kind' | 'userId'> {
  address: string;
  /**
   * Whether a trainee without a verified address asks a mailbox that has not confirmed itself to them, or it goes to
   * that address.
   */
  isUnverified: boolean;
}

/**
 * Counts a mail, once for all its tries, by the mailbox that receives it. Returns false, and counts nothing, while the
 * mailbox had as many within 24 hours as it may: `mostUnverified` over all trainees without a verified address, and 200
 * of a kind of one cause. The caller runs it in a transaction.
 */
export async function countMail(
  manager: EntityManager,
  { id, kind, userId, address, isUnverified }: CountedMail,
  mostUnverified: number,
): Promise<boolean> {
  const mailbox = createHash('sha256').update(mailboxOf(address)).digest();
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `mails to ${mailbox.toString('hex')}`,
  ]);
  await manager.query(
    `DELETE FROM mailbox_counts WHERE counted_at <= clock_timestamp() - interval '24 hours'`,
  );
  const [{ unverified, ofCause }] = await manager.query<[{ unverified: number; ofCause: number }]>(
    `SELECT count(*) FILTER (WHERE is_unverified)::int AS unverified,
       count(*) FILTER (WHERE kind = $3 AND user_id IS NOT DISTINCT FROM $4)::int AS "ofCause"
     FROM mailbox_counts WHERE mailbox_sha256 = $1 AND mail_id <> $2`,
    [mailbox, id, kind, userId],
  );
  if (ofCause >= mostOfOneCause || (isUnverified && unverified >= mostUnverified)) return false;
  await manager.query(
    `INSERT INTO mailbox_counts (mail_id, mailbox_sha256, kind, user_id, is_unverified) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (mail_id) DO UPDATE
       SET (mailbox_sha256, is_unverified, counted_at) = ($2, $5, clock_timestamp())`,
    [id, mailbox, kind, userId, isUnverified],
  );
  return true;
}

/** Removes a trainee from the counts. What their mails count for the mailboxes stays, for a day. */
export async function eraseFromCounts(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('UPDATE mailbox_counts SET user_id = NULL WHERE user_id = $1', [userId]);
}

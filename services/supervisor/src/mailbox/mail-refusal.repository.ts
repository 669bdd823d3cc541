import { createHash } from 'node:crypto';
import { mailboxNamesOf } from '@clinical-hours/service-kit/text';
import type { EntityManager } from 'typeorm';
import type { Supervisor } from '../supervisor.entity.ts';

export type RefusalScope = 'trainee' | 'everybody';

/** A supervisor, with whether their mailbox refuses mail about their trainee. */
export type AddressedSupervisor = Supervisor & { refusesMail: boolean };

interface Refusal {
  mailbox: Buffer;
  /** The trainee; null for everyone. */
  userId: number | null;
}

/** Returns the digest of a mailbox: equal for spellings of the same mailbox, and without its name. */
export const mailboxDigest = (address: string): Buffer => mailboxDigests(address)[0];

/**
 * Returns the digests under which a mailbox may be stored: the present one, and the one from before more was known of
 * its provider. What was refused by the earlier one stays refused.
 */
export function mailboxDigests(address: string): [Buffer, ...Buffer[]] {
  const [first = '', ...others] = mailboxNamesOf(address);
  return [digestOf(first), ...others.map(digestOf)];
}

const digestOf = (mailbox: string): Buffer => createHash('sha256').update(mailbox).digest();

/**
 * Adds to supervisors the refusals of their mailboxes. A refusal belongs to the address, for all supervisors who have
 * it.
 */
export async function withRefusals<T extends Supervisor>(
  manager: EntityManager,
  supervisors: T[],
): Promise<(T & AddressedSupervisor)[]> {
  if (supervisors.length === 0) return [];
  const mailboxes = supervisors.map(({ email }) => mailboxDigests(email));
  const userIds = [...new Set(supervisors.map(({ userId }) => userId))];
  const found: Refusal[] = await manager.query(
    `SELECT mailbox_sha256 AS mailbox, user_id AS "userId" FROM mail_refusals
     WHERE mailbox_sha256 = ANY ($1) AND (user_id IS NULL OR user_id = ANY ($2))`,
    [mailboxes.flat(), userIds],
  );
  // A thousand trainees may have named one mailbox, so refusals are looked up by a key.
  const refusals = new Set(found.map(({ mailbox, userId }) => refusalKey(mailbox, userId)));
  return supervisors.map((supervisor, index) => {
    const refusesMail = mailboxes[index]!.some((mailbox) =>
      [null, supervisor.userId].some((userId) => refusals.has(refusalKey(mailbox, userId))),
    );
    return { ...supervisor, refusesMail };
  });
}

const refusalKey = (mailbox: Buffer, userId: number | null): string =>
  `${mailbox.toString('base64url')} ${userId ?? 'everybody'}`;

/**
 * Stores that a mailbox refuses mail about a trainee, or about everyone. A repetition changes nothing. Returns whether
 * it is new. Refusals of one mailbox wait for each other.
 */
export async function refuseMail(
  manager: EntityManager,
  mailbox: Buffer,
  userId: number,
  scope: RefusalScope,
): Promise<boolean> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `refusals of ${mailbox.toString('hex')}`,
  ]);
  const rows: unknown[] = await manager.query(
    'INSERT INTO mail_refusals (mailbox_sha256, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
    [mailbox, scope === 'everybody' ? null : userId],
  );
  return rows.length > 0;
}

/** Returns the trainees about whom a mailbox, by its digests, refuses mail; null stands for everyone. */
export async function refusedTrainees(
  manager: EntityManager,
  mailboxes: Buffer[],
): Promise<Set<number | null>> {
  const rows: { userId: number | null }[] = await manager.query(
    'SELECT user_id AS "userId" FROM mail_refusals WHERE mailbox_sha256 = ANY ($1)',
    [mailboxes],
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns the scope that a mailbox, by its digests, refuses of a trainee's mail; undefined when it takes it. */
export async function refusedScope(
  manager: EntityManager,
  mailboxes: Buffer[],
  userId: number,
): Promise<RefusalScope | undefined> {
  const [{ isAll }] = await manager.query(
    `SELECT bool_or(user_id IS NULL) AS "isAll" FROM mail_refusals
     WHERE mailbox_sha256 = ANY ($1) AND (user_id IS NULL OR user_id = $2)`,
    [mailboxes, userId],
  );
  if (isAll === null) return undefined;
  return isAll ? 'everybody' : 'trainee';
}

/** Takes back that the mailbox of an address refuses mail about a trainee. A refusal about everyone stays. */
export async function allowMail(manager: EntityManager, address: string, userId: number): Promise<void> {
  await manager.query('DELETE FROM mail_refusals WHERE mailbox_sha256 = ANY ($1) AND user_id = $2', [
    mailboxDigests(address),
    userId,
  ]);
}

/** Lets the holder of a token take back that a mailbox refuses mail about a trainee. */
export async function keepUndo(
  manager: EntityManager,
  { mailbox, userId }: { mailbox: Buffer; userId: number },
  tokenSha256: Buffer,
): Promise<void> {
  await manager.query(
    'UPDATE mail_refusals SET undo_sha256 = $3 WHERE mailbox_sha256 = $1 AND user_id = $2',
    [mailbox, userId, tokenSha256],
  );
}

/** Takes back a refusal about a trainee by its token. Returns whether it was made within ten minutes. */
export async function undoRefusal(
  manager: EntityManager,
  { mailbox, userId }: { mailbox: Buffer; userId: number },
  tokenSha256: Buffer,
): Promise<boolean> {
  const [undone] = await manager.query<[unknown[], number]>(
    `DELETE FROM mail_refusals WHERE mailbox_sha256 = $1 AND user_id = $2 AND undo_sha256 = $3
       AND refused_at > clock_timestamp() - interval '10 minutes' RETURNING id`,
    [mailbox, userId, tokenSha256],
  );
  return undone.length > 0;
}

/** Returns whether the mailbox of an address refuses mail about everyone. */
export async function refusesEverybody(manager: EntityManager, address: string): Promise<boolean> {
  const [{ refused }] = await manager.query(
    'SELECT EXISTS (SELECT FROM mail_refusals WHERE mailbox_sha256 = ANY ($1) AND user_id IS NULL) AS refused',
    [mailboxDigests(address)],
  );
  return refused;
}

// The letters about an erasure are tried for four days.
const rememberedDays = 7;

/**
 * Removes the refusals about a trainee; for 7 days they are remembered, so that the letters about the erasure respect
 * them. Refusals about everyone stay: they name nobody.
 */
export async function eraseRefusalsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `DELETE FROM erased_refusals WHERE erased_at < clock_timestamp() - $1 * interval '1 day'`,
    [rememberedDays],
  );
  await manager.query(
    `WITH gone AS (DELETE FROM mail_refusals WHERE user_id = $1 RETURNING mailbox_sha256)
     INSERT INTO erased_refusals (mailbox_sha256, erased_id) SELECT mailbox_sha256, $1 FROM gone
     ON CONFLICT DO NOTHING`,
    [userId],
  );
}

/** Returns whether a mailbox takes no mail about a trainee, who may have been erased within the last 7 days. */
export async function isMailRefused(manager: EntityManager, email: string, userId: number): Promise<boolean> {
  const mailboxes = mailboxDigests(email);
  if ((await refusedScope(manager, mailboxes, userId)) !== undefined) return true;
  const found: unknown[] = await manager.query(
    `SELECT 1 FROM erased_refusals WHERE mailbox_sha256 = ANY ($1) AND erased_id = $2`,
    [mailboxes, userId],
  );
  return found.length > 0;
}

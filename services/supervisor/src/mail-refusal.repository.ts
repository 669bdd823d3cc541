import { createHash } from 'node:crypto';
import { mailboxOf } from '@clinical-hours/service-kit/text';
import type { EntityManager } from 'typeorm';
import type { Supervisor } from './supervisor.entity.ts';

/** The scope of a refusal: mail about one trainee, or about everybody. */
export type RefusalScope = 'trainee' | 'everybody';

/** A supervisor, with whether their mailbox refuses mail about their trainee. */
export type AddressedSupervisor = Supervisor & { refusesMail: boolean };

interface Refusal {
  mailbox: Buffer;
  /** The trainee; null for everybody. */
  userId: number | null;
}

/** Returns the digest of a mailbox: equal for spellings of the same mailbox, and without its name. */
export function mailboxDigest(address: string): Buffer {
  return createHash('sha256').update(mailboxOf(address)).digest();
}

/**
 * Adds to supervisors the refusals of their mailboxes. A refusal belongs to the address, for all supervisors who have
 * it.
 */
export async function withRefusals<T extends Supervisor>(
  manager: EntityManager,
  supervisors: T[],
): Promise<(T & AddressedSupervisor)[]> {
  if (supervisors.length === 0) return [];
  const mailboxes = supervisors.map(({ email }) => mailboxDigest(email));
  const refusals: Refusal[] = await manager.query(
    `SELECT mailbox_sha256 AS mailbox, user_id AS "userId" FROM mail_refusals WHERE mailbox_sha256 = ANY ($1)`,
    [mailboxes],
  );
  return supervisors.map((supervisor, index) => {
    const own = refusals.filter(({ mailbox }) => mailbox.equals(mailboxes[index]!));
    const refusesMail = own.some(({ userId }) => userId === null || userId === supervisor.userId);
    return { ...supervisor, refusesMail };
  });
}

/** Stores that a mailbox refuses mail about a trainee, or about everybody. A repetition changes nothing. */
export async function refuseMail(
  manager: EntityManager,
  mailbox: Buffer,
  userId: number,
  scope: RefusalScope,
): Promise<void> {
  await manager.query(
    'INSERT INTO mail_refusals (mailbox_sha256, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [mailbox, scope === 'everybody' ? null : userId],
  );
}

/** Returns the scope that a mailbox refuses of a trainee's mail; undefined when it takes it. */
export async function refusedScope(
  manager: EntityManager,
  mailbox: Buffer,
  userId: number,
): Promise<RefusalScope | undefined> {
  const [{ isAll }] = await manager.query(
    `SELECT bool_or(user_id IS NULL) AS "isAll" FROM mail_refusals
     WHERE mailbox_sha256 = $1 AND (user_id IS NULL OR user_id = $2)`,
    [mailbox, userId],
  );
  if (isAll === null) return undefined;
  return isAll ? 'everybody' : 'trainee';
}

/** Removes the refusals about a trainee. Refusals about everybody stay: they name nobody. */
export async function eraseRefusalsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM mail_refusals WHERE user_id = $1', [userId]);
}

import type { EntityManager } from 'typeorm';
import type { User } from './user.entity.ts';

/**
 * Returns the address that gets notices about a user's account: the present one when it is verified, or counts as
 * verified after a change by an administrator; otherwise the last that was. Undefined when none ever was.
 */
export function provedAddressOf({
  email,
  emailVerified,
  confirmedEmail,
}: Pick<User, 'email' | 'emailVerified' | 'confirmedEmail'>): string | undefined {
  return emailVerified ? email : (confirmedEmail ?? undefined);
}

/**
 * Returns the addresses that a user proved to hold within the last 72 hours, the present one first: whoever took an
 * account over may have moved it, and its owner reads the one before.
 */
export async function recentAddresses(manager: EntityManager, userId: number): Promise<string[]> {
  const rows: { email: string }[] = await manager.query(
    `SELECT email FROM proved_addresses
     WHERE user_id = $1 AND coalesce(replaced_at > clock_timestamp() - interval '72 hours', true)
     ORDER BY replaced_at DESC NULLS FIRST, email`,
    [userId],
  );
  return rows.map(({ email }) => email);
}

/** Forgets the addresses that were proved since a token was made, and are replaced: they were somebody else's. */
export async function forgetProvedSince(
  manager: EntityManager,
  userId: number,
  tokenId: number,
): Promise<void> {
  await manager.query(
    `DELETE FROM proved_addresses WHERE user_id = $1 AND replaced_at IS NOT NULL
       AND proved_at >= (SELECT created_at - interval '1 ms' FROM account_tokens WHERE id = $2)`,
    [userId, tokenId],
  );
}

import type { SecondFactorMethod } from '@clinical-hours/proto/api';
import type { EntityManager } from 'typeorm';
import type { FactorKind } from '../notice/notice.ts';
import { listPasskeys, type Passkey } from './passkey.repository.ts';

type Connection = Pick<EntityManager, 'query'>;

export interface SecondFactors {
  /** When the authenticator app was set up; null without one. */
  appAddedAt: Date | null;
  passkeys: Passkey[];
  /** Recovery codes that were not used. */
  recoveryCodeCount: number;
}

export async function readSecondFactors(connection: Connection, userId: number): Promise<SecondFactors> {
  const [{ appAddedAt, recoveryCodeCount }]: [Omit<SecondFactors, 'passkeys'>] = await connection.query(
    `SELECT (SELECT added_at FROM authenticator_apps WHERE user_id = $1) AS "appAddedAt",
       (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL) AS "recoveryCodeCount"`,
    [userId],
  );
  return { appAddedAt, recoveryCodeCount, passkeys: await listPasskeys(connection, userId) };
}

/** Returns the ways in which a user can give their second factor. */
export function methodsOf({ appAddedAt, passkeys, recoveryCodeCount }: SecondFactors): SecondFactorMethod[] {
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(appAddedAt ? (['totp'] as const) : []),
    ...(recoveryCodeCount > 0 ? (['recovery_code'] as const) : []),
  ];
}

/**
 * Notes whether a user has a second factor, after a change of them in the same transaction. Recovery codes go with the
 * last one. Returns whether there is one.
 */
export async function noteSecondFactor(manager: EntityManager, userId: number): Promise<boolean> {
  const [[{ hasOne }]] = await manager.query(
    `UPDATE users SET has_second_factor = EXISTS (SELECT 1 FROM passkeys WHERE user_id = $1)
         OR EXISTS (SELECT 1 FROM authenticator_apps WHERE user_id = $1)
     WHERE id = $1 RETURNING has_second_factor AS "hasOne"`,
    [userId],
  );
  if (!hasOne) await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  return hasOne;
}

const factorTables: Record<FactorKind, [table: string, addedAt: string]> = {
  passkeys: ['passkeys', 'created_at'],
  authenticator_app: ['authenticator_apps', 'added_at'],
  recovery_codes: ['recovery_codes', 'made_at'],
};

// Tokens are dated by whole milliseconds: one that is rounded up must not seem younger than what came after it.
const isSince = (addedAt: string, tokenCreatedAt: string): string =>
  `${addedAt} >= ${tokenCreatedAt} - interval '1 ms'`;

/** For how long what somebody else added to an account can be taken back, in hours. */
export const recentHours = 72;

/**
 * Removes the second factors and recovery codes that a user added since a token was made, or in the hours before that,
 * and keeps those that were there when the address of the token was proved: whoever reads it must not get rid of what
 * keeps them out. Returns the kinds of which something was removed.
 */
export async function removeFactorsSince(
  manager: EntityManager,
  userId: number,
  tokenId: number,
  hoursBefore: number,
): Promise<FactorKind[]> {
  const removed: FactorKind[] = [];
  const since = `(
    SELECT least(t.created_at, greatest(t.created_at - $3 * interval '1 hour', p.proved_at))
    FROM account_tokens t
      LEFT JOIN proved_addresses p ON p.user_id = t.user_id AND lower(p.email) = lower(t.email)
    WHERE t.id = $2)`;
  for (const [kind, [table, addedAt]] of Object.entries(factorTables) as [FactorKind, [string, string]][]) {
    const [, count] = await manager.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE user_id = $1 AND ${isSince(addedAt, since)}`,
      [userId, tokenId, hoursBefore],
    );
    if (count > 0) removed.push(kind);
  }
  await noteSecondFactor(manager, userId);
  return removed;
}

/** Says for the audit log what was removed; an empty text for nothing. */
export function removedText(removed: FactorKind[]): string {
  const names = removed.map((kind) => kind.replaceAll('_', ' '));
  return names.length === 0 ? '' : `removed ${names.join(', ')}`;
}

/**
 * Returns whether a passkey is younger than a change of its user's address that can still be taken back. Whoever
 * changed the address may have added it.
 */
export async function isYoungerThanUndo(connection: Connection, passkeyId: number): Promise<boolean> {
  const found: unknown[] = await connection.query(
    `SELECT 1 FROM passkeys p JOIN account_tokens t ON t.user_id = p.user_id
     WHERE p.id = $1 AND t.purpose = 'undo_email_change' AND t.used_at IS NULL
       AND t.expires_at > clock_timestamp() AND ${isSince('p.created_at', 't.created_at')} LIMIT 1`,
    [passkeyId],
  );
  return found.length > 0;
}

/** Removes all second factors of a user, with their recovery codes and what is under way. */
export async function removeSecondFactors(manager: EntityManager, userId: number): Promise<void> {
  for (const table of ['passkeys', 'authenticator_apps', 'ceremonies'])
    await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  await noteSecondFactor(manager, userId);
}

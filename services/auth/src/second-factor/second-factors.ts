import type { SecondFactorMethod } from '@clinical-hours/proto/api';
import type { EntityManager } from 'typeorm';
import { listPasskeys, type Passkey } from './passkey.repository.ts';

type Connection = Pick<EntityManager, 'query'>;

/** The second factors of a user. */
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
 * Notes whether a user has a second factor, after a change of them in the same transaction. Recovery codes go with the last
 * one. Returns whether there is one.
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

/** Removes all second factors of a user, with their recovery codes and what is under way. */
export async function removeSecondFactors(manager: EntityManager, userId: number): Promise<void> {
  for (const table of ['passkeys', 'authenticator_apps', 'ceremonies'])
    await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  await noteSecondFactor(manager, userId);
}

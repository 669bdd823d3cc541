import { randomUUID } from 'node:crypto';
import { hashToken, isToken, type TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { EntityManager } from 'typeorm';

export type TokenPurpose = 'reset_password' | 'verify_email' | 'stop_recovery';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** A reset link works for an hour (docs/SPECIFICATION.md, section 21.2). */
const lifetimeMs: Record<TokenPurpose, number> = {
  reset_password: 60 * minuteMs,
  verify_email: 7 * dayMs,
  stop_recovery: 7 * dayMs,
};

export interface AccountToken {
  id: number;
  purpose: TokenPurpose;
  userId: number;
  /** The address to which it was sent. */
  email: string;
  recoveryId: number | null;
  /** By the clock of the database, as every check of a token. */
  isExpired: boolean;
  usedAt: Date | null;
}

const columns = `id, purpose, user_id AS "userId", email, recovery_id AS "recoveryId",
  expires_at <= clock_timestamp() AS "isExpired", used_at AS "usedAt"`;

/** Makes a token, and returns its id. Only its hash is stored: the token is derived again when its email is sent. */
export async function mintToken(
  manager: EntityManager,
  keys: TokenKeys,
  token: Pick<AccountToken, 'purpose' | 'userId' | 'email'> & { recoveryId?: number },
): Promise<number> {
  const seed = randomUUID();
  const keyId = keys.currentKeyId;
  const [{ id }] = await manager.query(
    `INSERT INTO account_tokens (purpose, seed, key_id, token_sha256, user_id, email, recovery_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8 * interval '1 ms') RETURNING id`,
    [
      token.purpose,
      seed,
      keyId,
      hashToken(keys.derive(keyId, seed)),
      token.userId,
      token.email,
      token.recoveryId ?? null,
      lifetimeMs[token.purpose],
    ],
  );
  return id;
}

/** Finds a token of a purpose, expired and used ones too, and locks it until the transaction ends. */
export async function lockToken(
  manager: EntityManager,
  purpose: TokenPurpose,
  token: string,
): Promise<AccountToken | undefined> {
  if (!isToken(token)) return undefined;
  const rows: AccountToken[] = await manager.query(
    `SELECT ${columns} FROM account_tokens WHERE purpose = $1 AND token_sha256 = $2 FOR UPDATE`,
    [purpose, hashToken(token)],
  );
  return rows[0];
}

/** Marks every unused token of a user for a purpose as used. */
export async function useTokens(
  manager: EntityManager,
  userId: number,
  purpose: TokenPurpose,
): Promise<void> {
  await manager.query(
    'UPDATE account_tokens SET used_at = now() WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL',
    [userId, purpose],
  );
}

/** Returns whether a token can still be used. */
export function isAlive(token: AccountToken): boolean {
  return token.usedAt === null && !token.isExpired;
}

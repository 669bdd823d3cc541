import { randomUUID } from 'node:crypto';
import { hashToken, isToken, type TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { EntityManager } from 'typeorm';

/** The purposes of tokens that expire. */
type PassingPurpose =
  | 'reset_password'
  | 'verify_email'
  | 'stop_recovery'
  | 'undo_email_change'
  | 'refuse_factors'
  | 'keep_account';
/** The purposes of tokens that work as long as the account exists. */
type LastingPurpose = 'stop_reminders';
export type TokenPurpose = PassingPurpose | LastingPurpose;

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** For how long a link to choose a password works (docs/SPECIFICATION.md, section 21.2). */
export const resetLinkMs = 60 * minuteMs;
const lifetimeMs: Record<PassingPurpose, number> = {
  reset_password: resetLinkMs,
  verify_email: 7 * dayMs,
  stop_recovery: 7 * dayMs,
  undo_email_change: 3 * dayMs,
  refuse_factors: 3 * dayMs,
  // As long as a closed account is retained.
  keep_account: 7 * dayMs,
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
  token: Pick<AccountToken, 'userId' | 'email'> & { purpose: PassingPurpose; recoveryId?: number },
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

/**
 * Returns the token of a user for a lasting purpose: the same one each time, until there is a new secret. Tokens of
 * earlier secrets work on, because only their hashes are asked for.
 */
export async function lastingToken(
  manager: EntityManager,
  keys: TokenKeys,
  { purpose, userId, email }: Pick<AccountToken, 'userId' | 'email'> & { purpose: LastingPurpose },
): Promise<string> {
  const keyId = keys.currentKeyId;
  const minted: { seed: string; hash: Buffer }[] = await manager.query(
    `SELECT seed, token_sha256 AS hash FROM account_tokens
     WHERE purpose = $1 AND user_id = $2 AND key_id = $3 ORDER BY id`,
    [purpose, userId, keyId],
  );
  // After a loss of secrets a new one may have the id of an old one.
  const isOfSecret = ({ seed, hash }: (typeof minted)[number]) =>
    hashToken(keys.derive(keyId, seed)).equals(hash);
  const known = minted.find(isOfSecret);
  if (known) return keys.derive(keyId, known.seed);
  const seed = randomUUID();
  const token = keys.derive(keyId, seed);
  await manager.query(
    `INSERT INTO account_tokens (purpose, seed, key_id, token_sha256, user_id, email, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'infinity')`,
    [purpose, seed, keyId, hashToken(token), userId, email],
  );
  return token;
}

/**
 * Returns the user to whom a token of a lasting purpose was sent. It locks nothing, because such a token is never used
 * up.
 */
export async function findTokenOwner(
  manager: EntityManager,
  purpose: LastingPurpose,
  token: string,
): Promise<number | undefined> {
  if (!isToken(token)) return undefined;
  const [found]: { userId: number }[] = await manager.query(
    'SELECT user_id AS "userId" FROM account_tokens WHERE purpose = $1 AND token_sha256 = $2',
    [purpose, hashToken(token)],
  );
  return found?.userId;
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

/** The purposes of tokens that take back what somebody else did to an account. */
const takingBack: PassingPurpose[] = ['undo_email_change', 'refuse_factors'];

/** Marks the tokens of a user that take something back as used: this one and every later one, or all. */
export async function useTakingBack(manager: EntityManager, userId: number, fromId = 0): Promise<void> {
  await manager.query(
    `UPDATE account_tokens SET used_at = now()
     WHERE user_id = $1 AND purpose = ANY ($2) AND id >= $3 AND used_at IS NULL`,
    [userId, takingBack, fromId],
  );
}

/** The condition that a user, by the expression of their id, has a token that can take something back. */
export const canBeTakenBack = (userId: string): string => `EXISTS (
  SELECT 1 FROM account_tokens t WHERE t.user_id = ${userId} AND t.used_at IS NULL
    AND t.purpose IN ('${takingBack.join("', '")}') AND t.expires_at > clock_timestamp())`;

/** Returns whether a user has a token for a purpose, sent to an address, that can still be used. */
export async function hasAlive(
  manager: EntityManager,
  { purpose, userId, email }: Pick<AccountToken, 'purpose' | 'userId' | 'email'>,
): Promise<boolean> {
  const found: unknown[] = await manager.query(
    `SELECT 1 FROM account_tokens
     WHERE user_id = $1 AND purpose = $2 AND lower(email) = lower($3) AND used_at IS NULL
       AND expires_at > clock_timestamp()`,
    [userId, purpose, email],
  );
  return found.length > 0;
}

/** Returns whether a token can still be used. */
export function isAlive(token: AccountToken): boolean {
  return token.usedAt === null && !token.isExpired;
}

import { timingSafeEqual } from 'node:crypto';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { generateSecret, generateSync, generateURI } from 'otplib';
import type { EntityManager } from 'typeorm';
import { seal, unseal, type SealedSecret } from './sealed-secret.ts';

/** The time step of codes, in seconds (RFC 6238, section 4.1). */
const stepS = 30;
const digits = 6;
// A clock may be one step off, either way (RFC 6238, section 5.2).
const skews = [0, -1, 1];

export interface NewApp {
  /** Base32. */
  secret: string;
  /** The otpauth address of a QR code. */
  uri: string;
}

export function makeApp(username: string): NewApp {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: 'Clinical Hours', label: username, secret }) };
}

/** Returns whether a text has the form of a code of an app. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns a code as it was meant: apps show it with a space, and people may type others. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '');

/**
 * Returns the time step whose code this is: the present one, or one beside it. Undefined for any other code. `nowS` is
 * in seconds since 1970.
 */
export function stepOf(secret: string, code: string, nowS: number): number | undefined {
  if (!isAppCode(code)) return undefined;
  const present = Math.floor(nowS / stepS);
  return skews.map((skew) => present + skew).find((step) => isCodeOf(secret, step, code));
}

function isCodeOf(secret: string, step: number, code: string): boolean {
  const expected = generateSync({ secret, epoch: step * stepS, digits, period: stepS });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(code));
}

/** Stores the app of a user, in place of an earlier one. The code of `lastStep` was taken. */
export async function storeApp(
  manager: EntityManager,
  userId: number,
  { keyId, secret }: SealedSecret,
  lastStep: number,
): Promise<void> {
  await manager.query(
    `INSERT INTO authenticator_apps (user_id, key_id, secret, last_step) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET key_id = $2, secret = $3, last_step = $4, added_at = clock_timestamp()`,
    [userId, keyId, secret, lastStep],
  );
}

/**
 * Takes a code of a user's app: returns whether it is right and was not taken before. A code also uses up those of
 * earlier steps. A secret under an earlier token secret is encrypted by the present one.
 */
export async function takeAppCode(
  manager: EntityManager,
  keys: TokenKeys,
  userId: number,
  code: string,
): Promise<boolean> {
  const [app]: (SealedSecret & { nowS: number })[] = await manager.query(
    `SELECT key_id AS "keyId", secret, extract(epoch FROM clock_timestamp())::float8 AS "nowS"
     FROM authenticator_apps WHERE user_id = $1`,
    [userId],
  );
  if (!app || !keys.has(app.keyId)) return false;
  const secret = unseal(keys, app);
  const step = stepOf(secret, code, app.nowS);
  if (step === undefined) return false;
  const sealed = app.keyId === keys.currentKeyId ? app : seal(keys, secret);
  const [, taken] = await manager.query(
    `UPDATE authenticator_apps SET last_step = $2, key_id = $4, secret = $5
     WHERE user_id = $1 AND last_step < $2 AND secret = $3`,
    [userId, step, app.secret, sealed.keyId, sealed.secret],
  );
  return taken === 1;
}

/** Returns the present time of the database, in seconds since 1970. */
export async function databaseSeconds(manager: EntityManager): Promise<number> {
  const [{ nowS }] = await manager.query('SELECT extract(epoch FROM clock_timestamp())::float8 AS "nowS"');
  return nowS;
}

import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { hashPassword, matchPassword } from '../password/password.ts';

const codeCount = 10;
const length = 12;
const selectorLength = 2;
// No characters that are taken for each other: no i, l, o, 0 and 1.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const form = /^[abcdefghjkmnpqrstuvwxyz23456789]{12}$/;

/** Recovery codes, with what is stored of them. */
export interface RecoveryCodes {
  /** As people read them: xxxx-xxxx-xxxx. */
  codes: string[];
  stored: { selector: string; hash: string }[];
}

/**
 * Makes ten recovery codes. Their first two characters tell them apart; the others have 49 bits of chance, and are
 * stored as passwords are (OWASP ASVS 5.0, 6.5.2).
 */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const bySelector = new Map<string, string>();
  while (bySelector.size < codeCount) {
    const code = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    bySelector.set(code.slice(0, selectorLength), code);
  }
  const stored = await Promise.all(
    [...bySelector].map(async ([selector, code]) => ({ selector, hash: await hashPassword(code) })),
  );
  return { codes: [...bySelector.values()].map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), stored };
}

/** Stores recovery codes of a user, in place of earlier ones. */
export async function storeRecoveryCodes(
  manager: EntityManager,
  userId: number,
  { stored }: RecoveryCodes,
): Promise<void> {
  await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await manager.query(
    `INSERT INTO recovery_codes (user_id, selector, code_hash)
     SELECT $1, selector, hash FROM unnest($2::text[], $3::text[]) AS code (selector, hash)`,
    [userId, stored.map(({ selector }) => selector), stored.map(({ hash }) => hash)],
  );
}

/** Takes a recovery code of a user, once. Takes the same time for any text in the form of a code. */
export async function takeRecoveryCode(
  manager: EntityManager,
  userId: number,
  typed: string,
): Promise<boolean> {
  const code = typed.toLowerCase();
  if (!form.test(code)) return false;
  const selector = code.slice(0, selectorLength);
  const [found]: { hash: string }[] = await manager.query(
    'SELECT code_hash AS hash FROM recovery_codes WHERE user_id = $1 AND selector = $2 AND used_at IS NULL',
    [userId, selector],
  );
  if (!found || !(await matchPassword(found.hash, code))) return false;
  const [, taken] = await manager.query(
    `UPDATE recovery_codes SET used_at = now()
     WHERE user_id = $1 AND selector = $2 AND code_hash = $3 AND used_at IS NULL`,
    [userId, selector, found.hash],
  );
  return taken === 1;
}

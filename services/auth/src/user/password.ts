import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

const minLength = 8;
const commonPasswords = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= minLength),
);

// At most half the cores at once, so that everybody else's polls keep running while many sign in.
const limit = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));

/** Whether a password is one of those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, cost));
}

/** Whether a password is the one that was hashed. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return limit(() => verify(passwordHash, password));
}

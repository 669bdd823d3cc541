import { availableParallelism } from 'node:os';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Piscina } from 'piscina';

const minLength = 8;
const commonPasswords = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= minLength),
);

// At most half the cores at once, and of these only what nobody else wants, so that everybody else's polls keep running while
// many sign in.
const threads = new Piscina({
  filename: new URL('./password.worker.ts', import.meta.url).href,
  // Made when there is something to do, and kept.
  minThreads: 0,
  maxThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
  idleTimeout: Infinity,
  niceIncrement: 10,
});

/** Whether a password is one of those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return threads.run(password, { name: 'hash' });
}

/** Whether a password is the one that was hashed. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return threads.run({ passwordHash, password }, { name: 'verify' });
}

import { availableParallelism } from 'node:os';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Piscina } from 'piscina';

const minLength = 8;
const commonPasswords = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= minLength),
);

// At most half the cores, at a low priority, so that polls of other users keep their speed while many users sign in.
const threads = new Piscina({
  filename: new URL('./password.worker.ts', import.meta.url).href,
  // The threads start with the first task, and stay.
  minThreads: 0,
  maxThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
  idleTimeout: Infinity,
  niceIncrement: 10,
});

/** Returns whether a password is one of those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return threads.run(password, { name: 'hash' });
}

/** Returns whether a password matches a hash. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return threads.run({ passwordHash, password }, { name: 'verify' });
}

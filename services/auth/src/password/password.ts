import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

// No password is longer (docs/SPECIFICATION.md, section 21.1); a longer text matches none.
const maxLength = 128;

// At most half the cores, at a lower priority, so that polls of other users keep their speed while many users sign in.
// At 10 a machine with work for all its cores let people wait beyond the 5 s of a call.
const threads = new Piscina({
  filename: new URL('./password.worker.ts', import.meta.url).href,
  // The threads start with the first task, and stay.
  minThreads: 0,
  maxThreads: Math.max(1, Math.floor(availableParallelism() / 2)),
  idleTimeout: Infinity,
  niceIncrement: 5,
});

// The same password may be typed as different characters: 'é' as one or as two, by another keyboard (NIST SP 800-63B,
// 3.1.1.2).
const normal = (password: string): string =>
  password.length <= maxLength ? password.normalize('NFKC') : password;

export function hashPassword(password: string): Promise<string> {
  return threads.run(normal(password), { name: 'hash' });
}

/** How a password matches a hash: as it is hashed now, or as it was before passwords were normalized. */
export type Match = 'now' | 'before' | undefined;

/** Returns how a password matches a hash; undefined when it does not. */
export async function matchPassword(passwordHash: string, password: string): Promise<Match> {
  const verify = (typed: string): Promise<boolean> =>
    threads.run({ passwordHash, password: typed }, { name: 'verify' });
  if (await verify(normal(password))) return 'now';
  return normal(password) !== password && (await verify(password)) ? 'before' : undefined;
}

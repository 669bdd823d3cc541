import { verify } from '@node-rs/argon2';
import { sampleOf, type Sample } from '../statistics.ts';

export interface PasswordJob {
  /** As the product has made it, so that one costs the same. */
  hash: string;
  password: string;
  atOnce: number;
  forMs: number;
}

/** Verifies a password again and again, so many at once. */
export async function verifyPasswords({ hash, password, atOnce, forMs }: PasswordJob): Promise<Sample> {
  const durations: number[] = [];
  const startedAtMs = performance.now();
  const verifier = async (): Promise<void> => {
    while (performance.now() < startedAtMs + forMs) {
      const beganAtMs = performance.now();
      if (!(await verify(hash, password))) throw new Error('the password is not that of the hash');
      durations.push(performance.now() - beganAtMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, verifier));
  return sampleOf(durations, performance.now() - startedAtMs);
}

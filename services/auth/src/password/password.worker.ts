// The worker threads of password.ts. Each call keeps one processor busy until it is done.
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const hash = (password: string): string => hashSync(password, cost);

export const verify = ({ passwordHash, password }: { passwordHash: string; password: string }): boolean =>
  verifySync(passwordHash, password);

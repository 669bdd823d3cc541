import { verify } from '@node-rs/argon2';
import express, { type Router } from 'express';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { sampleOf, type Sample } from '../statistics.ts';

export interface PasswordJob {
  /** A hash that the product made, so that verifying it costs the same. */
  hash: string;
  password: string;
  atOnce: number;
  forMs: number;
}

/** Verifies a password repeatedly, `atOnce` verifications at a time. */
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

const sql = 'SELECT id, password_hash AS hash FROM users WHERE username = $1';

/**
 * Sign-in as written with Express, node-postgres and argon2 alone, `atOnce` passwords at a time: without limits, web
 * sessions or an audit log. `pool` connects to the auth service's database.
 */
export function signInBaseline(pool: Pool, atOnce: number): Router {
  const turns = pLimit(atOnce);
  const router = express.Router();
  router.post('/sign-in', express.json(), async (req, res) => {
    const { username, password } = req.body as { username: string; password: string };
    const { rows } = await pool.query({ name: 'sign-in', text: sql, values: [username] });
    const isRight = await turns(() => verify(rows[0].hash, password));
    res.status(isRight ? 200 : 401).json({ id: rows[0].id });
  });
  return router;
}

import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { conflict } from '../errors/index.ts';
import { requireActor, type Call } from '../grpc/call.ts';

/**
 * Runs `work` once for an idempotency key of the acting user, inside the transaction of `manager`; without a
 * key, every time. A repetition waits for the first run if needed, and returns its result (stored as JSON:
 * return ids, not bodies). Throws a conflict when the key was used for another request.
 */
export async function withIdempotencyKey<T>(
  manager: EntityManager,
  call: Call,
  operation: string,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (!call.idempotencyKey) return work();
  const key = [requireActor(call).userId, operation, call.idempotencyKey];
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const inserted: unknown[] = await manager.query(
    `INSERT INTO idempotency_keys (user_id, operation, key, fingerprint) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [...key, fingerprint],
  );
  if (inserted.length === 0) return repeated<T>(manager, key, fingerprint);
  const result = await work();
  await manager.query(
    'UPDATE idempotency_keys SET result = $4 WHERE user_id = $1 AND operation = $2 AND key = $3',
    [...key, JSON.stringify(result)],
  );
  return result;
}

/**
 * Returns whether `withIdempotencyKey` would find the work of this call done already. It takes no lock: two
 * simultaneous calls may both get false.
 */
export async function isRepeatedCall(
  manager: Pick<EntityManager, 'query'>,
  call: Call,
  operation: string,
): Promise<boolean> {
  if (!call.idempotencyKey) return false;
  const found: unknown[] = await manager.query(
    'SELECT FROM idempotency_keys WHERE user_id = $1 AND operation = $2 AND key = $3',
    [requireActor(call).userId, operation, call.idempotencyKey],
  );
  return found.length > 0;
}

async function repeated<T>(manager: EntityManager, key: unknown[], fingerprint: string): Promise<T> {
  const rows: { fingerprint: string; result: T }[] = await manager.query(
    'SELECT fingerprint, result FROM idempotency_keys WHERE user_id = $1 AND operation = $2 AND key = $3',
    key,
  );
  const [first] = rows;
  if (!first || first.fingerprint !== fingerprint) {
    throw conflict('idempotency_key_reused', 'This Idempotency-Key was already used for another request');
  }
  return first.result;
}

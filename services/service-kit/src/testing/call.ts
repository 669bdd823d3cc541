import { randomUUID } from 'node:crypto';
import type { Call } from '../grpc/call.ts';

/** Returns a call as the gateway makes it for a signed-in user. */
export function testCall(options: { userId: number; isAdmin?: boolean; idempotencyKey?: string }): Call {
  const { userId, isAdmin = false, idempotencyKey } = options;
  return {
    requestId: randomUUID(),
    actor: { userId, isAdmin },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}

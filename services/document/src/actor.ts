import { maxId } from '@clinical-hours/proto/api';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Request } from 'express';

/** The call that a request of the gateway makes for a signed-in user. Throws unauthenticated without one. */
export function actorCall(req: Request): Call {
  const actorId = req.get('X-Actor-Id') ?? '';
  const userId = /^[1-9]\d{0,9}$/.test(actorId) ? Number(actorId) : 0;
  if (userId < 1 || userId > maxId) {
    throw new AppError('unauthenticated', 'not_signed_in', 'Please sign in first');
  }
  const idempotencyKey = req.get('Idempotency-Key');
  return {
    requestId: req.requestId,
    actor: { userId, isAdmin: false },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  };
}

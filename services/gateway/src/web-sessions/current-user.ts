import type { User__Output as User } from '@clinical-hours/proto/types/auth/v1/User';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Request, Response } from 'express';
import type { ApiDeps } from '../app-deps.ts';
import { required } from '../records.ts';
import { sessionOver, userCall } from '../http/request.ts';
import { endSession } from './web-session.ts';

/**
 * Returns the user of a web session as auth knows them now. Ends the web session and throws `unauthenticated` when the
 * user was deleted, or their web sessions of that epoch have ended.
 */
export async function currentUser(
  { clients: { auth }, config }: Pick<ApiDeps, 'clients' | 'config'>,
  req: Request,
  res: Response,
): Promise<User> {
  const call = userCall(req);
  const answer = await auth.getUser(call, { userId: call.actor?.userId ?? 0 }).catch(orNobody);
  if (answer && answer.sessionEpoch === req.session.epoch) return required(answer.user);
  await endSession(config, req, res);
  throw sessionOver();
}

// The user was deleted while they were signed in.
function orNobody(error: unknown): null {
  if (error instanceof AppError && error.kind === 'not_found') return null;
  throw error;
}

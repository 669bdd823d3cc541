import type { CompleteSignInResponse__Output as SignedInUser } from '@clinical-hours/proto/types/auth/v1/CompleteSignInResponse';
import type { Request, Response } from 'express';
import type { ApiDeps } from '../app-deps.ts';
import { rememberDevice } from './device.ts';
import { endSessionsNow } from './end-sessions.ts';
import { endSurplus } from './devices.ts';
import { required } from '../records.ts';
import { userCall } from '../http/request.ts';
import { startSession, type SignedIn } from './web-session.ts';

/** Starts a web session for a user whom auth has let in, and has the browser remember that they signed in with it. */
export async function signInHere(
  { config, database }: Pick<ApiDeps, 'config' | 'database'>,
  req: Request,
  res: Response,
  { user, sessionEpoch: epoch }: SignedInUser,
  stayLoggedIn: boolean,
): Promise<void> {
  const { id: userId, username, email, isAdmin: isAdministrator } = required(user);
  await startSession(req, { userId, epoch, isAdministrator }, stayLoggedIn);
  await endSurplus(database, req);
  rememberDevice(config, req, res, { userId, epoch, username, email });
}

/**
 * Ends the web sessions of a user below an epoch. When the request has the last one that was alive until then, it goes
 * on in a new one.
 */
export async function endSessionsElsewhere(
  deps: ApiDeps,
  req: Request,
  res: Response,
  { userId, epoch }: SignedIn,
): Promise<void> {
  const isHere = req.session.userId === userId && req.session.epoch === epoch - 1;
  const staysLoggedIn = Boolean(req.session.cookie.originalMaxAge);
  await endSessionsNow(deps, req, { userId, epoch });
  if (!isHere) return;
  const answer = await deps.clients.auth.getUser(userCall(req), { userId });
  if (answer.sessionEpoch === epoch) await signInHere(deps, req, res, answer, staysLoggedIn);
}

import type { CompleteSignInResponse__Output as SignedInUser } from '@clinical-hours/proto/types/auth/v1/CompleteSignInResponse';
import type { Request, Response } from 'express';
import type { ApiDeps } from '../app-deps.ts';
import { forgetPortalDevice } from './portal-device.ts';
import { rememberDevice } from './device.ts';
import { endSurplus } from './devices.ts';
import { required } from '../records.ts';
import { startSession } from './web-session.ts';

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
  // A browser that someone signs in with is remembered for no supervisor.
  forgetPortalDevice(config, res);
}

import {
  changePasswordSchema,
  loginSchema,
  profileSchema,
  registerSchema,
  type VerificationOutcome,
} from '@clinical-hours/proto/api';
import type { RegisterResponse__Output as RegisterResponse } from '@clinical-hours/proto/types/auth/v1/RegisterResponse';
import { Router, type Request, type Response } from 'express';
import type { ApiDeps } from '../app-deps.ts';
import { currentUser } from '../current-user.ts';
import { readDevice, rememberDevice } from '../device.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { jsonBody } from '../json-body.ts';
import { required, toOwnUserRecord } from '../records.ts';
import {
  audited,
  emptyNulls,
  readBody,
  requireUser,
  userCall,
  visitorCall,
  withoutNulls,
} from '../request.ts';
import { networkOf } from '../rate-limits.ts';
import { endSession, endSessionsNow, startSession } from '../web-session.ts';

// Auth checks as many passwords at once as it has processors to spare. More requests would only delay polls.
const passwordsAtOnce = 4;

/** Registration, sign-in, sign-out, and the current user. */
export function accountRoutes(deps: ApiDeps): Router {
  const { clients, config, database, log, sameSite, limits } = deps;
  const { auth } = clients;
  const router = Router();
  const signInHere = async (
    req: Request,
    res: Response,
    { user, sessionEpoch: epoch }: RegisterResponse,
    stayLoggedIn: boolean,
  ): Promise<void> => {
    const { id: userId, username, email } = required(user);
    await startSession(req, { userId, epoch }, stayLoggedIn);
    rememberDevice(config, req, res, { userId, epoch, username, email });
  };
  // All three hash a password.
  const passwordLimit = limitConcurrency(passwordsAtOnce);
  router.post('/register', sameSite, jsonBody, passwordLimit, limits.register, async (req, res) => {
    const { confirmPassword: _, ...registration } = await readBody(req, registerSchema);
    const answer = await auth.register(visitorCall(req), withoutNulls(registration));
    await signInHere(req, res, answer, false);
    res.status(201).json(toOwnUserRecord(required(answer.user)));
  });

  router.post('/login', sameSite, jsonBody, passwordLimit, limits.signIn, async (req, res) => {
    const { username, password, stayLoggedIn } = await readBody(req, loginSchema);
    const network = networkOf(req.ip ?? '');
    const device = readDevice(config, req) ?? null;
    const call = audited(req, visitorCall(req));
    const answer = await auth.signIn(call, { username, password, network, device });
    await signInHere(req, res, answer, stayLoggedIn);
    res.json(toOwnUserRecord(required(answer.user)));
  });

  router.post(
    '/change-password',
    requireUser,
    sameSite,
    jsonBody,
    passwordLimit,
    limits.signIn,
    async (req, res) => {
      const { currentPassword, password: newPassword } = await readBody(req, changePasswordSchema);
      const staysLoggedIn = Boolean(req.session.cookie.originalMaxAge);
      const network = networkOf(req.ip ?? '');
      const call = audited(req, userCall(req));
      const answer = await auth.changePassword(call, { currentPassword, newPassword, network });
      const { id: userId } = required(answer.user);
      await endSessionsNow({ database, log }, req, { userId, epoch: answer.sessionEpoch });
      await signInHere(req, res, answer, staysLoggedIn);
      res.json({ message: 'Your password was changed. Other devices have to sign in again.' });
    },
  );

  router.post('/logout', sameSite, async (req, res) => {
    await endSession(config, req, res);
    res.status(204).end();
  });

  router.get('/user', requireUser, async (req, res) => {
    res.json(toOwnUserRecord(await currentUser(deps, req, res)));
  });

  router.use(['/user', '/complete-onboarding'], requireUser, sameSite, limits.writes, jsonBody);
  router.patch('/user', async (req, res) => {
    const body = await readBody(req, profileSchema);
    const { user } = await auth.updateProfile(audited(req, userCall(req)), emptyNulls(body));
    res.json(toOwnUserRecord(required(user)));
  });

  router.post('/user/resend-verification', limits.verification, async (req, res) => {
    const { isVerified } = await auth.resendVerification(userCall(req), {});
    const outcome: VerificationOutcome = isVerified
      ? { isSent: false, message: 'Your email address is verified already. No other link was sent.' }
      : { isSent: true, message: 'A new link is on its way to your email address.' };
    res.status(202).json(outcome);
  });

  router.post('/complete-onboarding', async (req, res) => {
    const { user } = await auth.completeOnboarding(userCall(req), {});
    res.json(toOwnUserRecord(required(user)));
  });
  return router;
}

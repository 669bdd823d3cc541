import { type VerificationOutcome } from '@clinical-hours/proto/api';
import { presentOf, updateOf } from '@clinical-hours/service-kit/grpc';
import { Router, type RequestHandler } from 'express';
import type { ApiDeps } from '../../app-deps.ts';
import { currentUser } from '../../web-sessions/current-user.ts';
import { endSessionsNow } from '../../web-sessions/end-sessions.ts';
import { jsonBody } from '../../http/json-body.ts';
import { required, toOwnUserRecord } from '../../records.ts';
import { audited, readBody, requireUser, userCall, visitorCall } from '../../http/request.ts';
import { passwordsDiffer } from '../../http/request-faults.ts';
import { networkOf } from '../../rate-limits.ts';
import { signInHere } from '../../web-sessions/sign-in-here.ts';
import { endSession } from '../../web-sessions/web-session.ts';

/** Registration, sign-out, a new password, and the current user. */
export function accountRoutes(deps: ApiDeps): Router {
  const { clients, config, database, log, sameSite, limits, passwordLimit, noteAccess } = deps;
  const { auth } = clients;
  const router = Router();
  router.post('/register', sameSite, jsonBody, passwordLimit, limits.register, async (req, res) => {
    const { confirmPassword: _, ...registration } = await readBody(
      req,
      'register',
      undefined,
      passwordsDiffer,
    );
    const answer = await auth.register(audited(req, visitorCall(req)), presentOf(registration));
    await signInHere(deps, req, res, answer, false);
    res.status(201).json(toOwnUserRecord(required(answer.user)));
  });

  router.post(
    '/change-password',
    requireUser,
    sameSite,
    jsonBody,
    passwordLimit,
    limits.signIn,
    async (req, res) => {
      const { currentPassword, password: newPassword } = await readBody(req, 'changePassword');
      const staysLoggedIn = Boolean(req.session.cookie.originalMaxAge);
      const network = networkOf(req.ip ?? '');
      const call = audited(req, userCall(req));
      const answer = await auth.changePassword(call, { currentPassword, newPassword, network });
      const { id: userId } = required(answer.user);
      await endSessionsNow({ database, log }, req, {
        userId,
        epoch: answer.sessionEpoch,
        isPasswordChanged: true,
      });
      await signInHere(deps, req, res, answer, staysLoggedIn);
      res.json({ message: 'Your password was changed. Other devices have to sign in again.' });
    },
  );

  router.post('/logout', sameSite, async (req, res) => {
    await endSession(config, req, res);
    if (req.userId) await noteAccess(req, { action: 'signed_out' });
    res.status(204).end();
  });

  router.get('/user', requireUser, async (req, res) => {
    res.json(toOwnUserRecord(await currentUser(deps, req, res)));
  });

  router.use(['/user', '/complete-onboarding'], requireUser, sameSite, limits.writes, jsonBody);
  // Checks a password when the body has one.
  router.patch('/user', ifConfirmed(passwordLimit), ifConfirmed(limits.signIn), async (req, res) => {
    const { currentPassword, ...body } = await readBody(req, 'updateProfile');
    const proof = { ...presentOf({ currentPassword }), network: networkOf(req.ip ?? '') };
    const { user } = await auth.updateProfile(audited(req, userCall(req)), { ...proof, ...updateOf(body) });
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

const ifConfirmed =
  (limit: RequestHandler): RequestHandler =>
  (req, res, next) =>
    req.body?.currentPassword === undefined ? next() : limit(req, res, next);

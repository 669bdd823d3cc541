import { Router } from 'express';
import type { ApiDeps } from '../../app-deps.ts';
import { endSessionsNow } from '../../web-sessions/end-sessions.ts';
import { jsonBody } from '../../http/json-body.ts';
import { audited, readBody, visitorCall } from '../../http/request.ts';

/** Password reset, account recovery, and the pages behind links in emails. No route needs a signed-in user. */
export function passwordRoutes(deps: ApiDeps): Router {
  const { database, log, sameSite, limits } = deps;
  const { auth } = deps.clients;
  const router = Router();
  router.post('/forgot-password', sameSite, limits.forgotPassword, jsonBody, async (req, res) => {
    await auth.requestPasswordReset(visitorCall(req), await readBody(req, 'requestPasswordReset'));
    res
      .status(202)
      .json({ message: 'If an account has this email address, a reset link is on its way to it.' });
  });

  router.post('/reset-password', sameSite, limits.signIn, jsonBody, async (req, res) => {
    const { userId, sessionEpoch } = await auth.resetPassword(
      audited(req, visitorCall(req)),
      await readBody(req, 'resetPassword'),
    );
    await endSessionsNow({ database, log }, req, { userId, epoch: sessionEpoch, isPasswordChanged: true });
    res.json({ message: 'Your password was changed. You can sign in with it now.' });
  });

  router.post('/verify-email', sameSite, limits.signIn, jsonBody, async (req, res) => {
    await auth.verifyEmail(audited(req, visitorCall(req)), await readBody(req, 'verifyEmail'));
    res.json({ message: 'Your email address is verified.' });
  });

  router.post('/refuse-address', sameSite, limits.signIn, jsonBody, async (req, res) => {
    await auth.refuseAddress(audited(req, visitorCall(req)), await readBody(req, 'refuseAddress'));
    res.json({ message: "We won't send links for this account to your address again." });
  });

  router.post('/undo-email-change', sameSite, limits.signIn, jsonBody, async (req, res) => {
    const { userId, sessionEpoch } = await auth.undoEmailChange(
      audited(req, visitorCall(req)),
      await readBody(req, 'undoEmailChange'),
    );
    await endSessionsNow({ database, log }, req, { userId, epoch: sessionEpoch, isPasswordChanged: true });
    res.json({
      message: 'Your former email address is back. A link to choose a new password is on its way to it.',
    });
  });

  router.post('/refuse-factors', sameSite, limits.signIn, jsonBody, async (req, res) => {
    const { userId, sessionEpoch } = await auth.refuseFactors(
      audited(req, visitorCall(req)),
      await readBody(req, 'refuseFactors'),
    );
    await endSessionsNow({ database, log }, req, { userId, epoch: sessionEpoch, isPasswordChanged: true });
    res.json({ message: 'It was removed. A link to choose a new password is on its way to your email.' });
  });

  router.post('/account-recovery', sameSite, limits.recovery, jsonBody, async (req, res) => {
    const call = audited(req, visitorCall(req));
    await auth.requestRecovery(call, await readBody(req, 'requestRecovery'));
    res.status(202).json({ message: 'Your request was received. Verification may take up to 24 hours.' });
  });

  router.post('/account-recovery/stop', sameSite, limits.signIn, jsonBody, async (req, res) => {
    await auth.stopRecovery(audited(req, visitorCall(req)), await readBody(req, 'stopRecovery'));
    res.json({ message: 'The recovery request was stopped. Your account is unchanged.' });
  });
  return router;
}

import { loginSchema, registerSchema } from '@clinical-hours/proto/api';
import { AppError } from '@clinical-hours/service-kit/errors';
import { Router, type RequestHandler } from 'express';
import type { Clients } from '../clients.ts';
import type { Config } from '../config.ts';
import { jsonBody } from '../json-body.ts';
import { present, toUserRecord } from '../records.ts';
import { readBody, requireUser, userCall, visitorCall, withoutNulls } from '../request.ts';
import { endSession, startSession } from '../web-session.ts';

/** Registering, signing in and out, and the current user. */
export function accountRoutes({ auth }: Clients, config: Config, sameSite: RequestHandler): Router {
  const router = Router();
  router.post('/register', sameSite, jsonBody, async (req, res) => {
    const { confirmPassword: _, ...registration } = await readBody(req, registerSchema);
    const answer = await auth.register(visitorCall(req), withoutNulls(registration));
    const user = present(answer.user);
    await startSession(req, { userId: user.id, epoch: answer.sessionEpoch }, false);
    res.status(201).json(toUserRecord(user));
  });

  router.post('/login', sameSite, jsonBody, async (req, res) => {
    const { username, password, stayLoggedIn } = await readBody(req, loginSchema);
    const answer = await auth.signIn(visitorCall(req), { username, password });
    const user = present(answer.user);
    await startSession(req, { userId: user.id, epoch: answer.sessionEpoch }, stayLoggedIn);
    res.json(toUserRecord(user));
  });

  router.post('/logout', sameSite, async (req, res) => {
    await endSession(config, req, res);
    res.status(204).end();
  });

  router.get('/user', requireUser, async (req, res) => {
    const call = userCall(req);
    const answer = await auth
      .getUser(call, { userId: call.actor?.userId ?? 0 })
      .catch((error: unknown) =>
        error instanceof AppError && error.kind === 'not_found' ? null : Promise.reject(error),
      );
    if (!answer || answer.sessionEpoch !== req.session.epoch) {
      await endSession(config, req, res);
      throw new AppError('unauthenticated', 'session_over', 'Please sign in again');
    }
    res.json(toUserRecord(present(answer.user)));
  });
  return router;
}

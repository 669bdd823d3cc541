import { notFound } from '@clinical-hours/service-kit/errors';
import { Router } from 'express';
import type { ApiDeps } from '../../app-deps.ts';
import { endDevice, listDevices } from '../../web-sessions/devices.ts';
import { endSessionsNow } from '../../web-sessions/end-sessions.ts';
import { jsonBody } from '../../http/json-body.ts';
import { required } from '../../records.ts';
import { audited, requireUser, userCall } from '../../http/request.ts';
import { signInHere } from '../../web-sessions/sign-in-here.ts';
import { endSession } from '../../web-sessions/web-session.ts';

/** The browsers in which the user is signed in. */
export function deviceRoutes(deps: ApiDeps): Router {
  const { clients, config, database, sameSite, limits, noteAccess } = deps;
  const router = Router();
  router.use('/devices', requireUser, sameSite, limits.writes, jsonBody);
  router.get('/devices', async (req, res) => {
    res.json(await listDevices(config, database, req));
  });

  router.post('/devices/sign-out-elsewhere', async (req, res) => {
    const staysLoggedIn = Boolean(req.session.cookie.originalMaxAge);
    const answer = await clients.auth.endOwnSessions(audited(req, userCall(req)), {});
    const { id: userId } = required(answer.user);
    await endSessionsNow(deps, req, { userId, epoch: answer.sessionEpoch });
    await signInHere(deps, req, res, answer, staysLoggedIn);
    res.json({ message: 'You are signed out everywhere else.' });
  });

  router.delete('/devices/:id', async (req, res) => {
    const ended = await endDevice(database, req, req.params.id);
    if (!ended) throw notFound('device_not_found', 'This device is already signed out');
    if (ended === 'current') await endSession(config, req, res);
    await noteAccess(req, { action: 'device_signed_out' });
    res.status(204).end();
  });
  return router;
}

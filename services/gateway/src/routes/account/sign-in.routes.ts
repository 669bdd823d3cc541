import { Router } from 'express';
import type { ApiDeps } from '../../app-deps.ts';
import { endCeremony, keepCeremony, readCeremony } from '../../web-sessions/ceremony-cookie.ts';
import { readDevice } from '../../web-sessions/device.ts';
import { jsonBody } from '../../http/json-body.ts';
import { networkOf } from '../../rate-limits.ts';
import { required, toOwnUserRecord } from '../../records.ts';
import { audited, readBody, visitorCall } from '../../http/request.ts';
import { noneOrBothFactors } from '../../http/request-faults.ts';
import {
  toFactor,
  toOptionsRecord,
  toPasskeyJson,
  toStepRecord,
} from '../../web-sessions/security-records.ts';
import { signInHere } from '../../web-sessions/sign-in-here.ts';

/** Sign-in: by a password, with a second factor after it, or by a passkey alone. */
export function signInRoutes(deps: ApiDeps): Router {
  const { clients, config, sameSite, limits, passwordLimit } = deps;
  const { auth } = clients;
  const router = Router();
  router.post('/login', sameSite, jsonBody, passwordLimit, limits.signIn, async (req, res) => {
    const { username, password, stayLoggedIn } = await readBody(req, 'signIn');
    const network = networkOf(req.ip ?? '');
    const device = readDevice(config, req) ?? null;
    const call = audited(req, visitorCall(req));
    const answer = await auth.signIn(call, { username, password, network, device });
    if (answer.secondFactor) {
      keepCeremony(config, res, 'sign-in', answer.secondFactor.ceremony, stayLoggedIn);
      res.status(202).json(toStepRecord(answer.secondFactor));
      return;
    }
    await signInHere(deps, req, res, answer, stayLoggedIn);
    res.json(toOwnUserRecord(required(answer.user)));
  });

  router.post('/login/second-factor', sameSite, jsonBody, passwordLimit, limits.signIn, async (req, res) => {
    const factor = toFactor(await readBody(req, 'completeSignIn', undefined, noneOrBothFactors));
    const network = networkOf(req.ip ?? '');
    const device = readDevice(config, req) ?? null;
    const call = audited(req, visitorCall(req));
    const user = await endCeremony(config, req, res, 'sign-in', async ({ token: ceremony, stayLoggedIn }) => {
      const answer = await auth.completeSignIn(call, { ceremony, network, device, ...factor });
      await signInHere(deps, req, res, answer, stayLoggedIn);
      return answer.user;
    });
    res.json(toOwnUserRecord(required(user)));
  });

  router.post('/login/second-factor/lost', sameSite, jsonBody, limits.signIn, async (req, res) => {
    const { token: ceremony } = readCeremony(config, req, 'sign-in');
    await auth.reportLostSecondFactor(audited(req, visitorCall(req)), { ceremony });
    res.status(202).json({
      message: 'The administrators were notified. One of them will contact you at your email address.',
    });
  });

  router.post('/login/passkey/options', sameSite, jsonBody, limits.passkeyOptions, async (req, res) => {
    const { ceremony, optionsJson } = await auth.beginPasskeySignIn(visitorCall(req), {});
    keepCeremony(config, res, 'passkey', ceremony);
    res.json(toOptionsRecord(optionsJson));
  });

  router.post('/login/passkey', sameSite, jsonBody, limits.signIn, async (req, res) => {
    const { passkey, stayLoggedIn } = await readBody(req, 'signInByPasskey');
    const passkeyJson = toPasskeyJson(passkey);
    const call = audited(req, visitorCall(req));
    const user = await endCeremony(config, req, res, 'passkey', async ({ token: ceremony }) => {
      const answer = await auth.completePasskeySignIn(call, { ceremony, passkeyJson });
      await signInHere(deps, req, res, answer, stayLoggedIn);
      return answer.user;
    });
    res.json(toOwnUserRecord(required(user)));
  });
  return router;
}

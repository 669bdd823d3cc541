import { type AuthenticatorAppSetupRecord } from '@clinical-hours/proto/api';
import { Router, type Request } from 'express';
import type { ApiDeps } from '../../app-deps.ts';
import { endCeremony, keepCeremony } from '../../web-sessions/ceremony-cookie.ts';
import { deviceNameOf, unknownBrowser } from '../../device-name.ts';
import { jsonBody } from '../../http/json-body.ts';
import { networkOf } from '../../rate-limits.ts';
import { required } from '../../records.ts';
import { audited, idParam, originOf, readBody, requireUser, userCall } from '../../http/request.ts';
import {
  toOptionsRecord,
  toPasskeyJson,
  toSecurityOutcome,
  toSecurityRecord,
} from '../../web-sessions/security-records.ts';

/** The second factors of the signed-in user. */
export function securityRoutes({ clients, config, sameSite, limits, passwordLimit }: ApiDeps): Router {
  const { auth } = clients;
  const router = Router();
  router.use('/security', requireUser, sameSite, limits.writes);
  router.get('/security', async (req, res) => {
    const { security } = await auth.getSecurity(userCall(req), {});
    res.json(toSecurityRecord(required(security)));
  });

  // Each of them checks a password or a code, or makes recovery codes, which are hashed as passwords are.
  router.use('/security', jsonBody, passwordLimit, limits.signIn);
  router.post('/security/passkeys/options', async (req, res) => {
    const answer = await auth.beginPasskey(audited(req, userCall(req)), await readConfirmed(req));
    keepCeremony(config, res, 'setup', answer.ceremony);
    res.json(toOptionsRecord(answer.optionsJson));
  });

  router.post('/security/passkeys', async (req, res) => {
    const { passkey } = await readBody(req, 'addPasskey');
    const passkeyJson = toPasskeyJson(passkey);
    const name = deviceNameOf(originOf(req).userAgent) ?? unknownBrowser;
    const call = audited(req, userCall(req));
    const answer = await endCeremony(config, req, res, 'setup', ({ token: ceremony }) =>
      auth.addPasskey(call, { ceremony, passkeyJson, name }),
    );
    res.status(201).json(toSecurityOutcome(answer.security, answer.recoveryCodes));
  });

  router.post('/security/passkeys/:id/remove', async (req, res) => {
    const passkeyId = idParam(req, 'passkey');
    const confirmed = await readConfirmed(req);
    const { security } = await auth.removePasskey(audited(req, userCall(req)), { passkeyId, ...confirmed });
    res.json(toSecurityOutcome(security));
  });

  router.post('/security/authenticator-app/setup', async (req, res) => {
    const call = audited(req, userCall(req));
    const { ceremony, secret, uri } = await auth.beginAuthenticatorApp(call, await readConfirmed(req));
    keepCeremony(config, res, 'setup', ceremony);
    const record: AuthenticatorAppSetupRecord = { secret, uri };
    res.json(record);
  });

  router.post('/security/authenticator-app', async (req, res) => {
    const { code } = await readBody(req, 'addAuthenticatorApp');
    const network = networkOf(req.ip ?? '');
    const call = audited(req, userCall(req));
    const answer = await endCeremony(config, req, res, 'setup', ({ token: ceremony }) =>
      auth.addAuthenticatorApp(call, { ceremony, code, network }),
    );
    res.status(201).json(toSecurityOutcome(answer.security, answer.recoveryCodes));
  });

  router.post('/security/authenticator-app/remove', async (req, res) => {
    const call = audited(req, userCall(req));
    const { security } = await auth.removeAuthenticatorApp(call, await readConfirmed(req));
    res.json(toSecurityOutcome(security));
  });

  router.post('/security/recovery-codes', async (req, res) => {
    const call = audited(req, userCall(req));
    const answer = await auth.makeRecoveryCodes(call, await readConfirmed(req));
    res.status(201).json(toSecurityOutcome(answer.security, answer.recoveryCodes));
  });
  return router;
}

async function readConfirmed(req: Request): Promise<{ currentPassword: string; network: string }> {
  const { currentPassword } = await readBody(req, 'beginPasskey');
  return { currentPassword, network: networkOf(req.ip ?? '') };
}

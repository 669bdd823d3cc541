import { conflict } from '@clinical-hours/service-kit/errors';
import { Router } from 'express';
import { noFields } from '../../http/json-body.ts';
import { readBody, visitorCall } from '../../http/request.ts';
import { deciderAccess, portalAccess, type LinkDeps } from '../../links/link-access.ts';
import { forgetPortalDevice, keepPortalDevice, readPortalDevices } from '../../web-sessions/portal-device.ts';
import { readDevice } from '../../web-sessions/device.ts';

/** A browser that its owner has remembered, and forgotten, for the portal of their address. */
export function portalDeviceRoutes(deps: LinkDeps): Router {
  const { config } = deps;
  const { supervisor: supervisors } = deps.clients;
  const { alive } = portalAccess(deps);
  const { known } = deciderAccess(deps);

  const router = Router();
  // Only a link that was mailed to the address as its portal has this done, and only where no account was used.
  router.post('/:token/device', alive, noFields, async (req, res) => {
    const { personId } = req;
    if (readDevice(config, req)) {
      throw conflict(
        'account_used_here',
        'Someone has signed in to an account in this browser, so it can’t be remembered for a supervisor',
      );
    }
    const { deviceToken, rememberedUntil } = await supervisors.rememberDevice(visitorCall(req), {
      token: req.params.token,
      deviceTokens: readPortalDevices(config, req),
      ...(personId === undefined ? {} : { personId }),
    });
    keepPortalDevice(config, req, res, deviceToken);
    res.json({ rememberedUntil });
  });

  router.post('/:token/device/forget', known, noFields, async (req, res) => {
    const { everywhere } = await readBody(req, 'forgetDevice');
    const { personId } = req;
    const { token } = req.params;
    await supervisors.forgetDevices(visitorCall(req), {
      deviceTokens: readPortalDevices(config, req),
      ...(everywhere ? { token, ...(personId === undefined ? {} : { personId }) } : {}),
    });
    forgetPortalDevice(config, res);
    res.json({ forgotten: true });
  });
  return router;
}

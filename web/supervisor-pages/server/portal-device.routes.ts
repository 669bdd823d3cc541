import type { PortalPage, RenewalOutcome } from '@clinical-hours/proto/api';
import { Router, type Response } from 'express';
import { deviceFields } from '../pages/forms/device-form.ts';
import { cookieOf } from './link-pages.ts';
import { seeOther } from './link-routes.ts';
import type { PageDeps } from './page-sender.ts';
import { PortalPages, portalPath, type PortalRequest } from './portal-pages.ts';

/** Opens a portal in a remembered device, or mails its link; remembers and forgets a device. */
export function portalDeviceRoutes(deps: PageDeps): Router {
  const { gateway, sender } = deps;
  const pages = new PortalPages(deps);

  const open = async (request: PortalRequest, response: Response) => {
    const { token } = request.params;
    const cookie = cookieOf(request);
    // Reading a portal is much work, and opens nothing in a browser without the cookie of a device.
    if (/(^|[ ;-])portal-device=/.test(cookie['Cookie'] ?? '')) {
      const opened = await gateway.read<PortalPage>(['portal', token], cookie);
      if (opened.kind === 'ok') return seeOther(response, portalPath(token));
    }
    const answer = await gateway.post<RenewalOutcome>(['review', token, 'portal'], {});
    return answer.kind === 'ok'
      ? sender.send(response, 200, { kind: 'asked', outcome: answer.body })
      : sender.fail(response, answer, {}, { noun: 'portal' });
  };

  const change = async (
    request: PortalRequest,
    response: Response,
    { path, body, saved }: { path: string[]; body: object; saved: string },
  ) => {
    const { token } = request.params;
    const answer = await gateway.post(['portal', token, ...path], body, cookieOf(request));
    if (answer.kind === 'ok') {
      for (const cookie of answer.cookies) response.append('Set-Cookie', cookie);
      return seeOther(response, `${portalPath(token)}?device=${saved}#device`);
    }
    // Someone has signed in to an account here.
    if (answer.kind === 'refused') return seeOther(response, `${portalPath(token)}?device=refused#device`);
    return pages.fail(token, response, answer);
  };

  const router = Router();
  router.post('/:token/open', open);
  router.post('/:token/device', (request: PortalRequest, response) =>
    change(request, response, { path: ['device'], body: {}, saved: 'remembered' }),
  );
  router.post('/:token/device/forget', (request: PortalRequest, response) => {
    const everywhere = (request.body ?? {})[deviceFields.everywhere] === 'yes';
    return change(request, response, {
      path: ['device', 'forget'],
      body: { everywhere },
      saved: 'forgotten',
    });
  });
  // A reload of the response to a form leads to the page of the link.
  router.get(['/:token/open', '/:token/device', '/:token/device/forget'], (request, response) =>
    seeOther(response, portalPath(String(request.params['token']))),
  );
  return router;
}

import { type PortalSettings } from '@clinical-hours/proto/api';
import type { Portal__Output as Portal } from '@clinical-hours/proto/types/supervisor/v1/Portal';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { Router, type Request } from 'express';
import { noFields, readJson } from '../../http/json-body.ts';
import { portalAccess, type LinkDeps } from '../../links/link-access.ts';
import { ownLinkRefusal } from '../../links/own-link.ts';
import { toPortalSettings } from '../../links/portal-page.ts';
import { required } from '../../records.ts';
import { readBody, visitorCall } from '../../http/request.ts';

// Room for all details of a license and of a deputy, in any escaping.
const readDetails = readJson(10_000);

/**
 * Settings of a portal, for all trainees who named its address. Each change returns all settings. What a license
 * is, who signs for the supervisor, and that a trainee may write again, no trainee can set in their own browser.
 */
export function portalSettingsRoutes(deps: LinkDeps): Router {
  const { readSession } = deps;
  const { supervisor: supervisors } = deps.clients;
  const { alive } = portalAccess(deps);
  const refuseOwn = ownLinkRefusal(deps);
  const person = ({ personId }: Request) => (personId === undefined ? {} : { personId });
  // A trainee may take their record away for the moment.
  const recordsOf = (req: Request) => {
    const { supervisors: active, removedSupervisors: removed } = required(req.portalLink.portal);
    return [...active, ...removed];
  };
  const toSettings = (req: Request, { portal }: { portal: Portal | null }): Promise<PortalSettings> =>
    toPortalSettings(deps.clients, visitorCall(req), required(portal));

  const router = Router();
  router.post('/:token/details', alive, readDetails, readSession, async (req, res) => {
    const { token } = req.params;
    await refuseOwn(req, recordsOf(req));
    const details = presentOf(await readBody(req, 'savePortalDetails'));
    res.json(
      await toSettings(
        req,
        await supervisors.savePortalDetails(visitorCall(req), { token, details, ...person(req) }),
      ),
    );
  });

  router.post('/:token/delivery', alive, noFields, async (req, res) => {
    const { token } = req.params;
    const delivery = presentOf(await readBody(req, 'saveDelivery'));
    res.json(
      await toSettings(
        req,
        await supervisors.saveDelivery(visitorCall(req), { token, ...delivery, ...person(req) }),
      ),
    );
  });

  router.post('/:token/absence', alive, readDetails, readSession, async (req, res) => {
    const { token } = req.params;
    await refuseOwn(req, recordsOf(req));
    const absence = presentOf(await readBody(req, 'saveAbsence'));
    res.json(
      await toSettings(
        req,
        await supervisors.saveAbsence(visitorCall(req), { token, ...absence, ...person(req) }),
      ),
    );
  });

  router.post('/:token/writers', alive, noFields, readSession, async (req, res) => {
    const { token } = req.params;
    const writer = await readBody(req, 'saveWriter');
    const ofWriter = recordsOf(req).filter(({ id }) => id === writer.supervisorId);
    if (writer.mayWrite) await refuseOwn(req, ofWriter);
    res.json(
      await toSettings(
        req,
        await supervisors.saveWriter(visitorCall(req), { token, ...writer, ...person(req) }),
      ),
    );
  });
  return router;
}

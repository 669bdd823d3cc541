import { correctDetailsSchema } from '@clinical-hours/proto/api';
import type { LinkPurpose__Output as LinkPurpose } from '@clinical-hours/proto/types/supervisor/v1/LinkPurpose';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { readBody, visitorCall } from '../request.ts';

/** What the bearer of any link says about themselves and about the link, under the path of its page. */
export function linkBearerRoutes(
  { supervisor: supervisors }: Pick<Clients, 'supervisor'>,
  purpose: LinkPurpose,
): Router {
  const router = Router();
  router.post('/:token/correction', async (req, res) => {
    const { token } = req.params;
    const call = visitorCall(req);
    const { message } = await readBody(req, correctDetailsSchema, () =>
      supervisors.resolveActionLink(call, { purpose, token }),
    );
    await supervisors.correctDetails(call, { purpose, token, message });
    res.status(202).json({});
  });

  router.post('/:token/renew', async (req, res) => {
    await supervisors.renewActionLink(visitorCall(req), { purpose, token: req.params.token });
    res.status(202).json({});
  });
  return router;
}

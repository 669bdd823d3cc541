import { recordFileName, type SupervisionFile } from '@clinical-hours/proto/api';
import { Router, type Response } from 'express';
import { seeOther } from './link-routes.ts';
import type { Failure } from './gateway-client.ts';
import type { PageDeps } from './page-sender.ts';
import { PortalPages, portalPath, toCount, type PortalRequest } from './portal-pages.ts';
import { sendFile } from './send-file.ts';

/** What the owner of an address signed, by trainee, and the files of each year. */
export function portalRecordRoutes(deps: PageDeps): Router {
  const { gateway, sender } = deps;
  const pages = new PortalPages(deps);
  // Several people read the mailbox: the portal asks who is there.
  const fail = (token: string, response: Response, failure: Failure) =>
    failure.kind === 'refused' && failure.code === 'person_needed'
      ? seeOther(response, portalPath(token))
      : pages.fail(token, response, failure);

  const router = Router();
  router.get('/:token/file', async ({ params: { token } }: PortalRequest, response) => {
    const answer = await gateway.read<SupervisionFile>(['portal', token, 'file']);
    if (answer.kind !== 'ok') return fail(token, response, answer);
    return sender.send(response, 200, { kind: 'file', path: portalPath(token), page: answer.body });
  });
  router.get('/:token/record', async ({ params: { token }, query }: PortalRequest, response) => {
    const year = toCount(query['year'], 2100);
    if (year === undefined) return seeOther(response, `${portalPath(token)}/file`);
    const format = query['format'] === 'csv' ? 'csv' : 'pdf';
    const answer = await gateway.readFile(['portal', token, 'record'], { year: String(year), format });
    if (answer.kind !== 'ok') return fail(token, response, answer);
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf';
    return sendFile(response, answer.body, { name: recordFileName(year, format), type });
  });
  return router;
}

import { forbidden } from '@clinical-hours/service-kit/errors';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { Request, RequestHandler } from 'express';
import { required } from '../records.ts';
import { visitorCall } from '../http/request.ts';
import type { LinkDeps } from './link-access.ts';

/**
 * Refuses what only a supervisor may do, in a browser in which the trainee is signed in whose record it is about. Takes
 * the records that it would act for. Throws `forbidden`, which the audit log then has.
 */
export type RefuseOwn = (req: Request, records: Supervisor[]) => Promise<void>;

/** Returns the refusal for links of these routes. It comes behind the reader of the web session. */
export function ownLinkRefusal({ clients, noteAccess }: LinkDeps): RefuseOwn {
  return async (req, records) => {
    const { userId } = req;
    const own = records.find((record) => record.userId === userId);
    if (!userId || !own) return;
    await noteAccess(req, { action: 'own_link_refused', details: `supervisor ${own.id}` });
    const { name } = required((await clients.auth.getUser(visitorCall(req), { userId })).user);
    throw forbidden(
      'own_link',
      `You are signed in as ${name}. This is about your own training, so only your supervisor can do this. Are you the supervisor? Sign ${name} out in another tab and send this again, or open the link on a device of your own.`,
    );
  };
}

/** The same as a step of a route, for a link about one record. */
export function refuseOwnLink(deps: LinkDeps): RequestHandler<{ token: string }> {
  const refuseOwn = ownLinkRefusal(deps);
  return async (req, _res, next) => {
    await refuseOwn(req, [required(req.link.supervisor)]);
    next();
  };
}

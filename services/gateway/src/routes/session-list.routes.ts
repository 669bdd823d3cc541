import { type RecentSupervisors, type ReturnedSessions } from '@clinical-hours/proto/api';
import { hoursMessages } from '@clinical-hours/proto/hours';
import { recordsOf, type Call } from '@clinical-hours/service-kit/grpc';
import { Router, type Request, type Response } from 'express';
import type { Clients } from '../clients.ts';
import { knownVersions, sendVersioned } from '../http/conditional.ts';
import { hasQuery, readQuery, userCall } from '../http/request.ts';
import { isReversed } from '../http/request-faults.ts';
import { withFirstPart, sendParts } from '../http/streamed.ts';

const toReturnedSessions = recordsOf(hoursMessages.ReturnedSessions).as<ReturnedSessions>();

/** A trainee's sessions, all of them or a page, and their totals. All of them are polled: an unchanged one is a 304. */
export function sessionListRoutes({ hours }: Clients): Router {
  const sendAll = async (req: Request, res: Response) => {
    const call = userCall(req);
    const found = await hours.getShortList(call, knownVersions(req));
    await sendVersioned(res, found, () =>
      found.isLong ? sendLong(call, res) : res.type('json').send(found.sessionsJson),
    );
  };

  // Its version was sent before: the next poll sees what changes in between.
  const sendLong = async (call: Call, res: Response) => {
    const parts = await withFirstPart(hours.streamSessions(call, { knownVersions: [] }));
    await sendParts(res.type('json'), jsonOf(parts));
  };

  const sendPage = async (req: Request, res: Response) => {
    const { q, type, ...query } = readQuery(req, 'listSessions', isReversed);
    const group = type && { type: shortTypes[type] };
    const search = { ...group, ...(q ? { search: q } : {}) };
    const found = await hours.findSessions(userCall(req), { ...query, ...search, ...knownVersions(req) });
    const { page, pageSize } = query;
    const { supervisionHours, directClinicalHours, indirectClinicalHours } = found;
    const sums = JSON.stringify({ supervisionHours, directClinicalHours, indirectClinicalHours });
    const around = `,"total":${found.total},"page":${page},"pageSize":${pageSize},"sums":${sums}}`;
    // The service sends the list as JSON; the gateway writes only the envelope.
    await sendVersioned(res, found, () =>
      res.type('json').send(`{"sessions":${found.sessionsJson.toString()}${around}`),
    );
  };

  const router = Router();
  router.get('/sessions', (req, res) =>
    hasQuery(req, 'listSessions') ? sendPage(req, res) : sendAll(req, res),
  );

  router.get('/sessions/recent-supervisors', async (req, res) => {
    const { supervisorIds } = await hours.listRecentSupervisors(userCall(req), {});
    const answer: RecentSupervisors = { supervisorIds };
    res.json(answer);
  });

  router.get('/sessions/returned', async (req, res) => {
    const answer = await hours.listReturned(userCall(req), knownVersions(req));
    await sendVersioned(res, answer, () => res.json(answer.groups.map((group) => toReturnedSessions(group))));
  });

  router.get('/sessions/deleted', async (req, res) => {
    const { page, pageSize } = readQuery(req, 'listDeletedSessions');
    const { sessionsJson, total } = await hours.listDeletedSessions(userCall(req), { page, pageSize });
    const around = `,"total":${total},"page":${page},"pageSize":${pageSize}}`;
    res.type('json').send(`{"sessions":${sessionsJson.toString()}${around}`);
  });

  router.get('/stats', async (req, res) => {
    const { version, isUnchanged, ...stats } = await hours.getStats(userCall(req), knownVersions(req));
    await sendVersioned(res, { version, isUnchanged }, () => res.json(stats));
  });
  return router;
}

// The API takes short forms, too.
const shortTypes = {
  direct: 'directClinical',
  indirect: 'indirectClinical',
  directClinical: 'directClinical',
  indirectClinical: 'indirectClinical',
  supervision: 'supervision',
} as const;

async function* jsonOf(parts: AsyncIterable<{ sessionsJson: Buffer }>): AsyncGenerator<Buffer> {
  for await (const { sessionsJson } of parts) yield sessionsJson;
}

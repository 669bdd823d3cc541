import type { WeeklyRequestRecord } from '@clinical-hours/proto/api';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { idParam, userCall } from '../http/request.ts';

/** A trainee's requests that wait for the weekly email to their supervisor. */
export function weeklyRequestRoutes({ hours }: Clients): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const { requests } = await hours.listWeeklyRequests(userCall(req), {});
    const records: WeeklyRequestRecord[] = requests.map(({ requestId, ...request }) => ({
      id: requestId,
      ...request,
    }));
    res.json(records);
  });

  router.post('/:id/ask-now', async (req, res) => {
    await hours.askNow(userCall(req), { requestId: idParam(req, 'request') });
    res.status(204).end();
  });
  return router;
}

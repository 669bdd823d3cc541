import { Router } from 'express';
import type { ApiDeps } from '../../app-deps.ts';
import { isFromPage } from '../../http/cross-site.ts';
import { jsonBody } from '../../http/json-body.ts';
import { audited, readBody, visitorCall } from '../../http/request.ts';

/**
 * The page behind the link in reminders, which stops them. Mail programs press its button through the web server; so
 * that no network counts, and the audit log has an origin only when the page sent the request. An invented token costs
 * one look-up, and a repetition changes nothing.
 */
export function reminderRoutes({ clients: { auth } }: Pick<ApiDeps, 'clients'>): Router {
  const router = Router();
  router.post('/stop', jsonBody, async (req, res) => {
    const call = visitorCall(req);
    await auth.stopReminders(
      isFromPage(req) ? audited(req, call) : call,
      await readBody(req, 'stopReminders'),
    );
    res.json({ message: 'The reminders were stopped.' });
  });
  return router;
}

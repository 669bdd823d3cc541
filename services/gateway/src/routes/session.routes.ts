import { bulkApprovalSchema, createSessionSchema, reviewSessionSchema } from '@clinical-hours/proto/api';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { present, toSessionRecord } from '../records.ts';
import { idParam, readBody, userCall, withoutNulls } from '../request.ts';

/** A trainee's sessions, their totals, and asking for approval. */
export function sessionRoutes({ hours }: Clients): Router {
  const router = Router();
  router.get('/sessions', async (req, res) => {
    const { sessionsJson } = await hours.listSessions(userCall(req), {});
    res.type('json').send(sessionsJson);
  });

  router.get('/stats', async (req, res) => {
    res.json(await hours.getStats(userCall(req), {}));
  });

  router.post('/sessions', async (req, res) => {
    const body = await readBody(req, createSessionSchema);
    const { session } = await hours.createSession(userCall(req), withoutNulls(body));
    res.status(201).json(toSessionRecord(present(session)));
  });

  router.post('/sessions/bulk-approval-request', async (req, res) => {
    const { sessionIds } = await readBody(req, bulkApprovalSchema);
    const { sessions, requestCount } = await hours.requestApproval(userCall(req), { sessionIds });
    res.json({ message: approvalMessage(sessions.length, requestCount) });
  });

  router.post('/sessions/:id/submit-for-approval', async (req, res) => {
    const { sessions } = await hours.requestApproval(userCall(req), {
      sessionIds: [idParam(req, 'session')],
    });
    res.json(toSessionRecord(present(sessions[0])));
  });

  router.post('/sessions/:id/review', async (req, res) => {
    const call = userCall(req);
    const sessionId = idParam(req, 'session');
    const body = await readBody(req, reviewSessionSchema, () => hours.getSession(call, { sessionId }));
    const { session } = await hours.reviewSession(call, { sessionId, ...withoutNulls(body) });
    res.json({ ...toSessionRecord(present(session)), decision: body.decision });
  });
  return router;
}

function approvalMessage(sessionCount: number, requestCount: number): string {
  const sessions = sessionCount === 1 ? '1 session' : `${sessionCount} sessions`;
  const emails = requestCount === 1 ? 'One email is on its way' : `${requestCount} emails are on their way`;
  return `Approval requested for ${sessions}. ${emails} to your ${requestCount === 1 ? 'supervisor' : 'supervisors'}.`;
}

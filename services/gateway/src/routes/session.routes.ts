import {
  type BulkApprovalRecord,
  type BulkChangeRecord,
  type BulkDeletionRecord,
  type CreatedSession,
  type FoundDuplicate,
  type RequestedSession,
  type RestoredSessions,
  type ReviewUndoRecord,
} from '@clinical-hours/proto/api';
import { Router } from 'express';
import { approvalMessage, nothingSentMessage } from '../approval-message.ts';
import type { Clients } from '../clients.ts';
import { required, toSessionRecord, toStatusChangeRecord } from '../records.ts';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { idParam, readBody, readQuery, updateFrom, userCall } from '../http/request.ts';
import { noneOrBothChoices } from '../http/request-faults.ts';

/** A trainee's sessions. The lists are in session-list.routes.ts. */
export function sessionRoutes({ hours }: Clients): Router {
  const router = Router();
  router.post('/sessions', async (req, res) => {
    const body = await readBody(req, 'createSession');
    const { session, duplicate, duplicateOf } = await hours.createSession(userCall(req), presentOf(body));
    if (duplicate) {
      const found: FoundDuplicate = { duplicate: toSessionRecord(duplicate) };
      res.json(found);
    } else {
      const record = toSessionRecord(required(session));
      const created: CreatedSession = { ...record, duplicateOf: duplicateOf ?? null };
      res.status(201).json(created);
    }
  });

  router.post('/sessions/bulk-approval-request', async (req, res) => {
    const { sessionIds } = await readBody(req, 'requestApprovals');
    const requested = await hours.requestApproval(userCall(req), { sessionIds });
    const answer: BulkApprovalRecord = { message: approvalMessage(requested), skipped: requested.skipped };
    res.json(answer);
  });

  router.post('/sessions/bulk-withdraw', async (req, res) => {
    const { sessionIds, supervisorId } = await readBody(
      req,
      'withdrawSessions',
      undefined,
      noneOrBothChoices,
    );
    const changed: BulkChangeRecord = await hours.withdrawSessions(userCall(req), {
      sessionIds: sessionIds ?? [],
      ...(supervisorId === undefined ? {} : { supervisorId }),
    });
    res.json(changed);
  });

  router.post('/sessions/bulk-undo-review', async (req, res) => {
    const { sessionIds } = await readBody(req, 'undoReviews');
    const undone: ReviewUndoRecord = await hours.undoReviews(userCall(req), { sessionIds });
    res.json(undone);
  });

  router.post('/sessions/bulk-delete', async (req, res) => {
    const { sessionIds } = await readBody(req, 'deleteSessions');
    const deleted: BulkDeletionRecord = await hours.deleteSessions(userCall(req), { sessionIds });
    res.json(deleted);
  });

  router.post('/sessions/bulk-restore', async (req, res) => {
    const { sessionIds } = await readBody(req, 'restoreSessions');
    const restored: RestoredSessions = await hours.restoreSessions(userCall(req), { sessionIds });
    res.json(restored);
  });

  router.post('/sessions/bulk-reassign', async (req, res) => {
    const { changedCount } = await hours.reassignSessions(
      userCall(req),
      await readBody(req, 'reassignSessions'),
    );
    res.json({ changedCount });
  });

  router.put('/sessions/:id', async (req, res) => {
    const call = userCall(req);
    const sessionId = idParam(req, 'session');
    const { withdraw = false, ...body } = await readBody(req, 'updateSession', () =>
      hours.getSession(call, { sessionId }),
    );
    const { session } = await hours.updateSession(call, { sessionId, withdraw, ...updateFrom(body) });
    res.json(toSessionRecord(required(session)));
  });

  router.delete('/sessions/:id', async (req, res) => {
    const { withdraw, updatedAt } = readQuery(req, 'deleteSession');
    await hours.deleteSession(userCall(req), {
      sessionId: idParam(req, 'session'),
      withdraw: withdraw === 'yes',
      ...(updatedAt ? { expectedUpdatedAt: updatedAt } : {}),
    });
    res.status(204).end();
  });

  router.get('/sessions/:id/history', async (req, res) => {
    const { changes } = await hours.getSessionHistory(userCall(req), { sessionId: idParam(req, 'session') });
    res.json(changes.map(toStatusChangeRecord));
  });

  router.post('/sessions/:id/submit-for-approval', async (req, res) => {
    const sessionIds = [idParam(req, 'session')];
    const requested = await hours.requestApproval(userCall(req), { sessionIds });
    const answer: RequestedSession = {
      ...toSessionRecord(required(requested.sessions[0])),
      message: nothingSentMessage(requested),
      toldOn: requested.toldOn ?? null,
    };
    res.json(answer);
  });

  for (const [action, method] of [
    ['withdraw', hours.withdrawSession],
    ['revise', hours.reviseSession],
  ] as const) {
    router.post(`/sessions/:id/${action}`, async (req, res) => {
      const call = userCall(req);
      const sessionId = idParam(req, 'session');
      const { status } = await readBody(req, 'withdrawSession', () => hours.getSession(call, { sessionId }));
      const { session } = await method(call, { sessionId, ...(status ? { expectedStatus: status } : {}) });
      res.json(toSessionRecord(required(session)));
    });
  }

  router.post('/sessions/:id/nudge', async (req, res) => {
    const { session } = await hours.nudgeSupervisor(userCall(req), { sessionId: idParam(req, 'session') });
    res.json(toSessionRecord(required(session)));
  });

  router.post('/sessions/:id/reply', async (req, res) => {
    const call = userCall(req);
    const sessionId = idParam(req, 'session');
    const body = await readBody(req, 'replyToQuestion', () => hours.getSession(call, { sessionId }));
    const { session } = await hours.replyToQuestion(call, { sessionId, ...body });
    res.json(toSessionRecord(required(session)));
  });

  router.post('/sessions/:id/review', async (req, res) => {
    const call = userCall(req);
    const sessionId = idParam(req, 'session');
    const body = await readBody(req, 'reviewSession', () => hours.getSession(call, { sessionId }));
    const { session } = await hours.reviewSession(call, { sessionId, ...presentOf(body) });
    res.json({ ...toSessionRecord(required(session)), decision: body.decision });
  });
  return router;
}

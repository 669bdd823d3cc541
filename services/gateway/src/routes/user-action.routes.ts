import type { User__Output as User } from '@clinical-hours/proto/types/auth/v1/User';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { Router } from 'express';
import type { ApiDeps } from '../app-deps.ts';
import { endSessionsNow } from '../web-sessions/end-sessions.ts';
import { required, toUserRecord } from '../records.ts';
import { audited, idParam, userCall } from '../http/request.ts';

type Act = (call: Call, request: { userId: number }) => Promise<Changed>;

interface Changed {
  user: User | null;
  /** Present when web sessions of the user have ended. */
  sessionEpoch?: number;
}

/** What administrators do with the access of a user. It stands behind the check of their role. */
export function userActionRoutes(deps: ApiDeps): Router {
  const { auth } = deps.clients;
  const actions: Record<string, Act> = {
    suspend: (call, request) => auth.suspendUser(call, request),
    reinstate: (call, request) => auth.reinstateUser(call, request),
    'sign-out': (call, request) => auth.endUserSessions(call, request),
    'remove-second-factors': (call, request) => auth.removeSecondFactors(call, request),
  };
  const router = Router();
  for (const [name, act] of Object.entries(actions)) {
    router.post(`/admin/users/:id/${name}`, async (req, res) => {
      const userId = idParam(req, 'user');
      const { user, sessionEpoch } = await act(audited(req, userCall(req)), { userId });
      if (sessionEpoch) await endSessionsNow(deps, req, { userId, epoch: sessionEpoch });
      res.json(toUserRecord(required(user)));
    });
  }
  return router;
}

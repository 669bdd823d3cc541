import {
  maxId,
  type DeletedUserRecord,
  type LoneAddressRecord,
  type UserSummaryRecord,
  type UserRecord,
} from '@clinical-hours/proto/api';
import { invalid, forbidden } from '@clinical-hours/service-kit/errors';
import { presentOf, type Call } from '@clinical-hours/service-kit/grpc';
import { Router, type Request, type RequestHandler } from 'express';
import type { User__Output as User } from '@clinical-hours/proto/types/auth/v1/User';
import type { LoneAddress__Output as LoneAddress } from '@clinical-hours/proto/types/supervisor/v1/LoneAddress';
import type { SignedCount__Output as SignedCount } from '@clinical-hours/proto/types/hours/v1/SignedCount';
import type { ApiDeps } from '../app-deps.ts';
import { toCsv } from '../http/csv.ts';
import { endSessionsNow, maxEpoch } from '../web-sessions/end-sessions.ts';
import { jsonBody } from '../http/json-body.ts';
import {
  required,
  toAuditRecord,
  toDisputeRecord,
  toFailedMailRecord,
  toMailFlowRecord,
  toFlaggedReceiptRecord,
  toRecoveryRecord,
  toUserRecord,
} from '../records.ts';
import {
  audited,
  idParam,
  readBody,
  readQuery,
  requireUser,
  updateFrom,
  userCall,
  visitorCall,
} from '../http/request.ts';
import { endsTooEarly } from '../http/request-faults.ts';
import { currentUser } from '../web-sessions/current-user.ts';
import { markAdministrator } from '../web-sessions/session-lifetime.ts';

const pageSize = 100;

/** The calls of administrators. Each request asks auth for the role, and auth checks it once more. */
export function administrationRoutes(deps: ApiDeps): Router {
  const { clients, sameSite, limits, noteAccess } = deps;
  const { auth, consultations, documents, hours, receipts, supervisor } = clients;
  const router = Router();
  const administrators = requireAdministrator(deps);
  router.use(['/admin', '/users'], requireUser, sameSite, administrators, limits.writes, jsonBody);

  router.get('/admin/users', async (req, res) => {
    const { users } = await auth.listUsers(audited(req, userCall(req)), {});
    res.json(users.map(toUserRecord));
  });

  router.get('/admin/users/export', async (req, res) => {
    const { users } = await auth.exportUsers(audited(req, userCall(req)), {});
    res.set('Content-Disposition', 'attachment; filename="users_export.csv"');
    res.type('text/csv; charset=utf-8').send(toCsv(users.map(toUserRecord), columns));
  });

  router.get('/admin/audit', async (req, res) => {
    const page = readPage(req);
    const { from, to, before: _, ...filter } = readQuery(req, 'listAuditEntries', endsTooEarly);
    const days = { fromDate: from, toDate: to };
    const { entries } = await auth.listAuditEntries(userCall(req), { ...page, ...filter, ...days });
    res.json(entries.map(toAuditRecord));
  });

  router.get('/admin/failed-mails', async (req, res) => {
    const { mails } = await auth.listFailedMails(userCall(req), readPage(req));
    res.json(mails.map(toFailedMailRecord));
  });

  router.get('/admin/mail-flow', async (req, res) => {
    res.json(toMailFlowRecord(await auth.getMailFlow(userCall(req), {})));
  });

  router.post('/admin/test-email', limits.signIn, async (req, res) => {
    const { email } = await auth.sendTestEmail(userCall(req), {});
    res.status(202).json({ message: `A test email is on its way to ${email}.` });
  });

  router.get('/admin/flagged-receipts', async (req, res) => {
    const page = readPage(req);
    const { state } = readQuery(req, 'listFlaggedReceipts');
    const query = { ...page, onlyOpen: state === 'open' };
    const { receipts: listed } = await receipts.listFlaggedReceipts(administratorCall(req), query);
    res.json(listed.map(toFlaggedReceiptRecord));
  });

  router.put('/admin/flagged-receipts/:id', async (req, res) => {
    const decisionId = idParam(req, 'decision');
    const { state, note } = await readBody(req, 'setFlagState');
    const isLookedAt = state === 'looked_at';
    const set = { decisionId, isLookedAt, note: isLookedAt ? note : '' };
    const { receipt } = await receipts.setFlagState(administratorCall(req), set);
    const details = `decision ${decisionId}: ${isLookedAt ? 'looked at' : 'open again'}`;
    await noteAccess(req, { action: 'flag_looked_at', details });
    res.json(toFlaggedReceiptRecord(required(receipt)));
  });

  router.get('/admin/lone-addresses', async (req, res) => {
    const call = administratorCall(req);
    const { addresses } = await supervisor.listLoneAddresses(call, {});
    const supervisorIds = addresses.map(({ supervisorId }) => supervisorId);
    const [{ counts }, { users }] = await Promise.all([
      receipts.countSigned(call, { supervisorIds }),
      auth.getUsers(visitorCall(req), { userIds: [...new Set(addresses.map(({ userId }) => userId))] }),
    ]);
    res.json(toLoneAddresses(addresses, counts, users));
  });

  router.get('/admin/deleted-users', async (req, res) => {
    const { users } = await auth.listDeletedUsers(userCall(req), {});
    res.json(users.map(({ userId: id, ...user }) => ({ id, ...user })) satisfies DeletedUserRecord[]);
  });

  router.get('/admin/disputes/:id', async (req, res) => {
    const call = administratorCall(req);
    const dispute = await receipts.getDisputeDetails(call, { disputeId: idParam(req, 'dispute') });
    const { user } = await auth.getUser(call, { userId: dispute.userId });
    res.json(toDisputeRecord(dispute, required(user)));
  });

  router.get('/admin/recovery-requests', async (req, res) => {
    const { recoveryRequests } = await auth.listRecoveryRequests(userCall(req), {
      isSettled: false,
      limit: pageSize,
    });
    res.json(recoveryRequests.map(toRecoveryRecord));
  });

  router.get('/admin/recovery-requests/settled', async (req, res) => {
    const settled = { isSettled: true, ...readPage(req) };
    const { recoveryRequests } = await auth.listRecoveryRequests(userCall(req), settled);
    res.json(recoveryRequests.map(toRecoveryRecord));
  });

  router.post('/admin/recovery-requests/:id/decision', async (req, res) => {
    const recoveryRequestId = idParam(req, 'recovery request');
    const body = presentOf(await readBody(req, 'decideRecoveryRequest'));
    const decision = { recoveryRequestId, ...body };
    const call = audited(req, userCall(req));
    const { recoveryRequest, sessionEpoch } = await auth.decideRecoveryRequest(call, decision);
    const record = toRecoveryRecord(required(recoveryRequest));
    await endSessionsNow(deps, req, { userId: record.user.id, epoch: sessionEpoch });
    res.json(record);
  });

  router.get('/admin/users/:id/summary', async (req, res) => {
    const call = administratorCall(req);
    const userId = idParam(req, 'user');
    await auth.getUser(call, { userId });
    const [logged, stored, asked] = await Promise.all([
      hours.countUserSessions(call, { userId }),
      documents.countUserDocuments(call, { userId }),
      consultations.countUserConsultations(call, { userId }),
    ]);
    const record: UserSummaryRecord = { ...logged, ...stored, ...asked };
    res.json(record);
  });

  router.put('/users/:id', async (req, res) => {
    const call = audited(req, userCall(req));
    const userId = idParam(req, 'user');
    const body = await readBody(req, 'updateUser', () => auth.getUser(administratorCall(req), { userId }));
    const { user } = await auth.updateUser(call, { userId, ...updateFrom(body) });
    res.json(toUserRecord(required(user)));
  });

  router.delete('/users/:id', async (req, res) => {
    const userId = idParam(req, 'user');
    await auth.deleteUser(audited(req, userCall(req)), { userId });
    await endSessionsNow(deps, req, { userId, epoch: maxEpoch });
    res.status(204).end();
  });
  router.use(userActionRoutes(deps));
  return router;
}

/** Returns the addresses under which something was approved, with their trainees; not those of deleted users. */
function toLoneAddresses(
  addresses: readonly LoneAddress[],
  counts: readonly SignedCount[],
  users: readonly User[],
): LoneAddressRecord[] {
  const countOf = new Map(counts.map((count) => [count.supervisorId, count]));
  const userOf = new Map(users.map((user) => [user.id, user]));
  return addresses.flatMap(({ supervisorId: id, userId, name, email, addedAt, confirmedAt }) => {
    const [count, trainee] = [countOf.get(id), userOf.get(userId)];
    if (!count || !trainee) return [];
    const { decisionCount, lastDecidedAt } = count;
    const about = { supervisor: { name, email }, trainee: { id: userId, name: trainee.name } };
    return [{ id, ...about, addedAt, confirmedAt, decisionCount, lastDecidedAt }];
  });
}

// Only behind `requireAdministrator`.
function administratorCall(req: Request): Call {
  const call = userCall(req);
  return { ...call, actor: { userId: call.actor?.userId ?? 0, isAdmin: true } };
}

function readPage(req: Request): { limit: number; beforeId?: number } {
  const { before } = req.query;
  if (before === undefined) return { limit: pageSize };
  const id = typeof before === 'string' && /^[1-9]\d*$/.test(before) ? Number(before) : Number.NaN;
  if (!(id <= maxId)) throw invalid('before_invalid', 'before must be the id of an entry');
  return { limit: pageSize, beforeId: id };
}

const maxPathLength = 200;

/**
 * Passes only administrators, as auth knows them now, who have done what is required of them first. A refusal to
 * someone else is noted for the audit log, at most one of a user in a minute.
 */
function requireAdministrator(deps: ApiDeps): RequestHandler {
  const { limits, noteAccess } = deps;
  return async (req, res, next) => {
    const { id, isAdmin, requiredStep } = await currentUser(deps, req, res);
    if (!isAdmin) {
      await noteAccess(req, {
        action: 'administration_refused',
        details: nameOf(req),
        isDue: () => limits.isFirstRefusal(id),
      });
      throw forbidden('administrators_only', 'Only administrators may do this');
    }
    await markAdministrator(deps, req, res);
    if (requiredStep === 'new_password')
      throw forbidden('password_change_required', 'Please choose a new password first');
    if (requiredStep) throw forbidden('second_factor_required', 'Please set up a second factor first');
    next();
  };
}

const nameOf = ({ method, baseUrl, path }: Request): string =>
  `${method} ${baseUrl}${path}`.slice(0, maxPathLength);

const columns: (keyof UserRecord)[] = [
  'id',
  'username',
  'name',
  'email',
  'licenseNumber',
  'program',
  'supervisorCount',
  'totalRequiredHours',
  'requiredSupervisionHours',
  'requiredDirectClinicalHours',
  'requiredIndirectClinicalHours',
  'emailVerified',
  'hasCompletedOnboarding',
  'isAdmin',
  'createdAt',
];

type Act = (call: Call, request: { userId: number }) => Promise<Changed>;

interface Changed {
  user: User | null;
  /** Present when web sessions of the user have ended. */
  sessionEpoch?: number;
}

/** What administrators do with the access of a user. It stands behind the check of their role. */
function userActionRoutes(deps: ApiDeps): Router {
  const { auth } = deps.clients;
  const actions: Record<string, Act> = {
    suspend: (call, request) => auth.suspendUser(call, request),
    reinstate: (call, request) => auth.reinstateUser(call, request),
    'keep-account': (call, request) => auth.keepUserAccount(call, request),
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

import { AppError } from '@clinical-hours/service-kit/errors';
import { FairQueue, inTurn, type QueueLimits } from '@clinical-hours/service-kit/transfer';
import { Router, type Request } from 'express';
import type { ApiDeps } from '../../app-deps.ts';
import { jsonBody } from '../../http/json-body.ts';
import { audited, readBody, requireUser, userCall } from '../../http/request.ts';
import { sendFile, withFirstPart } from '../../http/streamed.ts';
import { networkOf } from '../../rate-limits.ts';
import { ownDataZip } from './own-data.ts';

// Each holds some MiB: what is read ahead of its reader, on the way from a service and to the browser.
const queueLimits: QueueLimits = {
  atOnce: 16,
  atOnceOfUser: 1,
  ofUser: 1,
  waiting: 100,
  // The first part is to come within 5 s.
  maxWaitMs: 4_000,
  graceMs: 1_000,
};
// As long as a browser may take for a piece of 64 KiB.
const patience = { minBytesPerS: 4_096, maxSilenceMs: 15_000 };
const retryAfterS = 15;

/**
 * Everything in the account of the signed-in user as one file, by their current password: a browser that was left
 * signed in must not give away all of it. A user has one download at a time in a gateway. Those of
 * others wait for a place, where slow readers give way to them.
 */
export function accountExportRoutes(deps: ApiDeps): Router {
  const { clients, sameSite, limits, noteAccess } = deps;
  const queue = new FairQueue(queueLimits, { tooMany: ofAccount, busy: ofAll });

  const router = Router();
  const guards = [requireUser, sameSite, limits.writes, jsonBody, limits.signIn];
  router.post('/account/export', ...guards, async (req, res) => {
    const { currentPassword } = await readBody(req, 'exportAccount');
    const network = networkOf(req.ip ?? '');
    const { actor } = userCall(req);
    const userId = actor?.userId ?? 0;
    const left = new AbortController();
    const { signal } = left;
    res.once('close', () => left.abort());
    const call = () => freshCall(req);
    async function* make() {
      // In its turn: a download that is refused costs no check of a password, and a slow reader keeps no place of those
      // who sign in.
      await clients.auth.confirmDataExport(audited(req, call()), { currentPassword, network });
      yield* ownDataZip({ clients, userId, call, signal, madeAt: new Date() });
    }
    const parts = await withFirstPart(inTurn(queue, { userId, signal, patience, tooSlow: ofAll }, make));
    await noteAccess(req, { action: 'data_exported' });
    await sendFile(res, contentOf(parts), { type: 'application/zip', name: 'Clinical_Hours_Data.zip' });
  });
  return router;
}

// The download takes longer than an answer may: each of its calls has the time of a call of its own.
const freshCall = (req: Request) => ({ ...userCall(req), beganAtMs: Date.now() });

async function* contentOf(parts: AsyncIterable<Uint8Array>) {
  for await (const part of parts) yield { content: Buffer.from(part) };
}

const refusal = (code: 'export_of_account' | 'exports_of_all', what: string) => () =>
  new AppError('rate_limited', code, `${what} Please try again in a few seconds.`, { retryAfterS });
const ofAccount = refusal('export_of_account', 'Your data is being downloaded already.');
const ofAll = refusal('exports_of_all', 'Many downloads are being made.');

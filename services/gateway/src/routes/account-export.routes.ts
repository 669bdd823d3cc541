import { AppError } from '@clinical-hours/service-kit/errors';
import { Router, type Request } from 'express';
import type { ApiDeps } from '../app-deps.ts';
import { noFields } from '../http/json-body.ts';
import { requireUser, userCall } from '../http/request.ts';
import { sendFile, withFirstPart } from '../http/streamed.ts';
import { ownDataZip } from './own-data.ts';

// Each holds up to 20 MB: the sessions of ten years, or a document.
const atOnce = 4;
const retryAfterS = 15;

/** Everything in the account of the signed-in user as one file. A user has one download at a time in a gateway. */
export function accountExportRoutes(deps: ApiDeps): Router {
  const { clients, sameSite, limits, noteAccess } = deps;
  const underWay = new Set<number>();
  const begin = (userId: number): (() => void) => {
    if (underWay.has(userId)) throw refusal('export_of_account', 'Your data is being downloaded already.');
    if (underWay.size >= atOnce) throw refusal('exports_of_all', 'Many downloads are being made.');
    underWay.add(userId);
    return () => underWay.delete(userId);
  };

  const router = Router();
  router.post('/account/export', requireUser, sameSite, limits.writes, noFields, async (req, res) => {
    const { actor } = userCall(req);
    const userId = actor?.userId ?? 0;
    const end = begin(userId);
    const left = new AbortController();
    res.once('close', () => left.abort());
    try {
      const call = () => freshCall(req);
      const zip = ownDataZip({ clients, userId, call, signal: left.signal, madeAt: new Date() });
      const parts = await withFirstPart(zip);
      await noteAccess(req, { action: 'data_exported' });
      await sendFile(res, contentOf(parts), { type: 'application/zip', name: 'Clinical_Hours_Data.zip' });
    } finally {
      end();
    }
  });
  return router;
}

// The download takes longer than an answer may: each of its calls has the time of a call of its own.
const freshCall = (req: Request) => ({ ...userCall(req), beganAtMs: Date.now() });

async function* contentOf(parts: AsyncIterable<Uint8Array>) {
  for await (const part of parts) yield { content: Buffer.from(part) };
}

const refusal = (code: 'export_of_account' | 'exports_of_all', what: string) =>
  new AppError('rate_limited', code, `${what} Please try again in a few seconds.`, { retryAfterS });

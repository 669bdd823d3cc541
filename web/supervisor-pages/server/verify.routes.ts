import { toReceiptNumber, type VerificationRecord } from '@clinical-hours/proto/api';
import { Router, type Response } from 'express';
import type { PageDeps } from './page-sender.ts';

/** The page on which licensing boards verify a receipt. It is open to everybody with the receipt's number. */
export function verifyRoutes({ gateway, sender }: PageDeps): Router {
  const { publicUrl } = sender;

  const show = (response: Response, typed: string, number?: string, record?: VerificationRecord) =>
    sender.send(response, record?.isGenuine ? 200 : 404, {
      kind: 'verify',
      publicUrl,
      typed,
      result: { number, record: record ?? { isGenuine: false }, checkedAt: new Date().toISOString() },
    });

  const router = Router();
  router.get('/', (request, response) => {
    const { number: typed = '' } = request.query;
    if (typeof typed !== 'string' || typed.trim() === '')
      return sender.send(response, 200, { kind: 'verify', publicUrl, typed: '' });
    const number = toReceiptNumber(typed);
    if (number === undefined) return show(response, typed);
    return response.set('Cache-Control', 'no-store').redirect(303, `/verify/${number}`);
  });
  router.get('/:number', async (request, response) => {
    const typed = request.params.number;
    const number = toReceiptNumber(typed);
    if (number === undefined) return show(response, typed);
    const answer = await gateway.get<VerificationRecord>('verify', number);
    return answer.kind === 'ok' ? show(response, typed, number, answer.body) : sender.fail(response, answer);
  });
  return router;
}

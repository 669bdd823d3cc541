import {
  toReceiptNumber,
  type PacketVerificationRecord,
  type VerificationRecord,
} from '@clinical-hours/proto/api';
import { Router, type Response } from 'express';
import type { PageDeps } from './page-sender.ts';

/** The pages on which licensing boards verify a receipt or a packet. They are open to everybody with its number. */
export function verifyRoutes({ gateway, sender }: PageDeps): Router {
  const { publicUrl } = sender;

  const show = (response: Response, typed: string, number?: string, record?: VerificationRecord) =>
    sender.send(response, record?.isGenuine ? 200 : 404, {
      kind: 'verify',
      publicUrl,
      typed,
      result: { number, record: record ?? { isGenuine: false }, checkedAt: new Date().toISOString() },
    });

  const showPacket = (
    response: Response,
    typed: string,
    number?: string,
    record?: PacketVerificationRecord,
  ) =>
    sender.send(response, record?.isKnown ? 200 : 404, {
      kind: 'packet',
      publicUrl,
      typed,
      number,
      record: record ?? { isKnown: false },
      checkedAt: new Date().toISOString(),
    });

  const readPacket = (number: string) => gateway.get<PacketVerificationRecord>('verify', 'packet', number);

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
    if (answer.kind !== 'ok') return sender.fail(response, answer);
    if (isUnknown(answer.body)) {
      // One field takes both numbers, and nothing on paper tells one from the other.
      const packet = await readPacket(number);
      if (packet.kind !== 'ok') return sender.fail(response, packet);
      if (packet.body.isKnown || packet.body.erasedMadeAt)
        return response.set('Cache-Control', 'no-store').redirect(303, `/verify/packet/${number}`);
    }
    return show(response, typed, number, answer.body);
  });
  router.get('/packet/:number', async (request, response) => {
    const typed = request.params.number;
    const number = toReceiptNumber(typed);
    if (number === undefined) return showPacket(response, typed);
    const answer = await readPacket(number);
    if (answer.kind !== 'ok') return sender.fail(response, answer);
    return showPacket(response, '', number, answer.body);
  });
  return router;
}

const isUnknown = (record: VerificationRecord): boolean =>
  !record.isGenuine && !record.disputedAt && !record.withdrawal && !record.erased;

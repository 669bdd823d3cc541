import type { ConfirmAddressPage, StopMailOutcome, StopMailPage } from '@clinical-hours/proto/api';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { asText } from '../pages/forms/define-form.ts';
import { stopFields, stopForm } from '../pages/forms/stop-form.ts';
import type { Answer } from './gateway-client.ts';
import { cookieOf } from './link-pages.ts';
import { seeOther } from './link-routes.ts';
import type { PageDeps } from './page-sender.ts';

const stopPath = (token: string): string => `/stop/${encodeURIComponent(token)}`;

type LinkRequest = Request<{ token: string }>;

/** The page behind the link 'Is this your address?' in the first emails to a supervisor. */
export function confirmRoutes({ gateway, sender }: PageDeps): Router {
  const show = (
    response: Response,
    answer: Answer<ConfirmAddressPage>,
    { status = 200, ...shown }: { status?: number; isThanks?: boolean; refusal?: string } = {},
  ) =>
    answer.kind === 'ok'
      ? sender.send(response, status, { kind: 'confirm', page: answer.body, ...shown })
      : sender.fail(response, answer, { expired: 'confirmExpired', ended: 'confirmEnded' });

  const router = Router();
  router.get('/:token', async ({ params: { token } }: LinkRequest, response) =>
    show(response, await gateway.get('confirm', token)),
  );
  router.post('/:token', async (request: LinkRequest, response) => {
    const { token } = request.params;
    const answer = await gateway.post<ConfirmAddressPage>(['confirm', token], {}, cookieOf(request));
    if (answer.kind !== 'refused') return show(response, answer, { isThanks: true });
    const { status, message: refusal } = answer;
    return show(response, await gateway.get('confirm', token), { status, refusal });
  });
  return router;
}

/**
 * The page behind the link that stops our emails, at the foot of every email to a supervisor. Mail programs post to it,
 * too.
 */
export function stopRoutes({ gateway, sender }: PageDeps): Router {
  const show = (
    { response, token }: { response: Response; token: string },
    answer: Answer<StopMailPage & Partial<StopMailOutcome>>,
    status: number,
    isDone: boolean,
  ) =>
    answer.kind === 'ok'
      ? sender.send(response, status, {
          kind: 'stop',
          page: answer.body,
          isDone,
          undoToken: answer.body.undoToken ?? null,
          waitingPath: `/waiting/${encodeURIComponent(token)}`,
        })
      : sender.fail(response, answer, { expired: 'stopExpired' });

  const router = Router();
  router.get('/:token', async ({ params: { token } }: LinkRequest, response) =>
    show({ response, token }, await gateway.get('stop', token), 200, false),
  );
  router.post(
    '/:token',
    readMultipart,
    async ({ params: { token }, body }: LinkRequest, response: Response) => {
      const wish = stopForm.check(stopForm.read(body));
      if (!wish.body) return show({ response, token }, await gateway.get('stop', token), 400, false);
      return show({ response, token }, await gateway.post(['stop', token], wish.body), 200, true);
    },
  );
  router.post('/:token/undo', async ({ params: { token }, body }: LinkRequest, response: Response) => {
    const answer = await gateway.post<StopMailPage>(['stop', token, 'undo'], {
      token: asText((body ?? {})[stopFields.undo]),
    });
    if (answer.kind === 'ok') return sender.send(response, 200, { kind: 'stopUndone', page: answer.body });
    // It is too late: the page of the link says what is stopped, and what takes it back.
    if (answer.kind === 'gone' || answer.kind === 'refused') return seeOther(response, stopPath(token));
    return sender.fail(response, answer, { expired: 'stopExpired' });
  });
  // A reload of the response to a form leads to the page of the link.
  router.get('/:token/undo', ({ params: { token } }: LinkRequest, response) =>
    seeOther(response, stopPath(token)),
  );
  return router;
}

// Mail programs may post their unsubscribe field as multipart form data (RFC 8058, 3.2).
const readBytes = express.raw({ type: 'multipart/form-data', limit: '10kb' });

const parse: RequestHandler = async (request, _response, next) => {
  if (Buffer.isBuffer(request.body)) {
    request.body = await textsIn(request.body, request.get('Content-Type') ?? '');
  }
  next();
};

/** Reads the texts of a small multipart form into `body`. A malformed form has none. */
export const readMultipart: RequestHandler[] = [readBytes, parse];

async function textsIn(body: Buffer, type: string): Promise<Record<string, string>> {
  try {
    const form = await new globalThis.Response(new Uint8Array(body), {
      headers: { 'Content-Type': type },
    }).formData();
    return Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

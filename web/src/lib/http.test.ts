import { afterEach, expect, it, vi } from 'vitest';
import { stubApi } from '../test-api.tsx';
import { expectSessionEnd, request, serverMessage, setSessionEndHandler } from './http.ts';

afterEach(() => setSessionEndHandler(undefined));

it('fails with the status and the body', async () => {
  stubApi({ 'GET /api/stats': { status: 503, body: { message: 'Back soon', code: 'x', requestId: 'r' } } });
  const error: unknown = await request('/api/stats').catch((reason: unknown) => reason);
  expect(String(error)).toContain('503: {"message":"Back soon"');
  expect(serverMessage(error)).toBe('Back soon');
});

it('says nothing for the server when the body is no JSON', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
  );
  const error: unknown = await request('/api/stats').catch((reason: unknown) => reason);
  expect(serverMessage(error)).toBeUndefined();
});

it('takes a 401 for the end of the session, except where signing in is the question', async () => {
  const onEnd = vi.fn<() => void>();
  setSessionEndHandler(onEnd);
  stubApi({
    'GET /api/sessions': { status: 401 },
    'GET /api/user': { status: 401 },
    'POST /api/login': { status: 401 },
  });
  await request('/api/user').catch(() => undefined);
  await request('/api/login', { method: 'POST', body: {} }).catch(() => undefined);
  expect(onEnd).not.toHaveBeenCalled();
  await request('/api/sessions').catch(() => undefined);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('takes a 401 for no news after signing out, until somebody signs in', async () => {
  const onEnd = vi.fn<() => void>();
  setSessionEndHandler(onEnd);
  stubApi({ 'GET /api/sessions': { status: 401 } });
  expectSessionEnd(true);
  await request('/api/sessions').catch(() => undefined);
  expect(onEnd).not.toHaveBeenCalled();
  expectSessionEnd(false);
  await request('/api/sessions').catch(() => undefined);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('answers undefined for an empty body', async () => {
  stubApi({ 'DELETE /api/supervisors/7': { status: 204 } });
  expect(await request('/api/supervisors/7', { method: 'DELETE' })).toBeUndefined();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '../../test-api.tsx';
import {
  expectSessionEnd,
  request,
  serverMessage,
  setSessionEndHandler,
  type SessionEndHandler,
} from './http.ts';

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

const onEnd = vi.fn<SessionEndHandler>(async () => false);
beforeEach(() => onEnd.mockClear());

it('takes a 401 for the end of the session, except where signing in is the question', async () => {
  setSessionEndHandler(onEnd);
  stubApi({
    'GET /api/sessions': { status: 401 },
    'GET /api/user': { status: 401 },
    'POST /api/login': { status: 401 },
  });
  await request('/api/login', { method: 'POST', body: {} }).catch(() => undefined);
  expect(onEnd).not.toHaveBeenCalled();
  await request('/api/sessions').catch(() => undefined);
  await request('/api/user').catch(() => undefined);
  // The handler decides what a missing user means.
  expect(onEnd.mock.calls).toEqual([['GET /api/sessions'], ['GET /api/user']]);
});

it('repeats a call with the same key once the user has signed in again', async () => {
  let isIn = false;
  setSessionEndHandler(async () => (isIn = true));
  const calls = stubApi({
    'POST /api/sessions': () => (isIn ? { status: 201, body: { id: 1 } } : { status: 401 }),
  });
  const answer = await request('/api/sessions', { method: 'POST', body: { a: 1 }, idempotencyKey: 'k' });
  expect(answer).toEqual({ id: 1 });
  expect(calls.map(({ body, headers }) => [body, headers.get('Idempotency-Key')])).toEqual([
    [{ a: 1 }, 'k'],
    [{ a: 1 }, 'k'],
  ]);
});

it('repeats a call only once', async () => {
  setSessionEndHandler(async () => true);
  const calls = stubApi({ 'GET /api/stats': { status: 401, body: { message: 'Sign in' } } });
  await expect(request('/api/stats')).rejects.toThrow('401');
  expect(calls).toHaveLength(2);
});

it('takes a 401 for no news after signing out, until somebody signs in', async () => {
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

import { expect, it, vi } from 'vitest';
import { ApiError } from './http.ts';
import { randomId, SubmitKey } from './submit-key.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

async function keyOf(submitKey: SubmitKey, body: unknown, outcome: () => Promise<unknown>): Promise<string> {
  let sent = '';
  await submitKey
    .send(body, (key) => {
      sent = key;
      return outcome();
    })
    .catch(() => undefined);
  return sent;
}

it('sends the same key again after a lost answer', async () => {
  const submitKey = new SubmitKey();
  const first = await keyOf(submitKey, { hours: '1' }, lost);
  expect(first).toMatch(uuid);
  expect(await keyOf(submitKey, { hours: '1' }, lost)).toBe(first);
});

it('sends a new key after a success, so that the same hours can be logged twice on purpose', async () => {
  const submitKey = new SubmitKey();
  const first = await keyOf(submitKey, { hours: '1' }, () => Promise.resolve());
  expect(await keyOf(submitKey, { hours: '1' }, lost)).not.toBe(first);
});

it('sends a new key when the form has changed', async () => {
  const submitKey = new SubmitKey();
  const first = await keyOf(submitKey, { hours: '1' }, lost);
  expect(await keyOf(submitKey, { hours: '2' }, lost)).not.toBe(first);
});

it('sends a new key after a refusal, and the old one while the server may still be at it', async () => {
  const submitKey = new SubmitKey();
  const refusal = (status: number) => () => Promise.reject(new ApiError(status, '', ''));
  const first = await keyOf(submitKey, { hours: '1' }, refusal(503));
  expect(await keyOf(submitKey, { hours: '1' }, refusal(400))).toBe(first);
  expect(await keyOf(submitKey, { hours: '1' }, lost)).not.toBe(first);
});

it('makes ids where the browser hides randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomId()).toMatch(uuid);
  expect(randomId()).not.toBe(randomId());
});

import { expect, it } from 'vitest';
import { ApiError } from '../../lib/requests/http.ts';
import { failureToast } from './toast-failure.ts';

const title = 'Failed to archive task. Please try again.';
const retry = () => undefined;
const refusal = (status: number) => new ApiError(status, '{"message":"As the server says."}', 'Status');

it.each([
  ['no network', new TypeError('Failed to fetch')],
  ['503', refusal(503)],
  ['429', refusal(429)],
  ['408', refusal(408)],
])('offers another try of what may be over by then: %s', (_what, error) => {
  expect(failureToast(title, error, retry).retry).toBe(retry);
});

it.each([400, 403, 404, 409])('offers none of what the server refused with %i', (status) => {
  expect(failureToast(title, refusal(status), retry)).toEqual({
    title,
    description: 'As the server says.',
    isError: true,
    retry: undefined,
  });
});

it('offers none where repeating is not safe', () => {
  expect(failureToast(title, refusal(503)).retry).toBeUndefined();
});

import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubApi } from '../../test-api.tsx';
import { isIdle } from './activity.ts';
import { request } from './http.ts';

afterEach(() => vi.restoreAllMocks());

/** Moves the clock of the page on. */
function passTime(ms: number): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
}

it.each(['pointerDown', 'pointerMove', 'keyDown', 'scroll'] as const)(
  'takes the page for idle after a minute without a touch, until %s',
  (touch) => {
    fireEvent.keyDown(document.body);
    passTime(59_000);
    expect(isIdle()).toBe(false);
    passTime(2_000);
    expect(isIdle()).toBe(true);
    fireEvent[touch](document.body);
    expect(isIdle()).toBe(false);
  },
);

it('marks the calls that a page makes by itself', async () => {
  const calls = stubApi({ 'GET /api/stats': { body: {} } });
  fireEvent.pointerDown(document.body);
  await request('/api/stats');
  passTime(61_000);
  await request('/api/stats');
  expect(calls.map(({ headers }) => headers.get('X-Idle'))).toEqual([null, 'true']);
});

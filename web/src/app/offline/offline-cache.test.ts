import { afterEach, expect, it, vi } from 'vitest';
import { prepareForOffline } from './offline-cache.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('has the worker keep the pages that were not opened once nobody has touched the page for a minute', async () => {
  vi.useFakeTimers();
  const postMessage = vi.fn<(message: string) => void>();
  vi.stubGlobal('navigator', {
    serviceWorker: { register: () => Promise.resolve(), ready: Promise.resolve({ active: { postMessage } }) },
  });
  vi.stubGlobal('requestIdleCallback', () => 0);
  window.dispatchEvent(new Event('pointerdown'));
  prepareForOffline();
  await vi.advanceTimersByTimeAsync(50_000);
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(55_000);
  expect(postMessage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(postMessage.mock.calls.map(([message]) => message)).toEqual(['keep-rest']);
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useToday } from './use-now.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-25T04:59:30.000Z') }));
afterEach(() => vi.useRealTimers());

it('is the new day within a minute', () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-24');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-11-25');
});

it('is the new day at once when the page is shown again', () => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date('2026-11-25T13:00:00.000Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-25');
});

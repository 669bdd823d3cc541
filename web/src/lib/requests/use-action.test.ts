import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAction } from './use-action.ts';

it.each(['after', 'before'])(
  'leaves no timer of a component that is gone %s the action ended',
  async (when) => {
    vi.useFakeTimers();
    let end: () => void = () => undefined;
    const { result, unmount } = renderHook(() =>
      useAction(
        () =>
          new Promise<void>((resolve) => {
            end = resolve;
          }),
      ),
    );
    let run = Promise.resolve();
    act(() => {
      run = result.current[0]();
    });
    if (when === 'before') unmount();
    end();
    await act(() => run);
    const paused = vi.getTimerCount();
    unmount();
    expect(paused).toBe(when === 'after' ? 1 : 0);
    expect(vi.getTimerCount()).toBe(0);
  },
);

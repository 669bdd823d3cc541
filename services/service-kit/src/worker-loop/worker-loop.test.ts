import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/index.ts';
import { unlessAborted, WorkerLoop, type WorkerLoopOptions } from './index.ts';

type Round = WorkerLoopOptions['round'];

const pauseMs = 60_000;
const loops: WorkerLoop[] = [];

function loopOf(round: Round, onError = vi.fn<(error: unknown) => void>()): WorkerLoop {
  const loop = new WorkerLoop({ round, onError, pauseMs });
  loops.push(loop);
  return loop;
}

afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.close()));
});

describe('a worker loop', () => {
  it('runs no round before it is started, and one at a time after', async () => {
    let rounds = 0;
    let underWay = 0;
    let most = 0;
    const round = vi.fn<Round>(async () => {
      most = Math.max(most, ++underWay);
      await Promise.resolve();
      underWay -= 1;
      return ++rounds < 5;
    });
    const loop = loopOf(round);
    expect(round).not.toHaveBeenCalled();
    loop.start();
    loop.start();
    await eventually(() => expect(round).toHaveBeenCalledTimes(5));
    expect(most).toBe(1);
  });

  it('pauses after a round that found nothing more, until it is woken', async () => {
    const round = vi.fn<Round>(async () => {});
    const loop = loopOf(round);
    loop.start();
    await eventually(() => expect(round).toHaveBeenCalledTimes(1));
    loop.wake();
    await eventually(() => expect(round).toHaveBeenCalledTimes(2));
  });

  it('skips the pause when it was woken during the round', async () => {
    const round = vi.fn<Round>(async () => {
      if (round.mock.calls.length === 1) loop.wake();
    });
    const loop = loopOf(round);
    loop.start();
    await eventually(() => expect(round).toHaveBeenCalledTimes(2));
  });

  it('goes on after a round that failed, and reports the error', async () => {
    const onError = vi.fn<(error: unknown) => void>();
    const away = new Error('away');
    const round = vi.fn<Round>(async () => {
      if (round.mock.calls.length === 1) throw away;
    });
    const loop = loopOf(round, onError);
    loop.start();
    await eventually(() => expect(onError).toHaveBeenCalledExactlyOnceWith(away));
    loop.wake();
    await eventually(() => expect(round).toHaveBeenCalledTimes(2));
  });

  it('tells the round under way that the loop is closed, waits for it, and starts no other', async () => {
    let isFinished = false;
    const round = vi.fn<Round>(async (stopping) => {
      await unlessAborted(new Promise(() => {}), stopping);
      isFinished = true;
      return true;
    });
    const loop = loopOf(round);
    loop.start();
    await loop.close();
    expect(isFinished).toBe(true);
    expect(loop.isStopping).toBe(true);
    expect(round).toHaveBeenCalledTimes(1);
  });

  it('closes at once during a pause, and when it was never started', async () => {
    const round = vi.fn<Round>(async () => {});
    const loop = loopOf(round);
    loop.start();
    await eventually(() => expect(round).toHaveBeenCalledTimes(1));
    await loop.close();
    await loopOf(round).close();
    expect(round).toHaveBeenCalledTimes(1);
  });
});

describe('work unless it is aborted', () => {
  it('resolves to the value, or to undefined once aborted', async () => {
    const stopping = new AbortController();
    expect(await unlessAborted(Promise.resolve(7), stopping.signal)).toBe(7);
    const waiting = unlessAborted(new Promise(() => {}), stopping.signal);
    stopping.abort();
    expect(await waiting).toBeUndefined();
    expect(await unlessAborted(Promise.resolve(7), stopping.signal)).toBeUndefined();
  });

  it('rejects as the work does', async () => {
    const failing = Promise.reject(new Error('away'));
    await expect(unlessAborted(failing, new AbortController().signal)).rejects.toThrow('away');
  });
});

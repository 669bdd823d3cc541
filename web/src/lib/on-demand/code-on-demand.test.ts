import { expect, it } from 'vitest';
import { CodeLoadError, CodeOnDemand } from './code-on-demand.ts';

it('loads once, and keeps what it has loaded', async () => {
  let count = 0;
  const code = new CodeOnDemand(async () => (count += 1));
  await Promise.all([code.promise, code.promise]);
  expect(await code.promise).toBe(1);
  expect(code.loaded).toBe(1);
});

it('fails the same way until it is told to try again, and then recovers', async () => {
  let isAway = true;
  const code = new CodeOnDemand(async () => {
    if (isAway) throw new Error('offline');
    return 'here';
  });
  const error = (await code.promise.catch((reason: unknown) => reason)) as CodeLoadError;
  expect(error).toBeInstanceOf(CodeLoadError);
  await expect(code.promise).rejects.toBe(error);
  await expect(error.retry()).rejects.toThrow('could not be loaded');
  await expect(code.promise).rejects.toBe(error);
  isAway = false;
  await error.retry();
  expect(code.loaded).toBe('here');
});

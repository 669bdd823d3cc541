import { describe, expect, it } from 'vitest';
import { toMiB, toMillis } from './pod-usage.ts';

describe('amounts as Kubernetes writes them', () => {
  it('are converted to MiB', () => {
    expect(['1048576', '98304Ki', '160Mi', '2Gi'].map((amount) => toMiB(amount))).toEqual([
      1, 96, 160, 2_048,
    ]);
    expect([toMiB(), toMiB('a lot')]).toEqual([NaN, NaN]);
  });

  it('are converted to thousandths of a processor', () => {
    expect(['250000000n', '250000u', '250m', '2'].map(toMillis)).toEqual([250, 250, 250, 2_000]);
    expect(toMillis('half')).toBeNaN();
  });
});

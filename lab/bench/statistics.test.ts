import { describe, expect, it } from 'vitest';
import { median, medianOf, percentile, sampleOf } from './statistics.ts';

const oneToHundred = Array.from({ length: 100 }, (_entry, index) => 100 - index);

describe('a percentile', () => {
  it('is the smallest value that this share of all does not exceed', () => {
    expect(percentile(oneToHundred, 0.5)).toBe(50);
    expect(percentile(oneToHundred, 0.95)).toBe(95);
    expect(percentile(oneToHundred, 0.99)).toBe(99);
    expect(percentile(oneToHundred, 1)).toBe(100);
  });

  it('is the largest of a few values, where one in a hundred is one of them', () => {
    expect(percentile([3, 1, 2], 0.99)).toBe(3);
  });

  it('compares numbers and not their digits', () => {
    expect(percentile([10, 9, 100], 0.5)).toBe(10);
  });
});

describe('a median', () => {
  it('is the one in the middle, in whatever order they came', () => {
    expect(median([30, 1, 2])).toBe(2);
  });

  it('is between the two in the middle of an even number', () => {
    expect(median([4, 1, 2, 10])).toBe(3);
  });

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });
});

describe('the sample of a round', () => {
  it('tells how many there were a second, and how long they took', () => {
    const sample = sampleOf(oneToHundred, 2_000);
    expect(sample).toEqual({ count: 100, perSecond: 50, p50Ms: 50.5, p95Ms: 95, p99Ms: 99 });
  });

  it('has no figure of nothing', () => {
    expect(sampleOf([], 2_000)).toEqual({});
  });

  it('tells of first bytes where they were seen', () => {
    expect(sampleOf([4, 5], 10, [1, 3]).firstByteMs).toBe(2);
  });
});

describe('the median of rounds', () => {
  it('is taken figure by figure, so that one bad round moves none', () => {
    const rounds = [
      { p50Ms: 1, perSecond: 900 },
      { p50Ms: 70, perSecond: 1_000 },
      { p50Ms: 2, perSecond: 10 },
    ];
    expect(medianOf(rounds)).toEqual({ p50Ms: 2, perSecond: 900 });
  });

  it('leaves out what no round has measured', () => {
    expect(medianOf([{ cpuMs: 1 }, { cpuMs: 3 }])).toEqual({ cpuMs: 2 });
  });
});

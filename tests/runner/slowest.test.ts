import { expect, it } from 'vitest';
import { slowestFiles } from './slowest.ts';

const file = (name: string, seconds: number, count: number) => ({
  name,
  status: 'passed',
  startTime: 1_000,
  endTime: 1_000 + seconds * 1000,
  assertionResults: Array.from({ length: count }, () => ({ status: 'passed' })),
});

it('prints the files of all runs that took longest, the slowest first', () => {
  const reports = [
    { testResults: [file('/checkout/a.test.ts', 0.25, 1), file('/checkout/b/b.test.ts', 12, 140)] },
    { testResults: [file('/checkout/c.test.ts', 3, 2)] },
  ];
  expect(slowestFiles(reports, '/checkout')).toBe(
    [
      'seconds  tests  file',
      '   12.0    140  b/b.test.ts',
      '    3.0      2  c.test.ts',
      '    0.3      1  a.test.ts',
    ].join('\n'),
  );
});

it('prints twenty at most', () => {
  const testResults = Array.from({ length: 30 }, (_, index) => file(`/checkout/${index}.test.ts`, index, 1));
  expect(slowestFiles([{ testResults }], '/checkout').split('\n')).toHaveLength(21);
});

import { describe, expect, it } from 'vitest';
import { countsOf, slowestFiles } from './vitest-report.ts';

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'pending' }] };

describe('the counts of a run', () => {
  it('adds up the tests of all files', () => {
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
    const report = { testResults: [passing, failing] };
    expect(countsOf(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('takes a file that cannot be loaded for a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(countsOf({ testResults: [passing, broken] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  });

  it('takes a run that ends badly although every test passes for a failure', () => {
    expect(countsOf({ testResults: [passing] }, 1).failed).toBe(1);
    expect(countsOf(undefined, 0).failed).toBe(1);
    expect(countsOf({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

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

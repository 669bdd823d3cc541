import { describe, expect, it } from 'vitest';
import { countsOf } from './counts.ts';

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

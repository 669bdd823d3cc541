export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const one of all) {
    sum.passed += one.passed;
    sum.failed += one.failed;
    sum.skipped += one.skipped;
  }
  return sum;
}

/** Counts a run of vitest; a file that cannot be loaded, and a run that fails for no test's sake, are failures. */
export function countsOf(report: VitestReport | undefined, exitCode: number): Counts {
  const files = report?.testResults ?? [];
  const counts = sumOf(files.map(countsOfFile));
  if (counts.failed === 0 && (report === undefined || exitCode !== 0)) counts.failed = 1;
  return counts;
}

function countsOfFile(file: VitestReport['testResults'][number]): Counts {
  const having = (...statuses: string[]) =>
    file.assertionResults.filter(({ status }) => statuses.includes(status)).length;
  const failed = having('failed');
  return {
    passed: having('passed'),
    // Such as one that does not compile, or whose beforeAll fails: none of its tests says so.
    failed: failed === 0 && file.status === 'failed' ? 1 : failed,
    skipped: having('skipped', 'pending', 'todo', 'disabled'),
  };
}

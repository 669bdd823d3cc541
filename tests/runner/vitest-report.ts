import { relative } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The fields of a test file in Vitest's JSON report that are counted. */
export interface CountedFile {
  status: string;
  assertionResults: { status: string }[];
}

/** The part of Vitest's JSON report that is read. */
export interface VitestReport {
  testResults: (CountedFile & {
    /** The path of the file. */
    name: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
  })[];
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

/** Counts a run of Vitest. A file that cannot be loaded is a failure, and so is a run that failed without one. */
export function countsOf(report: { testResults: CountedFile[] } | undefined, exitCode: number): Counts {
  const files = report?.testResults ?? [];
  const counts = sumOf(files.map(countsOfFile));
  if (counts.failed === 0 && (report === undefined || exitCode !== 0)) counts.failed = 1;
  return counts;
}

function countsOfFile(file: CountedFile): Counts {
  const having = (...statuses: string[]) =>
    file.assertionResults.filter(({ status }) => statuses.includes(status)).length;
  const failed = having('failed');
  return {
    passed: having('passed'),
    // For instance a file that does not compile, or whose beforeAll fails: none of its tests reports that.
    failed: failed === 0 && file.status === 'failed' ? 1 : failed,
    skipped: having('skipped', 'pending', 'todo', 'disabled'),
  };
}

const most = 20;

/** A table of the test files that took longest, from the start of their first test to the end of their last one. */
export function slowestFiles(reports: readonly VitestReport[], rootDir: string): string {
  const files = reports
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime, assertionResults }) => ({
      path: relative(rootDir, name),
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.length,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most);
  const rows = files.map(
    ({ path, seconds, tests }) => `${seconds.toFixed(1).padStart(7)}  ${String(tests).padStart(5)}  ${path}`,
  );
  return ['seconds  tests  file', ...rows].join('\n');
}

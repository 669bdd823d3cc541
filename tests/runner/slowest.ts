import { relative } from 'node:path';
import type { VitestReport } from './counts.ts';

const most = 20;

/** A table of the test files that took longest, from their first test's start to their last one's end. */
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

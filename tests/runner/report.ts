import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The results of a test file. One that could not be loaded, or whose beforeAll failed, has a failure too. */
export type FileResults = Counts & { file: string; seconds: number };

/** A reporter of Vitest that writes the results of each file, and of errors that belong to none, to TEST_REPORT. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const stray = errors.map(() => ({ file: '', seconds: 0, passed: 0, failed: 1, skipped: 0 }));
    writeFileSync(process.env['TEST_REPORT'] ?? '', JSON.stringify([...modules.map(resultsOf), ...stray]));
  }
}

function resultsOf(module: TestModule): FileResults {
  const states = Array.from(module.children.allTests(), (test) => test.result().state);
  const having = (state: string): number => states.filter((each) => each === state).length;
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return {
    file: relative('.', module.moduleId),
    seconds: Math.round(collectDuration + duration + setupDuration) / 1000,
    passed: having('passed'),
    failed: having('failed') || (module.ok() ? 0 : 1),
    skipped: having('skipped') + having('pending'),
  };
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { VitestReport } from './counts.ts';
import { runCommand } from './run-command.ts';

export interface VitestRun {
  /** The name of the report in .artifacts. */
  name: string;
  rootDir: string;
  projects: readonly string[];
  /** Texts in the paths of the files to run; all files of the projects without any. */
  files?: readonly string[];
  env?: NodeJS.ProcessEnv;
  maxWorkers?: number;
}

export interface VitestResult {
  /** Undefined when Vitest could not even write one. */
  report: VitestReport | undefined;
  exitCode: number;
}

/** Runs projects of tests/vitest.config.ts, and shows what they print while they run. */
export async function runVitest(run: VitestRun): Promise<VitestResult> {
  const artifactsDir = join(run.rootDir, '.artifacts');
  const reportPath = join(artifactsDir, `${run.name}.json`);
  mkdirSync(artifactsDir, { recursive: true });
  rmSync(reportPath, { force: true });
  const exitCode = await runCommand({
    command: process.execPath,
    args: [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      ...(run.maxWorkers === undefined ? [] : [`--maxWorkers=${run.maxWorkers}`]),
      ...run.projects.map((project) => `--project=${project}`),
      ...(run.files ?? []),
    ],
    cwd: run.rootDir,
    ...(run.env && { env: run.env }),
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  return { report: readReport(reportPath), exitCode };
}

function readReport(path: string): VitestReport | undefined {
  try {
    const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
    return report;
  } catch {
    return undefined;
  }
}

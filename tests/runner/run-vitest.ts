import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signalProcess } from '#deploy/local/processes';
import type { VitestReport } from './vitest-report.ts';

// Programs write to a pipe of this process, and so cannot see whether its own output is a terminal.
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

const running = new Set<number>();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const pid of running) signalProcess(-pid, 'SIGTERM');
    isInterrupted = true;
    process.exitCode = 1;
  });
}

export interface Command {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  onOutput: (chunk: Buffer) => void;
}

/**
 * Runs a program to its end, with all its children in a process group of its own, so that an interrupt also ends the
 * processes that the tests have started. Returns its exit code, or 1 without starting it after an interrupt.
 */
export async function runCommand({ command, args, cwd, env, onOutput }: Command): Promise<number> {
  if (isInterrupted) return 1;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...colors, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  child.on('error', (error) => onOutput(Buffer.from(`${error.message}\n`)));
  const [exitCode] = await once(child, 'close');
  if (pid !== undefined) running.delete(pid);
  return typeof exitCode === 'number' ? exitCode : 1;
}

export interface VitestRun {
  /** The name of the report in .artifacts. */
  name: string;
  rootDir: string;
  projects: readonly string[];
  /** Parts of the paths of the files to run; absent for all files of the projects. */
  files?: readonly string[];
  env?: NodeJS.ProcessEnv;
  maxWorkers?: number;
}

export interface VitestResult {
  /** Undefined when Vitest could not write one. */
  report: VitestReport | undefined;
  exitCode: number;
}

/** Runs projects of tests/vitest.config.ts, and passes their output on while they run. */
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareTools } from './support/tools/chart-tools.ts';
import { findK6 } from './support/tools/k6-binary.ts';
import { findMinio } from './support/tools/minio-binary.ts';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import { signalProcess } from '#deploy/local/processes';
import { findBrowser } from './support/browser.ts';
import type { Check } from './runner/checks.ts';
import { checks } from './runner/checks.ts';
import type { Counts, VitestReport } from './runner/counts.ts';
import { countsOf, sumOf } from './runner/counts.ts';

const ROOT_DIR = join(import.meta.dirname, '..');
const ARTIFACTS_DIR = join(ROOT_DIR, '.artifacts');
const JOURNEYS = 'tests/journeys/**/*.e2e.ts';
const PROJECTS = ['unit', 'web', 'integration'];
const PRODUCT_WORKERS = 4;

// Our pipe hides from the others whether somebody watches.
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

let current: number | undefined;
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (current !== undefined) signalProcess(-current, 'SIGTERM');
    interruption.abort();
    process.exitCode = 1;
  });
}

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const counted: Counts[] = [];
if (wanted.length === 0) for (const check of checks) counted.push(await runCheck(check));
if (['unit', 'integration', 'system'].some(isWanted)) await prepareServersAndTools();
const projects = PROJECTS.filter(isWanted);
if (projects.length > 0) counted.push(await runVitest('tests', projects));
// By themselves: they start whole products. Most of their time is spent waiting for them.
if (isWanted('system') || isWanted('e2e')) counted.push(...(await runProducts()));

const { passed, failed, skipped } = sumOf(counted);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 || passed === 0 || process.exitCode === 1 ? 1 : 0);

async function runCheck({ name, command, args }: Check): Promise<Counts> {
  const startedAtMs = performance.now();
  const chunks: Buffer[] = [];
  const exitCode = await execute(command, args, {}, (chunk) => chunks.push(chunk));
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (exitCode === 0) return { passed: 1, failed: 0, skipped: 0 };
  console.log(Buffer.concat(chunks).toString().trimEnd());
  return { passed: 0, failed: 1, skipped: 0 };
}

// These minutes count as nobody's test. Where something cannot be had, a line says what is left out.
async function prepareServersAndTools(): Promise<void> {
  const options = { say: console.log, signal: interruption.signal };
  try {
    await findMinio({ cacheDir: defaultCacheDir(), ...options });
    await findK6({ cacheDir: defaultCacheDir(), ...options });
    await prepareTools(options);
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
  }
}

async function runProducts(): Promise<Counts[]> {
  const system = isWanted('system') ? ['system', 'faults'] : [];
  const fileCount = isWanted('e2e') ? globSync(JOURNEYS, { cwd: ROOT_DIR }).length : 0;
  const browser = fileCount > 0 ? await findBrowser(console.log) : undefined;
  if (browser?.path !== undefined) {
    const env = { CHROMIUM_PATH: browser.path };
    return [await runVitest('products', [...system, 'e2e'], env, PRODUCT_WORKERS)];
  }
  const tests = system.length > 0 ? [await runVitest('products', system, {}, PRODUCT_WORKERS)] : [];
  if (!browser) return tests;
  console.log(`The journeys in the browser are skipped: ${browser.reason}.`);
  return [...tests, { passed: 0, failed: 0, skipped: fileCount }];
}

async function runVitest(
  name: string,
  projectNames: string[],
  env: NodeJS.ProcessEnv = {},
  maxWorkers?: number,
): Promise<Counts> {
  const reportPath = join(ARTIFACTS_DIR, `${name}.json`);
  mkdirSync(ARTIFACTS_DIR, { recursive: true });
  rmSync(reportPath, { force: true });
  const exitCode = await execute(
    process.execPath,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      ...(maxWorkers === undefined ? [] : [`--maxWorkers=${maxWorkers}`]),
      ...projectNames.map((project) => `--project=${project}`),
    ],
    env,
    (chunk) => process.stdout.write(chunk),
  );
  return countsOf(readReport(reportPath), exitCode);
}

function readReport(path: string): VitestReport | undefined {
  try {
    const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'));
    return report;
  } catch {
    return undefined;
  }
}

async function execute(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onOutput: (chunk: Buffer) => void,
): Promise<number> {
  if (process.exitCode === 1) return 1;
  const child = spawn(command, args, {
    cwd: ROOT_DIR,
    env: { ...process.env, ...colors, ...env },
    // A group of its own: an interrupted run ends what its tests have started, too.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  current = child.pid;
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  child.on('error', (error) => onOutput(Buffer.from(`${error.message}\n`)));
  const [exitCode] = await once(child, 'close');
  current = undefined;
  return typeof exitCode === 'number' ? exitCode : 1;
}

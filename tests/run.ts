import { globSync } from 'node:fs';
import { join } from 'node:path';
import { outdatedPresets } from '@clinical-hours/hours/licensure';
import { reasonOf } from '@clinical-hours/service-kit/machine';
import { checks, generation, type Check } from './runner/checks.ts';
import { countsOf, sumOf, type Counts, type VitestReport, slowestFiles } from './runner/vitest-report.ts';
import { runCommand, runVitest, type VitestRun } from './runner/run-vitest.ts';
import { readTestOptions, type TestOptions } from './runner/test-options.ts';
import { findBrowser } from './support/browser.ts';
import { leftOut } from './support/tools/tools.ts';

const rootDir = join(import.meta.dirname, '..');
// For two cores: a third of the time of tests is spent waiting.
const workersOf = { checks: 2, integration: 3, computing: 3, products: 3 };

/**
 * `npm test` runs what a change needs, `npm test -- all` everything, and names of parts or files behind `--` those. The
 * last line counts the results.
 */
const options = readOptions();
const counted: Counts[] = [];
const reports: VitestReport[] = [];

const has = (part: TestOptions['parts'][number]): boolean => options.parts.includes(part);
// An installation of the browser runs beside the other parts.
const browser = has('journeys') ? findBrowser(console.log) : undefined;
if (has('checks')) await runChecks();
const computing = (['unit', 'web'] as const).filter(has);
await Promise.all([
  has('integration') &&
    test({ name: 'integration', projects: ['integration'], maxWorkers: workersOf.integration }),
  computing.length > 0 && test({ name: 'tests', projects: computing, maxWorkers: workersOf.computing }),
]);
if (has('system') || has('journeys')) await testProducts();
if (options.files.length > 0) await testFiles(options.files);

if (options.slowest) console.log(slowestFiles(reports, rootDir));
const mayNeedTools = options.files.length > 0 || (['unit', 'integration', 'system'] as const).some(has);
const tools = mayNeedTools ? await leftOut() : undefined;
if (tools !== undefined) console.log(tools);
const outdated = outdatedPresets(new Date().toISOString().slice(0, 10));
if (outdated !== undefined) console.log(outdated);
const { passed, failed, skipped } = sumOf(counted);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 || passed === 0 || process.exitCode === 1 ? 1 : 0);

function readOptions(): TestOptions {
  try {
    return readTestOptions(process.argv.slice(2));
  } catch (error) {
    console.error(reasonOf(error));
    return process.exit(2);
  }
}

/** Runs the checks, as many at once as there are workers for them. */
async function runChecks(): Promise<void> {
  counted.push(await runCheck(generation));
  const waiting = [...checks];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) counted.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: workersOf.checks }, work));
}

async function runCheck({ name, command, args }: Check): Promise<Counts> {
  const startedAtMs = performance.now();
  const chunks: Buffer[] = [];
  const exitCode = await runCommand({ command, args, cwd: rootDir, onOutput: (chunk) => chunks.push(chunk) });
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (exitCode === 0) return { passed: 1, failed: 0, skipped: 0 };
  console.log(Buffer.concat(chunks).toString().trimEnd());
  return { passed: 0, failed: 1, skipped: 0 };
}

async function test(run: Omit<VitestRun, 'rootDir'>): Promise<void> {
  const { report, exitCode } = await runVitest({ ...run, rootDir });
  if (report) reports.push(report);
  counted.push(countsOf(report, exitCode));
}

async function testProducts(): Promise<void> {
  const system = has('system') ? ['system', 'deadlines'] : [];
  const found = await browser;
  const journeys = found?.path === undefined ? [] : ['journeys'];
  const projects = [...system, ...journeys];
  const env = { CHROMIUM_PATH: found?.path };
  const files = options.journeys ?? [];
  if (projects.length > 0) {
    await test({ name: 'products', projects, files, env, maxWorkers: workersOf.products });
  }
  if (!found || found.path !== undefined) return;
  console.log(`The journeys in the browser are skipped: ${found.reason}.`);
  const skipped = options.journeys ?? globSync('tests/journeys/**/*.e2e.ts', { cwd: rootDir });
  counted.push({ passed: 0, failed: 0, skipped: skipped.length });
}

async function testFiles(files: readonly string[]): Promise<void> {
  const found = files.some((file) => /journeys|e2e/.test(file)) ? await findBrowser(console.log) : undefined;
  await test({ name: 'files', projects: [], files, env: { CHROMIUM_PATH: found?.path } });
}

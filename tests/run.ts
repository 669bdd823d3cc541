import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { agingPresets, outdatedPresets } from '@clinical-hours/hours/licensure';
import { signalProcess } from '#deploy/local/processes';
import { budgetLine, git } from './runner/budget.ts';
import {
  isDay,
  isJourney,
  isShort,
  isTriedAgain,
  night,
  nightPartOf,
  readsFiles,
  testFiles,
} from './runner/lanes.ts';
import type { Counts, FileResults } from './runner/report.ts';
import { findBrowser } from './support/browser.ts';
import { leftOut } from './support/tools/tools.ts';

// `npm test`, with a lane, parts or files behind `--`: docs/CONTRIBUTING.md. The last line counts the results.
const typesOf = ['services', 'web', 'proto', 'deploy', 'tests', 'lab', 'tests/journeys'];
const generation = 'node proto/src/generate.ts';
/** Those that take longest come first. Several checkers of one folder resolve the same types again each. */
const checks = [
  'oxlint --type-aware --deny-warnings',
  ...typesOf.map((folder) => `tsc --project ${folder} --checkers 1`),
  'oxfmt --check',
  'buf lint proto',
  'node proto/src/lint-api.ts',
];
const projects = ['unit', 'web', 'integration', 'system', 'journeys'];
const vitest = ['vitest', '--config=tests/vitest.config.ts'];
// What fails in more files than these is no accident.
const mostFlakyFiles = 3;

const rootDir = join(import.meta.dirname, '..');
const artifactsDir = join(rootDir, '.artifacts');
// Programs write to a pipe of this process, and so cannot see whether its own output is a terminal.
const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };
// With the Node.js of the packages.
const binPath = [join(rootDir, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
const running = new Set<number>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const pid of running) signalProcess(-pid, 'SIGTERM');
    process.exitCode = 130;
  });
}

process.chdir(rootDir);
mkdirSync(artifactsDir, { recursive: true });
const counted: Counts[] = [];
const flaky: string[] = [];
const [lane = '', ...rest] = process.argv.slice(2);
const parts = lane === 'night' && rest.length === 0 ? Object.keys(night) : rest;
const unknown = lane === 'night' ? parts.find((part) => !Object.hasOwn(night, part)) : undefined;
if (unknown !== undefined) refuse(`The night has no part '${unknown}': ${Object.keys(night).join(', ')}.`);
const namedProjects = projects.filter((name) => process.argv.includes(name));
const hasChecks = ['', 'changed', 'all', 'checks'].includes(lane);

// The tests need the types of the protos too.
if (hasChecks) await check(generation);
await Promise.all([hasChecks && runChecks(), runTests(await filesOfLane())]);
const programs = lane === 'night' ? parts.flatMap((part) => night[part]?.programs ?? []) : [];
for (const [script, ...args] of programs) {
  await check(`npm run ${script} -- ${args.join(' ')}`, (chunk) => process.stdout.write(chunk));
}

const today = new Date().toISOString().slice(0, 10);
for (const note of [await leftOut(), outdatedPresets(today) ?? agingPresets(today)]) {
  if (note !== undefined) console.log(note);
}
writeFileSync(join(artifactsDir, 'flaky.json'), JSON.stringify(flaky));
if (flaky.length > 0) console.log(`Passed at the second try: ${flaky.join(', ')}`);
const sum = (state: keyof Counts): number => counted.reduce((all, each) => all + each[state], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
if (lane === 'checks' && rest.length === 0 && existsSync('.git')) console.log(budgetLine(baseOf()));
process.exit(process.exitCode ?? (sum('failed') > 0 || sum('passed') === 0 ? 1 : 0));

/** What a change is compared with: what is named, else origin/main where there is one, else main. */
function baseOf(named?: string): string {
  const isCommit = (name: string): boolean => {
    try {
      return git('rev-parse', '--verify', `${name}^{commit}`) !== '';
    } catch {
      return false;
    }
  };
  const found = (named === undefined ? ['origin/main', 'main', 'HEAD'] : [named]).find(isCommit);
  return found ?? refuse(`There is no commit '${named ?? 'main'}' to compare with.`);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

async function filesOfLane(): Promise<readonly string[]> {
  if (lane === '') return testFiles.filter(isShort);
  if (lane === 'changed') return filesOfChange();
  if (lane === 'night') return testFiles.filter((file) => parts.includes(nightPartOf(file) ?? ''));
  if (lane === 'all' || namedProjects.length > 0) return testFiles.filter(isDay);
  return lane === 'checks' ? [] : [lane, ...rest];
}

/** The files of `npm test` that import something that was changed, or that may read it. */
async function filesOfChange(): Promise<string[]> {
  const base = baseOf(rest[0]);
  const short = testFiles.filter(isShort);
  const fork = git('merge-base', base, 'HEAD');
  const isChanged =
    `${git('diff', '--name-only', fork)}${git('ls-files', '--others', '--exclude-standard')}` !== '';
  const path = join(artifactsDir, 'changed.json');
  writeFileSync(path, '[]');
  const list = [...vitest, 'list', `--changed=${base}`, '--filesOnly', `--json=${path}`, ...short];
  // A file that cannot be parsed, or that imports what is gone, hides what it imports.
  if (isChanged && (await run(list)) !== 0) return short;
  const reached: { file: string }[] = JSON.parse(readFileSync(path, 'utf8'));
  const files = new Set(reached.map(({ file }) => relative(rootDir, file)));
  const chosen = short.filter((file) => files.has(file) || (isChanged && readsFiles(file)));
  console.log(`${chosen.length} of ${short.length} test files belong to what differs from ${base}.`);
  return chosen;
}

async function runTests(wanted: readonly string[]): Promise<void> {
  const browser = wanted.some(isJourney) ? await findBrowser(console.log) : undefined;
  const isLeftOut = (file: string): boolean => browser?.path === undefined && isJourney(file);
  const files = wanted.filter((file) => !isLeftOut(file));
  if (browser?.path === undefined && browser) console.log(`The journeys are skipped: ${browser.reason}.`);
  counted.push({ passed: 0, failed: 0, skipped: wanted.length - files.length });
  if (files.length === 0) return;
  const env = { CHROMIUM_PATH: browser?.path };
  const first = await runVitest(files, env);
  const failed = first.filter((each) => each.failed > 0).map(({ file }) => file);
  const isFew = failed.length > 0 && failed.length <= mostFlakyFiles;
  const traced = { ...env, TRACE_JOURNEYS: 'true' };
  const second = isFew && failed.every(isTriedAgain) ? await runVitest(failed, traced, '--maxWorkers=1') : [];
  const isMended = ({ file }: FileResults): boolean =>
    second.some((each) => each.file === file && each.failed === 0);
  counted.push(...first.filter((each) => !isMended(each)), ...second.filter(isMended));
  flaky.push(...second.filter(isMended).map(({ file }) => file));
}

/** Runs test files, and returns the results of each. */
async function runVitest(
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  ...more: string[]
): Promise<FileResults[]> {
  const path = join(artifactsDir, 'report.json');
  rmSync(path, { force: true });
  const ofProjects = namedProjects.map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', '--reporter=tests/runner/report.ts'];
  const args = ['run', ...reporters, ...ofProjects, ...more, ...files];
  const exitCode = await run([...vitest, ...args], undefined, { ...env, TEST_REPORT: path });
  const results: FileResults[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  if (exitCode !== 0 && results.every(({ failed }) => failed === 0)) {
    results.push({ file: '', seconds: 0, passed: 0, failed: 1, skipped: 0 });
  }
  return results;
}

/** Runs the checks, two at once. */
async function runChecks(): Promise<void> {
  const waiting = [...checks];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all([work(), work()]);
}

/** Runs a command that passes or fails as a whole, and prints what it wrote when it fails. */
async function check(command: string, onOutput?: (chunk: Buffer) => void): Promise<void> {
  const startedAtMs = performance.now();
  const chunks: Buffer[] = [];
  const exitCode = await run(command.trim().split(' '), onOutput ?? ((chunk) => chunks.push(chunk)));
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  const text = exitCode === 0 ? '' : Buffer.concat(chunks).toString().trimEnd();
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${command} (${seconds} s)\n${text}`.trimEnd());
  counted.push({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 });
}

/**
 * Runs a program of the packages, with all its children in a process group of its own, so that an interrupt also ends
 * the processes that tests have started. Returns its exit code, or 1 without starting it after an interrupt.
 */
async function run(
  [name = '', ...args]: readonly string[],
  onOutput: (chunk: Buffer) => void = (chunk) => process.stdout.write(chunk),
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  if (process.exitCode !== undefined) return 1;
  const child = spawn(name, args, {
    env: { ...process.env, ...colors, ...env, PATH: binPath },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  running.add(pid);
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  child.on('error', (error) => onOutput(Buffer.from(`${error.message}\n`)));
  const [exitCode] = await once(child, 'close');
  running.delete(pid);
  return typeof exitCode === 'number' ? exitCode : 1;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadSettings } from './load-data.ts';

/** The figures of a run as k6 passes them to `handleSummary`, as far as they are read. */
export interface K6Summary {
  metrics: Record<string, K6Metric>;
}

export interface K6Metric {
  values: Record<string, number>;
  /** Keyed by their expressions. */
  thresholds?: Record<string, { ok: boolean }>;
}

export interface RouteFigures {
  route: string;
  count: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  failedCount: number;
  /** Thresholds such as 'p(95)<300'. */
  aims: string[];
  isMet: boolean;
}

export interface RunFigures {
  /** The number of completed iterations of the scenario called `main`. */
  iterationCount: number;
  /** The number of iterations that could not start because no virtual user was free. */
  droppedCount: number;
  requestCount: number;
  failedCount: number;
  /** The number of responses that were not the expected ones. */
  wrongCount: number;
  routes: RouteFigures[];
  /** Missed thresholds, such as 'http_req_failed: rate<0.001'. */
  missed: string[];
}

const durationOfRoute = /^http_req_duration\{route:(.+)\}$/;

/** Summarizes k6's figures by route. Routes without requests are left out. */
export function readSummary({ metrics }: K6Summary): RunFigures {
  const routes = Object.entries(metrics).flatMap(([name, metric]) => {
    const route = durationOfRoute.exec(name)?.[1];
    if (route === undefined || !metric.values['count']) return [];
    return [figuresOf(route, metric, metrics[`http_req_failed{route:${route}}`])];
  });
  const valueOf = (metric: string, value: string) => metrics[metric]?.values[value] ?? 0;
  return {
    iterationCount: valueOf('iterations{scenario:main}', 'count'),
    droppedCount: valueOf('dropped_iterations', 'count'),
    requestCount: valueOf('http_reqs', 'count'),
    // k6 counts failed requests as the passes of the rate `http_req_failed`.
    failedCount: valueOf('http_req_failed', 'passes'),
    wrongCount: valueOf('checks', 'fails'),
    routes: routes.sort((one, other) => one.route.localeCompare(other.route, 'en')),
    missed: Object.entries(metrics).flatMap(([name, metric]) =>
      missedOf(metric).map((expression) => `${name}: ${expression}`),
    ),
  };
}

function figuresOf(route: string, duration: K6Metric, failed: K6Metric | undefined): RouteFigures {
  const { values, thresholds = {} } = duration;
  return {
    route,
    count: values['count'] ?? 0,
    p50Ms: values['med'] ?? NaN,
    p95Ms: values['p(95)'] ?? NaN,
    p99Ms: values['p(99)'] ?? NaN,
    failedCount: failed?.values['passes'] ?? 0,
    aims: Object.keys(thresholds).sort(),
    isMet: missedOf(duration).length + (failed ? missedOf(failed).length : 0) === 0,
  };
}

function missedOf({ thresholds = {} }: K6Metric): string[] {
  return Object.entries(thresholds).flatMap(([expression, { ok }]) => (ok ? [] : [expression]));
}

export interface K6Run {
  /** The path of the k6 program. */
  k6Path: string;
  /** The name of a script, such as 'trainee-day'. */
  script: string;
  settings: LoadSettings;
  signal?: AbortSignal | undefined;
}

const SCRIPTS_DIR = join(import.meta.dirname, 'scripts');
// The exit code of k6 when thresholds were missed.
const THRESHOLDS_MISSED = 99;

/** Runs a script. Throws with k6's output if the script could not run, but not if it missed a threshold. */
export async function runK6({ k6Path, script, settings, signal }: K6Run): Promise<K6Summary> {
  rmSync(settings.SUMMARY, { force: true });
  // No address for k6's API, so that several runs can go on at once; no usage report is sent.
  const args = ['run', '--quiet', '--no-usage-report', '--address', ''];
  const child = spawn(k6Path, [...args, join(SCRIPTS_DIR, `${script}.ts`)], {
    env: { ...process.env, ...settings, K6_AUTO_EXTENSION_RESOLUTION: 'false', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  const listen = (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4_000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0 && exitCode !== THRESHOLDS_MISSED)
    throw new Error(`k6 ended with ${exitCode}:\n${said.trim()}`);
  return JSON.parse(readFileSync(settings.SUMMARY, 'utf8')) as K6Summary;
}

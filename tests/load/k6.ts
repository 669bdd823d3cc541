import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadSettings } from './load-data.ts';

/** The figures of a run as k6 hands them to `handleSummary`, as far as they are read. */
export interface K6Summary {
  metrics: Record<string, K6Metric>;
}

export interface K6Metric {
  values: Record<string, number>;
  /** By their expressions. */
  thresholds?: Record<string, { ok: boolean }>;
}

/** What one route came to. */
export interface RouteFigures {
  route: string;
  count: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  failedCount: number;
  /** Such as 'p(95)<300'. */
  aims: string[];
  isMet: boolean;
}

export interface RunFigures {
  /** How often the scenario called `main` was run through. */
  iterationCount: number;
  /** How often nobody was free to begin. */
  droppedCount: number;
  requestCount: number;
  failedCount: number;
  /** Answers that were not the expected ones. */
  wrongCount: number;
  routes: RouteFigures[];
  /** Such as 'http_req_failed: rate<0.001'. */
  missed: string[];
}

const durationOfRoute = /^http_req_duration\{route:(.+)\}$/;

/** Puts what k6 has measured in short, by route. Routes that nobody came by are left out. */
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
    // k6 counts the failed ones as the passes of what must not be.
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
  /** Where k6 is. */
  k6Path: string;
  /** Such as 'trainee-day'. */
  script: string;
  settings: LoadSettings;
  signal?: AbortSignal | undefined;
}

const SCRIPTS_DIR = join(import.meta.dirname, 'scripts');
// How k6 ends when thresholds were missed.
const THRESHOLDS_MISSED = 99;

/** Runs a script to its end. Throws with what k6 said when it could not be run, but not when thresholds are missed. */
export async function runK6({ k6Path, script, settings, signal }: K6Run): Promise<K6Summary> {
  rmSync(settings.SUMMARY, { force: true });
  // Without an address, so that several can run at once; nothing is fetched, and nobody is told.
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

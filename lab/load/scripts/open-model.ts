import { setting } from './settings.ts';

/** The limits of a route's response times: the 95th and the 99th percentile, in milliseconds. */
export interface Aim {
  p95Ms: number;
  p99Ms: number;
}

export const aims = {
  /** Requests that a screen waits for. */
  read: { p95Ms: 300, p99Ms: 1_000 },
  write: { p95Ms: 500, p99Ms: 1_500 },
  /** Requests for passwords, files and guidance. */
  work: { p95Ms: 1_000, p99Ms: 2_500 },
  /** The export of all hours of a trainee as a file. */
  wholeExport: { p95Ms: 5_000, p99Ms: 10_000 },
} satisfies Record<string, Aim>;

/** An open model: iterations start at a fixed rate, whether or not the earlier ones are done. */
export function arrivals(perSecond: number): {
  executor: 'constant-arrival-rate';
  rate: number;
  timeUnit: string;
  duration: string;
  preAllocatedVUs: number;
  maxVUs: number;
} {
  return {
    executor: 'constant-arrival-rate',
    // k6 takes whole numbers only.
    rate: Math.max(1, Math.round(perSecond * 60)),
    timeUnit: '60s',
    duration: `${setting('DURATION_S')}s`,
    // Allocated before the run: iterations are dropped while k6 allocates more.
    preAllocatedVUs: Math.max(10, Math.ceil(perSecond * 10)),
    maxVUs: 400,
  };
}

/** The name of the scenario that the rate is for. */
export const mainScenario = 'main';

/** Iterations that start each second. */
export const rate = Number(setting('RATE'));

/** The objective of 99.9% successful requests, and of each route, which is asked at least once, the limits. */
export function thresholdsOf(routes: Record<string, Aim>): Record<string, string[]> {
  const perRoute = Object.entries(routes).flatMap(([route, { p95Ms, p99Ms }]) => [
    [`http_req_duration{route:${route}}`, [`p(95)<${p95Ms}`, `p(99)<${p99Ms}`]],
    [`http_req_failed{route:${route}}`, ['rate<0.001']],
    [`http_reqs{route:${route}}`, ['count>0']],
  ]);
  return {
    http_req_failed: ['rate<0.001'],
    checks: ['rate>0.999'],
    // A dropped iteration counts as a failure too.
    dropped_iterations: ['count<1'],
    // This threshold makes k6 report the iterations of the main scenario separately.
    [`iterations{scenario:${mainScenario}}`]: ['count>0'],
    ...Object.fromEntries(perRoute),
  };
}

/** The statistics that k6 reports of all durations. */
export const summaryTrendStats = ['count', 'med', 'p(95)', 'p(99)', 'max'];

/** Called by k6 at the end: writes all figures to the file that the runner reads. */
export function handleSummary(figures: unknown): Record<string, string> {
  return { [setting('SUMMARY')]: JSON.stringify(figures) };
}

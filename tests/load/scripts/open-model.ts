import { setting } from './settings.ts';

/** How long answers of a route may take: 95 and 99 of 100, in milliseconds. */
export interface Aim {
  p95Ms: number;
  p99Ms: number;
}

export const aims = {
  /** What a screen waits for. */
  read: { p95Ms: 300, p99Ms: 1_000 },
  write: { p95Ms: 500, p99Ms: 1_500 },
  /** Passwords, files and answers that are looked up. */
  work: { p95Ms: 1_000, p99Ms: 2_500 },
  /** All that somebody has logged, as a file. */
  wholeExport: { p95Ms: 5_000, p99Ms: 10_000 },
} satisfies Record<string, Aim>;

/** People come as they come, whether or not those before them have been served. */
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
    // Whole numbers only.
    rate: Math.max(1, Math.round(perSecond * 60)),
    timeUnit: '60s',
    duration: `${setting('DURATION_S')}s`,
    // Made before: while k6 makes more of them, nobody begins.
    preAllocatedVUs: Math.max(10, Math.ceil(perSecond * 10)),
    maxVUs: 400,
  };
}

/** What a script calls the scenario that its rate is about. */
export const mainScenario = 'main';

/** How many begin a second. */
export const rate = Number(setting('RATE'));

/** The objective of 99.9%, and the times of each route. */
export function thresholdsOf(routes: Record<string, Aim>): Record<string, string[]> {
  const perRoute = Object.entries(routes).flatMap(([route, { p95Ms, p99Ms }]) => [
    [`http_req_duration{route:${route}}`, [`p(95)<${p95Ms}`, `p(99)<${p99Ms}`]],
    [`http_req_failed{route:${route}}`, ['rate<0.001']],
  ]);
  return {
    http_req_failed: ['rate<0.001'],
    checks: ['rate>0.999'],
    // Who could not even begin was not served either.
    dropped_iterations: ['count<1'],
    // A threshold makes k6 count these by themselves.
    [`iterations{scenario:${mainScenario}}`]: ['count>0'],
    ...Object.fromEntries(perRoute),
  };
}

/** What is told of all durations. */
export const summaryTrendStats = ['count', 'med', 'p(95)', 'p(99)', 'max'];

/** k6 calls it at the end: all figures go to where the runner reads them. */
export function handleSummary(figures: unknown): Record<string, string> {
  return { [setting('SUMMARY')]: JSON.stringify(figures) };
}

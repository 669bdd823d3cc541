import { describe, expect, it } from 'vitest';
import { readSummary, runK6, type K6Summary } from './k6.ts';

/** The summary of a successful run, with `changes`. */
function aSummary(changes: K6Summary['metrics'] = {}): K6Summary {
  return {
    metrics: {
      'iterations{scenario:main}': { values: { count: 4, rate: 1 } },
      iterations: { values: { count: 44, rate: 11 } },
      http_reqs: { values: { count: 8, rate: 2 } },
      http_req_failed: {
        values: { rate: 0, passes: 0, fails: 8 },
        thresholds: { 'rate<0.001': { ok: true } },
      },
      checks: { values: { rate: 1, passes: 8, fails: 0 }, thresholds: { 'rate>0.999': { ok: true } } },
      'http_req_duration{route:POST /b}': {
        values: { count: 4, med: 2, 'p(95)': 4, 'p(99)': 5 },
        thresholds: { 'p(99)<900': { ok: true }, 'p(95)<300': { ok: true } },
      },
      'http_req_failed{route:POST /b}': { values: { passes: 0, fails: 4 } },
      'http_req_duration{route:GET /a}': { values: { count: 4, med: 1, 'p(95)': 3, 'p(99)': 3 } },
      'http_req_duration{route:GET /unseen}': { values: { count: 0, med: 0 } },
      http_req_duration: { values: { count: 8, med: 2 } },
      ...changes,
    },
  };
}

describe('the summary of a load', () => {
  it('has a line for each route that somebody came by, by its name', () => {
    const { routes, ...rest } = readSummary(aSummary());
    expect(routes).toEqual([
      {
        route: 'GET /a',
        count: 4,
        p50Ms: 1,
        p95Ms: 3,
        p99Ms: 3,
        failedCount: 0,
        aims: [],
        isMet: true,
      },
      {
        route: 'POST /b',
        count: 4,
        p50Ms: 2,
        p95Ms: 4,
        p99Ms: 5,
        failedCount: 0,
        aims: ['p(95)<300', 'p(99)<900'],
        isMet: true,
      },
    ]);
    expect(rest).toEqual({
      iterationCount: 4,
      droppedCount: 0,
      requestCount: 8,
      failedCount: 0,
      wrongCount: 0,
      missed: [],
    });
  });

  it('names the thresholds that were missed', () => {
    const slow = {
      values: { count: 4, med: 2, 'p(95)': 400, 'p(99)': 500 },
      thresholds: { 'p(95)<300': { ok: false }, 'p(99)<900': { ok: true } },
    };
    const { missed, routes } = readSummary(aSummary({ 'http_req_duration{route:POST /b}': slow }));
    expect(missed).toEqual(['http_req_duration{route:POST /b}: p(95)<300']);
    expect(routes.map(({ isMet }) => isMet)).toEqual([true, false]);
  });

  it('does not call a route met whose requests failed', () => {
    const failed = { values: { passes: 1, fails: 3 }, thresholds: { 'rate<0.001': { ok: false } } };
    const { routes, ...rest } = readSummary(
      aSummary({
        'http_req_failed{route:POST /b}': failed,
        http_req_failed: { values: { passes: 1 }, thresholds: { 'rate<0.001': { ok: false } } },
        dropped_iterations: { values: { count: 2 }, thresholds: { 'count<1': { ok: false } } },
      }),
    );
    expect(routes[1]).toMatchObject({ failedCount: 1, isMet: false });
    expect(rest).toMatchObject({ failedCount: 1, droppedCount: 2 });
    expect(rest.missed).toHaveLength(3);
  });
});

it('says why a script could not be run', async () => {
  const settings = { BASE_URL: '', DATA: '', SUMMARY: '/nowhere', RATE: '1', DURATION_S: '1', OFFSET: '0' };
  const run = runK6({ k6Path: process.execPath, script: 'trainee-day', settings });
  await expect(run).rejects.toThrow(/^k6 ended with 1:\n.*Cannot find module/s);
});

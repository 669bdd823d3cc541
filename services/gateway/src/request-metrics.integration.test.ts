import { notFound } from '@clinical-hours/service-kit/errors';
import { renderMetrics } from '@clinical-hours/service-kit/metrics';
import { metricNow, eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const token = 'q7Yk0c3vJ1dZr8wPpXh2m5tLsN6bUgEeAaQfVvRr4yI';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    supervisor: {
      resolveActionLink: () => Promise.reject(notFound('link_not_found', 'There is no such link')),
    },
  });
});
afterAll(() => gateway.close());

it.each([
  [`/api/review/${token}`, '/api/review/:token', '404'],
  [`/api/answer/${token}?again=${token}`, '/api/answer/:token', '404'],
  [`/api/confirm/${token}`, '/api/confirm/:token', '404'],
  [`/review/${token}`, 'web', '503'],
  ['/api/documents/1234567/view', 'unmatched', '401'],
  [`/api/${token}`, 'unmatched', '404'],
])('the metrics name no part of %s', async (path, route, status) => {
  const labels = { method: 'GET', route, status };
  const before = (await metricNow('http_server_request_duration_seconds_count', labels)) ?? 0;
  await (await fetch(`${gateway.url}${path}`)).text();
  await eventually(async () =>
    expect(await metricNow('http_server_request_duration_seconds_count', labels)).toBe(before + 1),
  );
  const { body } = await renderMetrics();
  for (const trace of [token, '1234567']) expect(body).not.toContain(trace);
});

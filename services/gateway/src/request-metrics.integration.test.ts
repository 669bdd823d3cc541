import { notFound } from '@clinical-hours/service-kit/errors';
import { listenHttp, type HttpServer } from '@clinical-hours/service-kit/http';
import { renderMetrics } from '@clinical-hours/service-kit/metrics';
import {
  createTestDatabase,
  metricNow,
  silentLog,
  type TestDatabase,
} from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { connectClients, type Clients } from './clients.ts';
import type { Config } from './config.ts';
import { migrations } from './migrations/index.ts';
import { proxyToWeb } from './proxy.ts';

const token = 'q7Yk0c3vJ1dZr8wPpXh2m5tLsN6bUgEeAaQfVvRr4yI';
const nobody = 'http://127.0.0.1:9';
const parts = ['AUTH', 'CONSULTATION', 'DOCUMENT', 'HOURS', 'SUPERVISOR'];
const addresses = Object.fromEntries(parts.map((part) => [`${part}_GRPC_ADDRESS`, '127.0.0.1:9']));

let test: TestDatabase;
let gateway: HttpServer;
let clients: Clients;
beforeAll(async () => {
  test = await createTestDatabase('gateway', migrations);
  const config = {
    ...addresses,
    PUBLIC_URL: 'http://hours.example.com',
    DOCUMENT_URL: nobody,
    TRUSTED_PROXIES: 0,
    SESSION_SECRETS: ['secret'],
    REGISTER_LIMIT: 1,
    SIGN_IN_LIMIT: 1,
    RECOVERY_LIMIT: 1,
    WRITE_LIMIT: 1,
  };
  const supervisor = {
    resolveActionLink: () => Promise.reject(notFound('link_unknown', 'There is no such link')),
  };
  clients = connectClients(config as Config, undefined);
  const app = createApp({
    config: config as Config,
    log: silentLog,
    clients: { ...clients, supervisor } as unknown as Clients,
    database: await test.database([]),
    tls: undefined,
    proxy: proxyToWeb(nobody, silentLog, undefined),
  });
  gateway = await listenHttp(app, 0);
});
afterAll(async () => {
  await gateway.close();
  await clients.close();
  await test.drop();
});

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
  await (await fetch(`http://127.0.0.1:${gateway.port}${path}`)).text();
  await vi.waitFor(async () =>
    expect(await metricNow('http_server_request_duration_seconds_count', labels)).toBe(before + 1),
  );
  const { body } = await renderMetrics();
  for (const trace of [token, '1234567']) expect(body).not.toContain(trace);
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricIn, eventually } from '@clinical-hours/service-kit/testing';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import '../support/provided-context.ts';
import { aTrainee, linkIn } from '../support/test-accounts.ts';

const product = inject('sharedProduct');
const services = [
  'auth',
  'consultation',
  'document',
  'gateway',
  'hours',
  'notification',
  'supervisor',
  'web',
];

const scrape = async (service: string): Promise<string> =>
  (await fetch(`${product.operationsUrls[service]}/metrics`)).text();
const valueOf = async (service: string, name: string, labels?: Record<string, string>) =>
  metricIn(await scrape(service), name, labels);

let documentId: number;
let token: string;
beforeAll(async () => {
  const { client } = await aTrainee(product);
  const supervisor = (await client.post('/api/supervisors', aSupervisorBody())).body;
  const session = (await client.post('/api/sessions', aSessionBody({ supervisorId: supervisor.id }))).body;
  await client.post(`/api/sessions/${session.id}/submit-for-approval`);
  token = await linkIn(product, supervisor.email, 'review');
  for (const path of [`/review/${token}`, `/api/review/${token}`]) await fetch(`${product.url}${path}`);
  const form = new FormData();
  form.append('file', new Blob(['Supervision contract.']), 'contract.txt');
  documentId = (await client.upload('/api/documents', form)).body.id;
  await client.get(`/api/documents/${documentId}/download`);
});

describe('every service', () => {
  it.each(services)('%s tells which it is, and measures itself', async (service) => {
    const response = await fetch(`${product.operationsUrls[service]}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await response.text();
    expect(metricIn(text, 'service_info', { service, version: '0.1.0' })).toBe(1);
    expect(metricIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it.each(services.filter((service) => service !== 'web'))(
    '%s tells of its pool, of NATS, and of what waits',
    async (service) => {
      await eventually(
        async () => {
          const text = await scrape(service);
          // The hours service has a second pool for exports.
          expect(metricIn(text, 'database_pool_limit')).toBe(service === 'hours' ? 18 : 10);
          expect(metricIn(text, 'nats_connected')).toBe(1);
          expect(metricIn(text, 'outbox_oldest_event_age_seconds')).toBeGreaterThanOrEqual(0);
          expect(metricIn(text, 'dead_letters')).toBeGreaterThanOrEqual(0);
          expect(metricIn(text, 'event_consumer_waiting_events')).toBeGreaterThanOrEqual(0);
        },
        { timeoutMs: 30_000 },
      );
    },
  );
});

describe('after a story', () => {
  it.each([
    ['gateway', 'POST', '/api/sessions/:id/submit-for-approval', '200'],
    ['gateway', 'GET', '/api/review/:token', '200'],
    ['gateway', 'GET', 'web', '200'],
    ['gateway', 'POST', 'documents', '201'],
    ['gateway', 'GET', 'documents', '200'],
    ['document', 'GET', '/documents/:id/download', '200'],
    ['web', 'GET', '/review/:token', '200'],
  ])('%s has counted %s %s', async (service, method, route, status) => {
    const count = valueOf(service, 'http_server_request_duration_seconds_count', { method, route, status });
    expect(await count).toBeGreaterThan(0);
  });

  it.each([
    ['gateway', 'client', 'clinicalhours.auth.v1.AuthService/Register'],
    ['auth', 'server', 'clinicalhours.auth.v1.AuthService/Register'],
    ['hours', 'server', 'clinicalhours.hours.v1.HoursService/RequestApproval'],
    ['notification', 'client', 'clinicalhours.hours.v1.HoursService/GetApprovalRequest'],
  ])('%s has measured calls as a %s: %s', async (service, side, method) => {
    const sum = await valueOf(service, `grpc_${side}_call_duration_seconds_sum`, { method, code: 'OK' });
    expect(sum).toBeGreaterThan(0);
  });

  it.each(['auth', 'hours', 'supervisor'])('nothing waits in the outbox of %s in the end', (service) =>
    eventually(async () => expect(await valueOf(service, 'outbox_waiting_events')).toBe(0), {
      timeoutMs: 30_000,
    }),
  );

  it('notification has counted the events that it heard, and the mails that it sent', async () => {
    const heard = { type: 'hours.approval_requested.v1', outcome: 'handled' };
    expect(await valueOf('notification', 'events_handled_total', heard)).toBeGreaterThan(0);
    const sent = { kind: 'approval_request', result: 'sent' };
    await eventually(
      async () => expect(await valueOf('notification', 'mails_total', sent)).toBeGreaterThan(0),
      { timeoutMs: 30_000 },
    );
    await eventually(async () => expect(await valueOf('notification', 'mails_waiting')).toBeDefined(), {
      timeoutMs: 30_000,
    });
  });

  it('no service names a token, an id or an address', async () => {
    for (const service of services) {
      const text = await scrape(service);
      expect(text).not.toContain(token);
      expect(text).not.toContain(`/documents/${documentId}`);
      expect(text).not.toMatch(/[\w.]+@example\.com/);
    }
  });
});

interface Line {
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}

/** The lines that a service has logged about a request. */
function linesOf(service: string, requestId: string): Line[] {
  const text = readFileSync(join(product.logsDir, `${service}.log`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(requestId))
    .map((line): Line => JSON.parse(line))
    .filter((line) => line.requestId === requestId);
}

const expectLine = (service: string, requestId: string, fields: Partial<Line>): Promise<void> =>
  eventually(() => expect(linesOf(service, requestId)).toContainEqual(expect.objectContaining(fields)), {
    timeoutMs: 30_000,
  });

describe('the id of a request', () => {
  it('finds what it caused in the logs of all services, until the mail was sent', async () => {
    const { client } = await aTrainee(product);
    const supervisor = (await client.post('/api/supervisors', aSupervisorBody())).body;
    const session = (await client.post('/api/sessions', aSessionBody({ supervisorId: supervisor.id }))).body;
    const requestId = randomUUID();
    const path = `/api/sessions/${session.id}/submit-for-approval`;
    const answer = await client.post(path, undefined, { 'X-Request-Id': requestId });
    expect([answer.status, answer.headers.get('X-Request-Id')]).toEqual([200, requestId]);
    await expectLine('gateway', requestId, { msg: 'request', path, status: 200 });
    const type = 'hours.approval_requested.v1';
    await expectLine('hours', requestId, { msg: 'event published', type });
    await expectLine('notification', requestId, { msg: 'event handled', type, outcome: 'handled' });
    const kind = 'approval_request';
    await expectLine('notification', requestId, { msg: 'tried a mail', kind, state: 'sent' });
    const [told] = linesOf('hours', requestId);
    const heard = linesOf('notification', requestId).find(({ msg }) => msg === 'event handled');
    expect(heard?.['eventId']).toBe(told?.['eventId']);
  });

  it('comes back to the gateway with what a page asks, and names no token in any log', async () => {
    const { client } = await aTrainee(product);
    const supervisor = (await client.post('/api/supervisors', aSupervisorBody())).body;
    await client.post('/api/sessions', aSessionBody({ supervisorId: supervisor.id, requestApproval: true }));
    const token = await linkIn(product, supervisor.email, 'review');
    const requestId = randomUUID();
    await fetch(`${product.url}/review/${token}`, { headers: { 'X-Request-Id': requestId } });
    const shown = { msg: 'request', method: 'GET', path: '/review/[redacted]' };
    await expectLine('web', requestId, shown);
    await expectLine('gateway', requestId, shown);
    await expectLine('gateway', requestId, { ...shown, path: '/api/review/[redacted]' });
    for (const service of ['gateway', 'web', 'supervisor', 'hours', 'notification']) {
      expect(readFileSync(join(product.logsDir, `${service}.log`), 'utf8')).not.toContain(token);
    }
  });

  it('goes with the content of a document', async () => {
    const { client } = await aTrainee(product);
    const form = new FormData();
    form.append('file', new Blob(['Supervision contract.']), 'contract.txt');
    const requestId = randomUUID();
    await client.upload('/api/documents', form, { 'X-Request-Id': requestId });
    await expectLine('gateway', requestId, { msg: 'request', path: '/api/documents', status: 201 });
    await expectLine('document', requestId, { msg: 'request', path: '/documents', status: 201 });
    await expectLine('document', requestId, { msg: 'uploaded' });
  });
});

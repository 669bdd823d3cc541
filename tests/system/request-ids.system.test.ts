import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { aTrainee, linkIn } from '../support/test-accounts.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

const product = inject('sharedProduct');

interface Line {
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}

/** What a service has logged of a request. */
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

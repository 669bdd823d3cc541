import type { SessionRecord } from '@clinical-hours/proto/api';
import { once } from 'node:events';
import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#deploy/local/product';
import { createServiceCertificates, type ServiceCertificates } from '../support/service-certificates.ts';
import { startTestProduct } from '../support/test-product.ts';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { aTrainee, linkIn, mailTo, type TestTrainee } from '../support/test-accounts.ts';

const trusted = getCACertificates('default');
let certificates: ServiceCertificates;
let product: Product;
let trainee: TestTrainee;
beforeAll(async () => {
  certificates = await createServiceCertificates();
  const { ca, tls, commonEnv } = certificates;
  product = await startTestProduct({}, { tls, commonEnv });
  setDefaultCACertificates([...trusted, ca.cert]);
  trainee = await aTrainee(product);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await product.stop();
  certificates.remove();
});

/** Posts a form of a page as a browser without JavaScript does. */
const postForm = (path: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { Origin: product.url, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** Asks as a browser does that knows the product by another name than the services know each other by. */
async function getAs(host: string, path: string, cookie = ''): Promise<{ status: number; body: string }> {
  const headers = { Host: host, ...(cookie && { Cookie: cookie }) };
  const [response] = await once(
    get(`${product.url}${path}`, { headers, servername: 'localhost' }),
    'response',
  );
  return { status: response.statusCode, body: await text(response) };
}

describe('the whole product by TLS', () => {
  it('signs people in, with a cookie that travels by https only', async () => {
    const client = new ApiClient(product.url);
    const { status, headers } = await client.register();
    expect(status).toBe(201);
    expect(headers.get('set-cookie')).toMatch(/^__Host-.*; Secure/);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  it('serves the application through the gateway', async () => {
    const response = await fetch(`${product.url}/login`);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('<div id="root"'),
    ]);
  });

  it.each([
    'hours.example.com',
    'hours.example.com:8443',
    'auth.hours.test',
    '192.0.2.7',
    '[2001:db8::7]',
    'x y',
  ])('serves pages under the host name %s', async (host) => {
    const { status, body } = await getAs(host, '/login');
    expect([status, body]).toEqual([200, expect.stringContaining('<div id="root"')]);
    expect(await getAs(host, '/review/unknown')).toMatchObject({ status: 404 });
  });

  it('lets a supervisor approve hours by the page in their email', async () => {
    const { body: supervisor } = await trainee.client.post('/api/supervisors', aSupervisorBody());
    const logged: { body: SessionRecord } = await trainee.client.post(
      '/api/sessions',
      aSessionBody({ supervisorId: supervisor.id, requestApproval: true }),
    );
    const { id } = logged.body;
    const token = await linkIn(product, supervisor.email, 'review');
    const page = await (await fetch(`${product.url}/review/${token}`)).text();
    expect(page).toMatch(/Tess Trainee asks you to review .*session/);
    const answer = await postForm(`/review/${token}`, {
      session: String(id),
      [`decision-${id}`]: 'approve',
      attestation: 'Sam Supervisor',
    });
    expect(answer.status).toBeLessThan(400);
    const sessions: { body: SessionRecord[] } = await trainee.client.get('/api/sessions');
    expect(sessions.body.find((session) => session.id === id)).toMatchObject({
      status: 'approved',
      reviewedBy: 'supervisor',
    });
    // Facts have gone their way through NATS, and the sender has asked the other services.
    await mailTo(product, supervisor.email, '/verify/');
  });

  it('takes a document in, and gives it out', async () => {
    const form = new FormData();
    form.append('file', new Blob(['Supervision contract.']), 'contract.txt');
    const uploaded = await trainee.client.upload('/api/documents', form);
    expect(uploaded.status).toBe(201);
    const downloaded = await trainee.client.get(`/api/documents/${uploaded.body.id}/download`);
    expect([downloaded.status, downloaded.body]).toEqual([200, 'Supervision contract.']);
    const path = `/api/documents/${uploaded.body.id}/view`;
    expect(await getAs('hours.example.com', path, trainee.client.cookie)).toEqual({
      status: 200,
      body: 'Supervision contract.',
    });
  });

  it('answers nobody who does not trust its authority', async () => {
    const request = get(`${product.url}/api/user`, { ca: trusted });
    await expect(once(request, 'response')).rejects.toThrow('certificate');
  });
});

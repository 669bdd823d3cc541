import { allowedCalls } from '@clinical-hours/proto/allowed-calls';
import type { SessionRecord } from '@clinical-hours/proto/api';
import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import { once } from 'node:events';
import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topology } from '#deploy/local/topology';
import { everyMethod, type Method } from '../../support/proto-methods.ts';
import { ApiClient, aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { aTrainee, linkIn, mailTo, type TestTrainee } from '../../support/test-accounts.ts';
import { certificates, product, trusted } from './product.ts';

let trainee: TestTrainee;

/** The fields of a page that say what it shows of sessions. */
const shownIn = (page: string): Record<string, string> => {
  const fields = [...page.matchAll(/name="(shown-\d+)" value="([\w-]+)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
};

/** Posts a form of a page as a browser without JavaScript does. */
const postForm = (path: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { Origin: product.url, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** Sends a request as a browser does, with another name of the product than the one that the services use. */
async function getAs(host: string, path: string, cookie = ''): Promise<{ status: number; body: string }> {
  const headers = { Host: host, ...(cookie && { Cookie: cookie }) };
  const [response] = await once(
    get(`${product.url}${path}`, { headers, servername: 'localhost' }),
    'response',
  );
  return { status: response.statusCode, body: await text(response) };
}

const clients = new Map<string, Client>();

/** Connects to `victim` with the certificate of `thief`. */
function connectAs(thief: string, victim: string): Client {
  const known = clients.get(`${thief} ${victim}`);
  if (known) return known;
  const { cert, key } = certificates.readFilesOf(thief);
  const client = new Client(
    `127.0.0.1:${product.ports[victim]?.grpc}`,
    credentials.createSsl(Buffer.from(certificates.ca.cert), key, cert),
    { 'grpc.ssl_target_name_override': certificates.tls.hostOf(victim) },
  );
  clients.set(`${thief} ${victim}`, client);
  return client;
}

/** Calls a method with the certificate of a service and an empty request. Returns the status. */
function callAs(thief: string, { definition, name }: Method): Promise<string> {
  // A busy machine may need more than one attempt to connect.
  const metadata = new Metadata({ waitForReady: true });
  metadata.set('x-actor-id', '1');
  metadata.set('x-actor-role', 'admin');
  return new Promise((resolve) => {
    connectAs(thief, definition.split('.')[0] ?? '').makeUnaryRequest(
      `/clinicalhours.${definition}/${name}`,
      () => Buffer.alloc(0),
      String,
      {},
      metadata,
      (error) => resolve(error ? `${status[error.code]}: ${error.details}` : 'OK'),
    );
  });
}

/** The product by TLS alone, and what the certificate of one service opens. */
export function tlsCases(): void {
  beforeAll(async () => {
    trainee = await aTrainee(product);
  });

  afterAll(() => {
    for (const client of clients.values()) client.close();
  });

  describe('whoever has stolen the certificate of one service', () => {
    const callers = topology.map(({ name }) => name);
    const may = (service: string, { definition, name }: Method): boolean => {
      const all: Record<string, Record<string, readonly string[]>> = allowedCalls;
      return all[service]?.[definition]?.includes(name) ?? false;
    };

    it('reads no list of users with that of the hours service, though it says that an administrator asks', async () => {
      const listUsers = { definition: 'auth.v1.AuthService', name: 'ListUsers' };
      expect(await callAs('hours', listUsers)).toBe(
        'PERMISSION_DENIED: hours may not call clinicalhours.auth.v1.AuthService/ListUsers',
      );
      expect(await callAs('gateway', listUsers)).toBe('OK');
    });

    it.each(callers)('calls with that of %s nothing but what this service calls', async (thief) => {
      const refused = everyMethod.filter(
        (method) => !method.definition.startsWith('operations.') && !may(thief, method),
      );
      const answers = await Promise.all(refused.map((method) => callAs(thief, method)));
      expect(answers).toEqual(
        refused.map(
          ({ definition, name }) =>
            `PERMISSION_DENIED: ${thief} may not call clinicalhours.${definition}/${name}`,
        ),
      );
    });

    it.each(['document', 'web'])(
      'gets nothing by HTTP from %s without that of the gateway',
      async (service) => {
        const ask = async (thief: string): Promise<number> => {
          const port = product.ports[service]?.http;
          const servername = certificates.tls.hostOf(service);
          const own = { ...certificates.readFilesOf(thief), ca: certificates.ca.cert, servername };
          const [response] = await once(get({ host: '127.0.0.1', port, path: '/login', ...own }), 'response');
          response.resume();
          return response.statusCode;
        };
        expect(await ask('hours')).toBe(403);
        expect(await ask('gateway')).not.toBe(403);
      },
    );
  });

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
        ...shownIn(page),
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
      // This email proves that an event went through NATS and that the sender called the other services.
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
      const request = get(`${product.url}/api/user`, { ca: [...trusted] });
      await expect(once(request, 'response')).rejects.toThrow('certificate');
    });
  });
}

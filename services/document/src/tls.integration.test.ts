import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentService } from '@clinical-hours/proto/document';
import { createClient } from '@clinical-hours/service-kit/grpc';
import {
  CertificateFiles,
  createTestDatabase,
  testCall,
  TestCa,
  type TestDatabase,
} from '@clinical-hours/service-kit/testing';
import { createTlsAgent, Tls } from '@clinical-hours/service-kit/tls';
import { mintTicket, ticketHeader, TokenKeys } from '@clinical-hours/service-kit/tokens';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { freePort } from '@clinical-hours/service-kit/machine';
import { migrations } from './migrations/index.ts';

let ca: TestCa;
let files: CertificateFiles;
let ofGateway: CertificateFiles;
let database: TestDatabase;
let service: ChildProcess;
let httpPort: number;
let grpcPort: number;
const ticketSecret = `k1:${Buffer.alloc(32, 1).toString('base64url')}`;
const ticketKeys = TokenKeys.parse('TICKET_SECRETS', [ticketSecret]);
const directory = mkdtempSync(join(tmpdir(), 'documents-'));

beforeAll(async () => {
  ca = await TestCa.create();
  files = await CertificateFiles.create(ca, { service: 'document' });
  ofGateway = await CertificateFiles.create(ca, { service: 'gateway' });
  database = await createTestDatabase('document', migrations);
  httpPort = await freePort();
  grpcPort = await freePort();
  const operationsPort = await freePort();
  const env = {
    ...files.settings,
    DATABASE_URL: database.url,
    NATS_URL: inject('natsUrl'),
    MIGRATIONS: 'done-before',
    HTTP_PORT: String(httpPort),
    GRPC_PORT: String(grpcPort),
    OPERATIONS_PORT: String(operationsPort),
    AUTH_GRPC_ADDRESS: '127.0.0.1:9',
    TICKET_SECRETS: ticketSecret,
    STORE_KIND: 'directory',
    STORE_DIRECTORY: directory,
  };
  const script = new URL('./main.ts', import.meta.url).pathname;
  service = spawn(process.execPath, [script], { env, stdio: 'ignore' });
  // Health probes come without TLS.
  const isReady = () =>
    fetch(`http://127.0.0.1:${operationsPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(isReady, { timeout: 30_000, interval: 100 });
});
afterAll(async () => {
  const ended = once(service, 'exit');
  service.kill('SIGTERM');
  await ended;
  await database.drop();
  files.remove();
  ofGateway.remove();
  rmSync(directory, { recursive: true, force: true });
});

const tls = (of = ofGateway): Tls | undefined => Tls.read('test', of.settings);

/** Requests a document of user 1, as the gateway does. */
async function ask(options: RequestOptions): Promise<number | undefined> {
  const path = '/documents/1/download';
  const ticket = mintTicket(ticketKeys, { userId: 1, method: 'GET', path }, new Date());
  const headers = { [ticketHeader]: ticket };
  const request = get(`https://127.0.0.1:${httpPort}${path}`, { headers, ...options });
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode;
}

describe('the document service by TLS', () => {
  it('gives contents only to the gateway, by its certificate and a ticket', async () => {
    const own = tls();
    const agent = own && createTlsAgent(own);
    expect(await ask({ agent })).toBe(404);
    expect(await ask({ agent, headers: { 'X-Actor-Id': '1' } })).toBe(401);
    const another = tls(files);
    expect(await ask({ agent: another && createTlsAgent(another) })).toBe(403);
    await expect(ask({ ca: ca.cert })).rejects.toThrow(/certificate required|socket hang up|ECONNRESET/);
  });

  it('answers calls only to those who show one', async () => {
    const address = `127.0.0.1:${grpcPort}`;
    const known = createClient(documentService, address, { tls: tls() });
    const unknown = createClient(documentService, address);
    const call = testCall({ userId: 1 });
    expect(await known.listDocuments(call, { isArchived: false })).toMatchObject({ documents: [] });
    await expect(unknown.listDocuments(call, { isArchived: false })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await known.close();
    await unknown.close();
  });
});

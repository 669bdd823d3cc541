import { mkdtemp, rm } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DocumentRecord } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { listenHttp } from '@clinical-hours/service-kit/http';
import type { Logger } from '@clinical-hours/service-kit/logging';
import {
  createTestDatabase,
  createTestMessaging,
  silentLog,
  type TestMessaging,
  eventually,
  everybodyDeleted,
} from '@clinical-hours/service-kit/testing';
import { mintTicket, ticketHeader, TokenKeys } from '@clinical-hours/service-kit/tokens';
import { expect } from 'vitest';
import { createApp } from '../app.ts';
import { composeDocuments, entities, type DocumentServices } from '../compose.ts';
import type { VirusScanner } from '../scan/virus-scanner.ts';
import type { DownloadLimits } from '../content/download-limits.ts';
import { documentEvents } from '../document.events.ts';
import { migrations } from '../migrations/index.ts';
import { DirectoryStore } from '../store/directory-store.ts';
import type { QueueLimits } from '@clinical-hours/service-kit/transfer';
import type { BodyLimits } from '../upload/request-body.ts';
import { aForm, type UploadRequest } from './builders.ts';
import { scriptedStore, type ScriptedStore } from './scripted-store.ts';

export interface SystemOptions {
  quotaBytes?: number;
  leaseMs?: number;
  bodyLimits?: Partial<BodyLimits>;
  queue?: Partial<QueueLimits>;
  downloads?: DownloadLimits;
  scanner?: VirusScanner;
  log?: Logger;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: DocumentRecord & { message: string; code: string; requestId: string };
}

/** An upload whose bytes the test sends step by step. */
export interface OpenUpload {
  write: (bytes: Buffer | string) => Promise<void>;
  end: () => void;
  /** Cuts the connection. */
  leave: () => void;
  answer: Promise<Pick<Answer, 'status' | 'body'>>;
}

export interface DocumentSystem extends DocumentServices {
  database: Database;
  messaging: TestMessaging;
  store: ScriptedStore;
  log: Logger;
  /** Address of the service, without a slash at the end. */
  url: string;
  fetch: (userId: number, path: string, init?: RequestInit) => Promise<Response>;
  post: (userId: number, request?: UploadRequest, headers?: Record<string, string>) => Promise<Answer>;
  /** Uploads a document and expects it to be taken. */
  upload: (userId: number, request?: UploadRequest) => Promise<DocumentRecord>;
  open: (userId: number, headers: Record<string, string>) => OpenUpload;
  rows: (
    userId?: number,
  ) => Promise<{ id: number; state: string; object_key: string; leased_until: Date | null }[]>;
  /** Waits until only these rows and their objects are left. */
  untilOnly: (...documentIds: number[]) => Promise<void>;
  /** Moves all leases of documents `ms` closer to their end. */
  elapse: (ms: number) => Promise<unknown>;
  /** Removes everything that a test has left. */
  reset: () => Promise<void>;
  drop: () => Promise<void>;
}

const tables = ['documents', 'orphans', 'tombstones', 'outbox'];

const ticketKeys = TokenKeys.parse('TICKET_SECRETS', [`k1:${Buffer.alloc(32, 1).toString('base64url')}`]);

/** The header in which the gateway names the acting user of a request. */
export const ticketFor = (userId: number, method: string, path: string): Record<string, string> => ({
  [ticketHeader]: mintTicket(ticketKeys, { userId, method, path }, new Date()),
});

/**
 * The document service with a real database, real HTTP and a store in a directory. Worker and sweeper are not started.
 */
export async function startDocumentSystem(options: SystemOptions = {}): Promise<DocumentSystem> {
  const { quotaBytes = 1_000_000_000, leaseMs = 60_000, log = silentLog, bodyLimits = {} } = options;
  const { queue, downloads, scanner } = options;
  const test = await createTestDatabase('document', migrations);
  const database = await test.database(entities);
  const messaging = createTestMessaging(database);
  messaging.subscribe(documentEvents(everybodyDeleted));
  const directory = await mkdtemp(join(tmpdir(), 'documents-'));
  const store = scriptedStore(await DirectoryStore.open(directory));
  const { transact } = messaging;
  const services = composeDocuments({ database, transact, store, log, quotaBytes, leaseMs, queue, scanner });
  const app = createApp({ ...services, store, database, ticketKeys, log, bodyLimits, downloads });
  const http = await listenHttp(app, 0);
  const url = `http://127.0.0.1:${http.port}`;
  const system: DocumentSystem = {
    ...services,
    database,
    messaging,
    store,
    log,
    url,
    fetch: (userId, path, init = {}) => {
      const headers = { ...ticketFor(userId, init.method ?? 'GET', path), ...headersOf(init) };
      return fetch(`${url}${path}`, { ...init, headers });
    },
    post: async (userId, { headers, body } = aForm(), more = {}) => {
      const init = { method: 'POST', headers: { ...headers, ...more }, body: new Uint8Array(body) };
      const response = await system.fetch(userId, '/documents', init);
      const { status } = response;
      return { status, headers: response.headers, body: (await response.json()) as Answer['body'] };
    },
    upload: async (userId, request) => {
      const { status, body } = await system.post(userId, request);
      expect([status, body.code]).toEqual([201, undefined]);
      return body;
    },
    open: (userId, headers) => openUpload(url, { ...ticketFor(userId, 'POST', '/documents'), ...headers }),
    rows: (userId) =>
      database.query('SELECT * FROM documents WHERE $1::int IS NULL OR user_id = $1 ORDER BY id', [
        userId ?? null,
      ]),
    untilOnly: (...documentIds) =>
      eventually(async () => {
        const rows = await system.rows();
        expect(rows.map(({ id }) => id)).toEqual(documentIds);
        expect(await store.keys()).toEqual(rows.map((row) => row.object_key).toSorted());
      }),
    elapse: (ms) =>
      database.query(`UPDATE documents SET leased_until = leased_until - $1 * interval '1 ms'`, [ms]),
    reset: async () => {
      store.before = {};
      await services.uploads.close();
      // Deletes table by table, because TRUNCATE would deadlock with the worker.
      for (const table of tables) await database.query(`DELETE FROM ${table}`);
      for (const key of await store.keys()) await store.delete(key);
      store.calls = { put: 0, get: 0, stat: 0, delete: 0, list: 0 };
    },
    drop: async () => {
      // Idle connections that clients keep would delay the close.
      http.server.closeAllConnections();
      await http.close();
      await services.uploads.close();
      await services.worker.close();
      await store.close();
      await test.drop();
      await rm(directory, { recursive: true });
    },
  };
  return system;
}

const headersOf = ({ headers }: RequestInit) => Object.fromEntries(new Headers(headers));

function openUpload(url: string, headers: Record<string, string>): OpenUpload {
  const request = sendRequest(`${url}/documents`, { method: 'POST', headers, agent: false });
  const answer = new Promise<Pick<Answer, 'status' | 'body'>>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(body) as Answer['body'] }),
        reject,
      );
    });
  });
  // A client that leaves ignores the answer.
  answer.catch(() => {});
  return {
    write: (bytes) => new Promise((resolve) => request.write(bytes, () => resolve())),
    end: () => void request.end(),
    leave: () => void request.destroy(),
    answer,
  };
}

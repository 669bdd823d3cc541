import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { everybodyDeleted, eventually } from '@clinical-hours/service-kit/testing';
import { AppError } from '@clinical-hours/service-kit/errors';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownOrigin, startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testUser } from './testing/test-user.ts';

const user = testUser();
const recorded: Record<string, unknown>[] = [];

let gateway: TestGateway;
let database: Client;
let documents: Server;
let isAuthAway: boolean;
let requiredStep: string | undefined;
let isAdmin: boolean;
beforeAll(async () => {
  // Answers a document as the document service does; it does not have the one with the id 404.
  documents = createServer((req, res) => {
    const status = req.url?.includes('/404/') ? 404 : req.headers.range ? 206 : 200;
    res.writeHead(req.headers['if-none-match'] ? 304 : status).end();
  });
  documents.listen(0, '127.0.0.1');
  await once(documents, 'listening');
  const answer = async () => ({ user: { ...user, isAdmin, requiredStep }, sessionEpoch: 0 });
  async function* streamExport() {
    yield { content: Buffer.from('Date') };
  }
  const auth = {
    ...everybodyDeleted,
    signIn: answer,
    getUser: answer,
    recordAccess: async (_call: unknown, note: Record<string, unknown>) => {
      if (isAuthAway) throw new AppError('unavailable', 'unavailable', 'away');
      recorded.push(note);
      return {};
    },
  };
  const port = (documents.address() as AddressInfo).port;
  const licensure = {
    streamBoardLog: streamExport,
    streamPacket: streamExport,
    streamFilledForms: streamExport,
  };
  const services = { auth, licensure, reports: { streamExport } };
  gateway = await startTestGateway(services as never, { DOCUMENT_URL: `http://127.0.0.1:${port}` });
  database = new Client({ connectionString: gateway.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await gateway.close();
  documents.closeAllConnections();
  documents.close();
});

let browser: ApiClient;
beforeEach(async () => {
  isAuthAway = false;
  isAdmin = false;
  requiredStep = undefined;
  recorded.length = 0;
  await database.query('DELETE FROM access_notes; DELETE FROM rate_limits; DELETE FROM tombstones');
  browser = new ApiClient(gateway.url);
  await browser.post('/api/login', { username: 'tess', password: 'seven quiet otters' }, ownOrigin);
});

const noted = async (): Promise<string[]> => {
  const { rows } = await database.query('SELECT action, details FROM access_notes ORDER BY id');
  return rows.map(({ action, details }) => (details === null ? action : `${action}: ${details}`));
};
/** Returns the notes once there are as many. */
const notedOf = (count: number) =>
  eventually(async () => {
    const notes = await noted();
    expect(notes).toHaveLength(count);
    return notes;
  });
const logout = () => browser.post('/api/logout', {}, ownOrigin);

describe('the gateway notes', () => {
  it('the sign-out of a user, and none of a visitor', async () => {
    expect((await logout()).status).toBe(204);
    expect((await logout()).status).toBe(204);
    expect(await noted()).toEqual(['signed_out']);
  });

  it('the refusal of administration once in a minute, and none of a stranger', async () => {
    const stranger = new ApiClient(gateway.url);
    expect((await stranger.get('/api/admin/users')).status).toBe(401);
    const refused = { status: 403, body: { code: 'administrators_only' } };
    expect(await browser.get('/api/admin/users/export?q=1')).toMatchObject(refused);
    expect(await browser.get('/api/admin/users')).toMatchObject(refused);
    expect(await noted()).toEqual(['administration_refused: GET /api/admin/users/export']);
  });

  it.each([
    ['new_password', 'password_change_required'],
    ['second_factor', 'second_factor_required'],
  ])('no refusal to an administrator who lacks a %s', async (step, code) => {
    isAdmin = true;
    requiredStep = step;
    expect((await browser.get('/api/user')).body.requiredStep).toBe(step);
    expect(await browser.get('/api/admin/users')).toMatchObject({ status: 403, body: { code } });
    expect(await noted()).toEqual([]);
  });

  it('documents that were sent, and their parts once', async () => {
    const get = async (path: string, headers = {}) => {
      await browser.get(`/api/documents/${path}`, headers);
    };
    await get('404/view');
    await get('7/view', { 'If-None-Match': '"x"' });
    await browser.send('HEAD', '/api/documents/7/view');
    await get('7/view');
    await get('7/view', { Range: 'bytes=10-20' });
    await get('8/download?a=1', { Range: 'bytes=1-' });
    await get('8/download', { Range: 'bytes=2-' });
    await get('8/download', { Range: 'bytes=0-' });
    expect((await notedOf(3)).toSorted()).toEqual([
      'document_downloaded: document 8',
      'document_downloaded: document 8',
      'document_viewed: document 7',
    ]);
  });

  it('exports of the log', async () => {
    expect((await browser.get('/api/export')).status).toBe(200);
    expect((await browser.get('/api/export/pdf')).status).toBe(200);
    expect((await browser.get('/api/licenses/1/board-log')).status).toBe(200);
    expect((await browser.post('/api/licenses/1/packet')).status).toBe(200);
    const form = { documentId: 1, names: { last: 'Trainee' } };
    expect((await browser.post('/api/licenses/1/board-form', form)).status).toBe(200);
    expect(await noted()).toEqual([
      'log_exported: csv',
      'log_exported: pdf',
      'log_exported: board log',
      'log_exported: packet',
      'log_exported: board form',
    ]);
  });

  it('nothing where it cannot, and lets the request go on', async () => {
    await database.query('ALTER TABLE access_notes RENAME TO elsewhere');
    let status: number | undefined;
    try {
      ({ status } = await logout());
    } finally {
      await database.query('ALTER TABLE elsewhere RENAME TO access_notes');
    }
    expect(status).toBe(204);
    expect((await browser.get('/api/user')).status).toBe(401);
  });
});

describe('a note', () => {
  const lastEvent = async () => (await gateway.messaging.recorded()).at(-1)!;
  const deliver = async () => {
    const { id, payload } = await lastEvent();
    return gateway.messaging.deliver('gateway.access_noted.v1', payload as { accessNoteId: number }, id);
  };

  it('goes to auth once, by an event, with where it came from, and is deleted', async () => {
    const { headers } = await logout();
    isAuthAway = true;
    expect(await deliver()).toBe('later');
    isAuthAway = false;
    expect([await deliver(), await deliver()]).toEqual(['handled', 'repeated']);
    expect(recorded).toEqual([
      {
        action: 'signed_out',
        userId: 7,
        address: '127.0.0.1',
        userAgent: 'node',
        requestId: headers.get('x-request-id'),
        occurredAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    expect(await noted()).toEqual([]);
  });

  it('is erased with its user, of whom none is kept afterwards', async () => {
    await browser.get('/api/export');
    const { id, payload } = await lastEvent();
    await gateway.messaging.deliver('auth.user_deleted.v1', { userId: 7 });
    expect(await noted()).toEqual([]);
    expect(
      await gateway.messaging.deliver('gateway.access_noted.v1', payload as { accessNoteId: number }, id),
    ).toBe('handled');
    expect(recorded).toEqual([]);
  });
});

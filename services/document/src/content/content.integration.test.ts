import { request as sendRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { DocumentRecord } from '@clinical-hours/proto/api';
import { testCall, eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aDoc, aDocx, aJpeg, aPdf, aPng } from '../inspect/testing/sample-files.ts';
import { aForm, aJsonUpload, aText } from '../testing/builders.ts';
import { startDocumentSystem, type DocumentSystem, ticketFor } from '../testing/document-system.ts';
import { isAway } from '../testing/scripted-store.ts';

const userId = 7;
const bytes = aText(200_000);
let system: DocumentSystem;
let text: DocumentRecord;

beforeAll(async () => {
  system = await startDocumentSystem();
  text = await system.upload(userId, aForm({ name: 'note.txt', bytes }));
});
afterAll(() => system.drop());
afterEach(() => {
  vi.restoreAllMocks();
  system.store.before = {};
});

const get = (headers: Record<string, string> = {}, what = 'view', method = 'GET') =>
  system.fetch(userId, `/documents/${text.id}/${what}`, { method, headers });
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the content of a document', () => {
  it.each(['view', 'download'])('comes whole, with what a browser has to know of it: %s', async (what) => {
    const response = await get({}, what);
    expect((await bodyOf(response)).equals(bytes)).toBe(true);
    const isView = what === 'view';
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '200000',
      'content-disposition': `${isView ? 'inline' : 'attachment'}; filename="note.txt"`,
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers.get('Content-Security-Policy')).toBe(
      isView
        ? "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'"
        : null,
    );
  });

  it.each([
    ['a.pdf', aPdf(), 'inline'],
    ['a.jpg', aJpeg(), 'inline'],
    ['a.png', aPng(), 'inline'],
    ['a.doc', aDoc(), 'attachment'],
    ['a.docx', aDocx(), 'attachment'],
  ])('is viewed in the browser only when that can show it: %s', async (name, content, disposition) => {
    const { id, mimeType } = await system.upload(userId, aForm({ name, bytes: content }));
    const response = await system.fetch(userId, `/documents/${id}/view`);
    expect((await bodyOf(response)).equals(content)).toBe(true);
    expect(response.headers.get('Content-Type')).toBe(mimeType);
    expect(response.headers.get('Content-Disposition')).toBe(`${disposition}; filename="${name}"`);
  });

  it('names its character set where it is not UTF-8', async () => {
    const latin = Buffer.from('caf\u00e9 menu', 'latin1');
    const { id } = await system.upload(userId, aForm({ name: 'menu.txt', bytes: latin }));
    const { headers } = await system.fetch(userId, `/documents/${id}/view`);
    expect(headers.get('Content-Type')).toBe('text/plain; charset=windows-1252');
  });

  it.each([
    ['Zoë 你好.txt', `inline; filename="Zoe __.txt"; filename*=UTF-8''Zo%C3%AB%20%E4%BD%A0%E5%A5%BD.txt`],
    ['a"b\\".txt', expect.stringMatching(/^inline; filename="[^\r\n]*"/)],
  ])('has a name that no header suffers from: %j', async (originalName, disposition) => {
    const encoded = encodeURIComponent(originalName);
    const form = aForm({ bytes, disposition: `form-data; name="file"; filename*=UTF-8''${encoded}` });
    const { id } = await system.upload(userId, form);
    const { headers } = await system.fetch(userId, `/documents/${id}/view`);
    expect(headers.get('Content-Disposition')).toEqual(disposition);
  });

  it('cannot have a name with a line break', async () => {
    const name = 'x.txt\r\nSet-Cookie: a=b.txt';
    const disposition = `form-data; name="file"; filename*=UTF-8''${encodeURIComponent(name)}`;
    for (const request of [aForm({ disposition }), aJsonUpload({ originalName: name })]) {
      expect((await system.post(userId, request)).status).toBe(400);
    }
  });

  it('is told without its bytes', async () => {
    const gets = system.store.calls.get;
    const response = await get({ Range: 'bytes=0-9' }, 'view', 'HEAD');
    expect([response.status, response.headers.get('Content-Length')]).toEqual([200, '200000']);
    expect(await response.text()).toBe('');
    expect(system.store.calls.get).toBe(gets);
  });

  it('is there in the archive, too', async () => {
    const { id } = await system.upload(userId);
    await system.documents.archive(testCall({ userId }), id);
    expect((await system.fetch(userId, `/documents/${id}/download`)).status).toBe(200);
  });
});

describe('a document that cannot be had', () => {
  const statusOf = async (path: string, actor = userId) => (await system.fetch(actor, path)).status;

  it.each(['view', 'download'])('is somebody else’s, deleted, on its way, or none: %s', async (what) => {
    expect(await statusOf(`/documents/${text.id}/${what}`, 8)).toBe(404);
    for (const id of ['0', '-1', '1.5', 'x', '999999', '99999999999', '2147483648']) {
      expect(await statusOf(`/documents/${id}/${what}`)).toBe(404);
    }
    const { id } = await system.upload(userId);
    await system.documents.delete(testCall({ userId }), id);
    expect(await statusOf(`/documents/${id}/${what}`)).toBe(404);
    const [uploading] = await system.database.query(
      `INSERT INTO documents (user_id, object_key, lease_owner, leased_until)
       VALUES ($1, md5($2), gen_random_uuid(), now() + interval '1 hour') RETURNING id`,
      [userId, what],
    );
    expect(await statusOf(`/documents/${uploading.id}/${what}`)).toBe(404);
  });

  it('is told when the store is away, or has lost it', async () => {
    system.store.before.get = isAway;
    const away = await get();
    expect([away.status, await away.json()]).toMatchObject([503, { code: 'store_unavailable' }]);
    expect(away.headers.get('Content-Disposition')).toBeNull();
    system.store.before = {};
    const { id } = await system.upload(userId);
    const [row] = await system.database.query('SELECT object_key FROM documents WHERE id = $1', [id]);
    await system.store.delete(row.object_key);
    expect(await statusOf(`/documents/${id}/view`)).toBe(404);
  });

  it.each<[string, () => Readable]>([
    ['fails in the middle', () => Readable.from(failing(bytes.subarray(0, 70_000)))],
    ['has too little', () => Readable.from([bytes.subarray(0, 70_000)])],
  ])('is cut off when the store %s', async (_what, content) => {
    vi.spyOn(system.store, 'get').mockImplementation(async () => content());
    const response = await get();
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });

  it('is refused, and not cut off, when the store fails before the first byte', async () => {
    vi.spyOn(system.store, 'get').mockImplementation(async () => new Readable({ read: () => isAway() }));
    const response = await get();
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'store_unavailable' }]);
    expect(response.headers.get('ETag')).toBeNull();
  });

  it('lets go of the object when the client leaves', async () => {
    const { id } = await system.upload(userId, aForm({ name: 'long.txt', bytes: aText(8_000_000) }));
    const original = system.store.get.bind(system.store);
    const contents: Readable[] = [];
    vi.spyOn(system.store, 'get').mockImplementation(async (...args) => {
      const content = await original(...args);
      contents.push(content);
      return content;
    });
    const headers = ticketFor(userId, 'GET', `/documents/${id}/view`);
    const request = sendRequest(`${system.url}/documents/${id}/view`, { headers, agent: false }).end();
    const response = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
    expect(response.statusCode).toBe(200);
    expect(contents[0]?.destroyed).toBe(false);
    request.destroy();
    await eventually(() => expect(contents[0]?.destroyed).toBe(true));
  });
});

async function* failing(first: Buffer): AsyncGenerator<Buffer> {
  yield first;
  throw new Error('the line to the store was cut');
}

describe('the other addresses', () => {
  it('are none', async () => {
    const response = await system.fetch(userId, '/documents', {
      headers: { 'X-Request-Id': 'request-1234' },
    });
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'route_not_found', message: 'There is nothing at this address', requestId: 'request-1234' },
    ]);
  });
});

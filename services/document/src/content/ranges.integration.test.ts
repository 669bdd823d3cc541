import type { DocumentRecord } from '@clinical-hours/proto/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aForm, aText } from '../testing/builders.ts';
import { startDocumentSystem, type DocumentSystem } from '../testing/document-system.ts';

const userId = 7;
const bytes = aText(200_000);
let system: DocumentSystem;
let text: DocumentRecord;
let etag: string;

beforeAll(async () => {
  system = await startDocumentSystem();
  text = await system.upload(userId, aForm({ name: 'note.txt', bytes }));
  const head = await system.fetch(userId, `/documents/${text.id}/view`, { method: 'HEAD' });
  etag = head.headers.get('ETag')!;
});
afterAll(() => system.drop());

const get = (headers: Record<string, string>) =>
  system.fetch(userId, `/documents/${text.id}/view`, { headers });
/** Returns the status of a response, which is read to its end to free the connection. */
const statusWith = async (headers: Record<string, string>) => {
  const response = await get(headers);
  await response.arrayBuffer();
  return response.status;
};
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a part of a document', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-65635', 100, 65_635],
    ['bytes=199990-', 199_990, 199_999],
    ['bytes=-5', 199_995, 199_999],
    ['bytes=199990-300000', 199_990, 199_999],
  ])('is sent: %s', async (Range, start, end) => {
    const response = await get({ Range });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/200000`);
    expect(response.headers.get('Content-Length')).toBe(String(end - start + 1));
    expect((await bodyOf(response)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=200000-', 'bytes=-0', 'bytes=300000-400000'])(
    'is refused beyond its end: %s',
    async (Range) => {
      const response = await get({ Range });
      expect(response.status).toBe(416);
      expect(response.headers.get('Content-Range')).toBe('bytes */200000');
      expect(await response.json()).toMatchObject({
        code: 'range_not_satisfiable',
        requestId: expect.any(String),
      });
    },
  );

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'lines=1-2', 'bytes'])(
    'is the whole of it for %s',
    async (Range) => {
      const response = await get({ Range });
      expect([response.status, response.headers.get('Content-Range')]).toEqual([200, null]);
      expect((await bodyOf(response)).equals(bytes)).toBe(true);
    },
  );

  it('is sent only of the version that the client has begun with', async () => {
    const Range = 'bytes=0-9';
    expect(await statusWith({ Range, 'If-Range': etag })).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect(await statusWith({ Range, 'If-Range': other })).toBe(200);
    }
  });
});

describe('a document that the client has', () => {
  it.each([() => etag, () => `W/${etag}`, () => `"other", ${etag}`, () => '*'])(
    'is not sent again: %o',
    async (tag) => {
      const gets = system.store.calls.get;
      const response = await get({ 'If-None-Match': tag(), Range: 'bytes=0-9', 'Cache-Control': 'no-cache' });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(system.store.calls.get).toBe(gets);
    },
  );

  it('is sent when it has another one', async () => {
    expect(await statusWith({ 'If-None-Match': '"other"' })).toBe(200);
  });
});

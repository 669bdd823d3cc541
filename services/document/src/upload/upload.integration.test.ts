import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aJpeg, aPdf, samples } from '../inspect/testing/sample-files.ts';
import { aForm, aJsonUpload, aText } from '../testing/builders.ts';
import { startDocumentSystem, type DocumentSystem } from '../testing/document-system.ts';

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
let system: DocumentSystem;
let userId = 0;

beforeAll(async () => {
  system = await startDocumentSystem({ log });
  system.worker.start();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});
afterEach(() => {
  system.store.before = {};
});

const stored = async (id: number) => {
  const [row] = await system.database.query('SELECT * FROM documents WHERE id = $1', [id]);
  return { row, bytes: await buffer(await system.store.get(row.object_key)) };
};

describe('an upload', () => {
  it.each([
    ['a form', aForm({ after: { category: 'contracts', description: 'Signed' } })],
    ['JSON', aJsonUpload({ category: 'contracts', description: 'Signed' })],
  ])('as %s becomes a document', async (_what, request) => {
    const { status, body } = await system.post(userId, request);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      userId,
      filename: expect.stringMatching(/^\d{13}-letter\.pdf$/),
      originalName: 'letter.pdf',
      category: 'contracts',
      description: 'Signed',
      fileSize: aPdf().length,
      mimeType: 'application/pdf',
      uploadedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      isArchived: false,
    });
    const { row, bytes } = await stored(body.id);
    expect(bytes.equals(aPdf())).toBe(true);
    expect(row).toMatchObject({
      state: 'ready',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      lease_owner: null,
      leased_until: null,
    });
  });

  it.each(samples)('can be $what', async ({ bytes, endings, mimeType }) => {
    for (const ending of endings) {
      const document = await system.upload(userId, aForm({ name: `letter.${ending.toUpperCase()}`, bytes }));
      expect(document).toMatchObject({ mimeType, fileSize: bytes.length });
    }
  });

  it.each([
    ['a form', (name: string) => aForm({ name })],
    ['JSON', (originalName: string) => aJsonUpload({ originalName })],
  ])('as %s keeps a name beyond ASCII, and tames a hostile one', async (_what, request) => {
    const names = ['Zoë 你好 🎓.pdf', '../../etc/pass\u202Ewd.pdf', `${'long '.repeat(150)}.pdf`];
    const documents = [];
    for (const name of names) documents.push(await system.upload(userId, request(name)));
    expect(documents.map(({ originalName }) => originalName)).toEqual([
      'Zoë 你好 🎓.pdf',
      'passwd.pdf',
      expect.stringMatching(/^(long ){39}.*\.pdf$/),
    ]);
  });

  it('may have 10 MiB to the byte', async () => {
    const bytes = aText(10 * 1024 * 1024);
    const form = await system.upload(userId, aForm({ name: 'long.txt', bytes }));
    const json = await system.upload(userId, aJsonUpload({ originalName: 'long.txt' }, bytes));
    expect([form.fileSize, json.fileSize]).toEqual([bytes.length, bytes.length]);
    expect((await stored(json.id)).bytes.equals(bytes)).toBe(true);
  });

  it('is inspected by what the store has of it', async () => {
    const long = aJpeg({ before: Buffer.concat(Array.from({ length: 3 }, () => segment(60_000))) });
    expect((await system.upload(userId, aForm({ name: 'a.jpg', bytes: long }))).mimeType).toBe('image/jpeg');
  });

  it('is logged without its name', async () => {
    await system.upload(userId, aForm({ name: 'very private.pdf', after: { description: 'so private' } }));
    await system.post(userId, aForm({ name: 'very private.exe' }));
    const { id } = await system.upload(userId, aJsonUpload({ originalName: 'very private.pdf' }));
    await (await system.fetch(userId, `/documents/${id}/view`)).arrayBuffer();
    await system.documents.delete(testCall({ userId }), id);
    expect(logged.join('')).toMatch(/"documentId":\d+,"fileSize":\d+/);
    expect(logged.join('')).not.toMatch(/private/i);
  });
});

const segment = (length: number): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xe1, (length + 2) >> 8, (length + 2) & 255]), Buffer.alloc(length)]);

describe('an upload that is repeated under its Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'key-1' };

  it('answers the document that is there, and stores nothing', async () => {
    const first = await system.post(userId, aForm(), key);
    const puts = system.store.calls.put;
    const second = await system.post(userId, aForm(), key);
    const third = await system.post(userId, aJsonUpload(), key);
    expect([second.status, third.status]).toEqual([201, 201]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(system.store.calls.put).toBe(puts);
    expect(await system.rows(userId)).toHaveLength(1);
  });

  it('is refused with another content, which is read to its end', async () => {
    await system.post(userId, aForm(), key);
    const other = await system.post(userId, aForm({ name: 'a.txt', bytes: aText(300_000) }), key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await system.rows(userId)).toHaveLength(1);
  });

  it('is the document of its own user only', async () => {
    const first = await system.post(userId, aForm(), key);
    const others = await system.post(userId + 1_000, aForm(), key);
    expect(others.status).toBe(201);
    expect(others.body.id).not.toBe(first.body.id);
  });

  it('is refused while the first one is under way, and not any more once its process has died', async () => {
    const { headers, body } = aForm();
    const first = system.open(userId, { ...headers, ...key });
    await first.write(body.subarray(0, 200));
    await expect.poll(() => system.rows(userId)).toMatchObject([{ state: 'uploading' }]);
    const second = await system.post(userId, aForm(), key);
    expect(second).toMatchObject({ status: 409, body: { code: 'upload_under_way' } });
    expect(second.headers.get('Retry-After')).toBe('5');
    await system.elapse(60_001);
    const third = await system.post(userId, aForm(), key);
    expect(third.status).toBe(201);
    first.write(body.subarray(200)).catch(() => {});
    first.end();
    expect(await first.answer).toMatchObject({ status: 503, body: { code: 'upload_lost' } });
    await expect.poll(() => system.rows(userId)).toMatchObject([{ id: third.body.id, state: 'ready' }]);
  });

  it('becomes one document when both come at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => system.post(userId, aForm(), key)));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    await expect.poll(() => system.rows(userId)).toHaveLength(1);
  });

  it('is a new upload once the document was deleted', async () => {
    const first = await system.post(userId, aForm(), key);
    await system.documents.delete(testCall({ userId }), first.body.id);
    const second = await system.post(userId, aForm(), key);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('answers the document though the quota is used up by it', async () => {
    await system.post(userId, aForm(), key);
    await system.database.query('UPDATE documents SET file_size = 2000000000 WHERE user_id = $1', [userId]);
    expect((await system.post(userId, aForm(), key)).status).toBe(201);
    expect((await system.post(userId, aForm())).body.code).toBe('quota_exceeded');
  });

  it('is refused with a key that is none', async () => {
    const long = await system.post(userId, aForm(), { 'Idempotency-Key': 'k'.repeat(201) });
    expect(long).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } });
  });
});

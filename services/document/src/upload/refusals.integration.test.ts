import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { AppError } from '@clinical-hours/service-kit/errors';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeDocuments, type DocumentServices } from '../compose.ts';
import { aPdf } from '../inspect/testing/sample-files.ts';
import { aForm, aJsonUpload, aText, jsonRequest, type UploadRequest } from '../testing/builders.ts';
import {
  startDocumentSystem,
  ticketFor,
  type Answer,
  type DocumentSystem,
} from '../testing/document-system.ts';
import { Pace } from '@clinical-hours/service-kit/transfer';
import type { IncomingUpload } from './incoming-upload.ts';
import { multipartUpload } from './upload-multipart.ts';
import type { UploadClient } from './upload.service.ts';

const megabyte = 1024 * 1024;
let system: DocumentSystem;
let userId = 0;

beforeAll(async () => {
  system = await startDocumentSystem({ quotaBytes: 100_000, bodyLimits: { maxSilenceMs: 400 } });
  system.worker.start();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const both = (name: string, bytes: Buffer): UploadRequest[] => [
  aForm({ name, bytes }),
  aJsonUpload({ originalName: name }, bytes),
];

describe('a file that is no document', () => {
  it.each<[string, UploadRequest[], number, string]>([
    ['HTML named PNG', both('a.png', html), 415, 'type_mismatch'],
    ['a program behind a PDF', both('letter.pdf.exe', aPdf()), 415, 'type_not_allowed'],
    ['half a PDF', both('a.pdf', aPdf().subarray(0, 200)), 415, 'file_damaged'],
    ['empty', both('a.txt', Buffer.alloc(0)), 400, 'file_empty'],
    ['larger than 10 MiB', both('a.txt', aText(11 * megabyte)), 413, 'document_too_large'],
    ['a byte too large', both('a.txt', aText(10 * megabyte + 1)), 413, 'document_too_large'],
  ])('is refused: %s', async (_what, requests, status, code) => {
    for (const request of requests) {
      const answer = await system.post(userId, request);
      expect(answer).toMatchObject({ status, body: { code, requestId: expect.any(String) } });
      expect(answer.body.message).not.toBe('');
    }
    await system.untilOnly();
  });
});

describe('a request that is no upload', () => {
  it.each<[string, UploadRequest, number, string]>([
    ['a wrong fileSize', aJsonUpload({ fileSize: 3 }), 400, 'file_size_wrong'],
    ['a wrong fileSize in a form', aForm({ after: { fileSize: '3' } }), 400, 'file_size_wrong'],
    ['broken JSON', jsonRequest('{'), 400, 'body_not_json'],
    ['another type', { headers: { 'Content-Type': 'application/pdf' }, body: aPdf() }, 415, 'not_an_upload'],
    ['no type', { headers: { 'Content-Type': '' }, body: aPdf() }, 415, 'not_an_upload'],
    [
      'an encoding',
      { ...aForm(), headers: { ...aForm().headers, 'Content-Encoding': 'gzip' } },
      415,
      'encoding_unsupported',
    ],
  ])('is refused: %s', async (_what, request, status, code) => {
    expect(await system.post(userId, request)).toMatchObject({ status, body: { code } });
    await system.untilOnly();
  });

  it('is read to its end when its form has no border', async () => {
    const headers = { 'Content-Type': 'multipart/form-data' };
    const answer = await system.post(userId, { headers, body: aText(5 * megabyte) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'form_broken' } });
  });

  it.each([
    ['a header alone that names the user', { 'X-Actor-Id': String(userId) }],
    ['the ticket of another address', ticketFor(userId, 'POST', '/documents/1')],
    ['the ticket of another method', ticketFor(userId, 'GET', '/documents')],
    ['the ticket of a user who cannot be', ticketFor(2_147_483_648, 'POST', '/documents')],
  ])('is refused with %s', async (_what, headers) => {
    const init = { method: 'POST', body: new Uint8Array(aForm().body) };
    const upload = await fetch(`${system.url}/documents`, {
      ...init,
      headers: { ...aForm().headers, ...headers },
    });
    const view = await fetch(`${system.url}/documents/1/view`, { headers });
    expect([upload.status, view.status]).toEqual([401, 401]);
    await system.untilOnly();
  });

  it('gets no answer for what is sent without end', async () => {
    const sent = await flood(new URL(system.url), userId);
    // The bytes that are read after a refusal, and those that the network buffers.
    expect(sent).toBeLessThan(60 * megabyte);
    await system.untilOnly();
  });

  it('is refused when nothing comes for too long, and the document with it', async () => {
    const { headers, body } = aForm();
    const upload = system.open(userId, { ...headers, 'Content-Length': String(body.length) });
    await upload.write(body.subarray(0, 300));
    expect(await upload.answer).toMatchObject({ status: 400, body: { code: 'upload_stalled' } });
    await system.untilOnly();
  });
});

// Sends until the connection is cut, and returns the number of bytes sent.
function flood({ hostname, port }: URL, actorId: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const [[name, value] = []] = Object.entries(ticketFor(actorId, 'POST', '/documents'));
    const ticket = `${name}: ${value}`;
    const head = `POST /documents HTTP/1.1\r\nHost: x\r\n${ticket}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: 1000000000\r\n\r\n{"description": "`);
    const piece = Buffer.alloc(megabyte, 'x');
    const send = (): void => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', send);
    socket.on('error', () => {});
    socket.once('close', () => resolve(socket.bytesWritten));
    socket.resume();
    send();
  });
}

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the quota', () => {
  const big = (bytes: number) => aForm({ name: 'a.txt', bytes: aText(bytes) });

  beforeEach(() => system.reset());

  it('holds for uploads that are done at once', async () => {
    const gate = Promise.withResolvers<void>();
    system.store.before.put = () => gate.promise;
    const posts = Array.from({ length: 5 }, () => system.post(userId, big(40_000)));
    await expect.poll(() => system.store.calls.put).toBe(5);
    gate.resolve();
    const answers = await Promise.all(posts);
    expect(statusesOf(answers)).toEqual([201, 201, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['quota_exceeded']));
    const kept = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    await system.untilOnly(...kept.toSorted((a, b) => a - b));
  });

  it('counts archived documents, none of others, and none that are deleted', async () => {
    const call = testCall({ userId });
    const first = await system.upload(userId, big(60_000));
    await system.documents.archive(call, first.id);
    await system.upload(userId + 1_000, big(60_000));
    expect(await system.post(userId, big(60_000))).toMatchObject({ status: 409 });
    await system.upload(userId, big(40_000));
    const full = await system.post(userId, aForm());
    expect(full.body).toMatchObject({
      code: 'quota_exceeded',
      message: expect.stringContaining('MB in all'),
    });
    await system.documents.delete(call, first.id);
    await system.upload(userId, big(60_000));
  });

  it('has room for 2,000 documents at most', async () => {
    const [{ id }] = [await system.upload(userId, big(1))];
    await system.database.query(
      `INSERT INTO documents (user_id, object_key, state, filename, original_name, category, file_size, mime_type,
         sha256, uploaded_at)
       SELECT user_id, md5(n::text || user_id), state, filename, original_name, category, file_size, mime_type,
         sha256, uploaded_at FROM documents, generate_series(1, 1998) AS n WHERE id = $1`,
      [id],
    );
    const answers = await Promise.all([system.post(userId, big(1)), system.post(userId, big(1))]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect((await system.post(userId, big(1))).body.code).toBe('too_many_documents');
  });

  it('is no place for uploads without end that are not finished, in whichever process they are', async () => {
    const uploading = (count: number) =>
      system.database.query(
        `INSERT INTO documents (user_id, object_key, lease_owner, leased_until)
         SELECT $1, md5(random()::text), gen_random_uuid(), now() + interval '1 minute' FROM generate_series(1, $2)`,
        [userId, count],
      );
    await uploading(4);
    expect(await system.post(userId, big(1))).toMatchObject({ status: 201 });
    await uploading(1);
    const refused = await system.post(userId, big(1));
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_uploads' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    // Uploads of a process that has died count until their leases end.
    await system.elapse(60_001);
    expect(await system.post(userId, big(1))).toMatchObject({ status: 201 });
  });

  it('holds for uploads that begin in other processes in the same moment', async () => {
    const others = [1, 2, 3].map(() => anotherProcess(system));
    const gate = Promise.withResolvers<void>();
    system.store.before.put = () => gate.promise;
    const outcomes: string[] = [];
    const receive = async ({ uploads }: DocumentServices) => {
      const received = uploads.receive(testCall({ userId }), ...incoming());
      outcomes.push(await received.then(() => 'taken').catch(({ code }: AppError) => code));
    };
    const all = others.flatMap((other) => Array.from({ length: 5 }, () => receive(other)));
    await expect.poll(() => outcomes).toEqual(Array(10).fill('too_many_uploads'));
    gate.resolve();
    await Promise.all(all);
    expect(outcomes.slice(10)).toEqual(Array(5).fill('taken'));
  });
});

// Another process on the same database and store.
function anotherProcess({ database, messaging, store, log }: DocumentSystem): DocumentServices {
  const { transact } = messaging;
  return composeDocuments({ database, transact, store, log, quotaBytes: 100_000, leaseMs: 60_000 });
}

function incoming(): [IncomingUpload, UploadClient] {
  const { headers, body } = aForm();
  const upload = multipartUpload({ 'content-type': headers['Content-Type']! }, Readable.from([body]));
  const pace = new Pace({ minBytesPerS: 1, maxSilenceMs: 60_000 }, () => {});
  return [upload, { pace, leaving: new AbortController().signal }];
}

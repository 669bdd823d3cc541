import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { DocumentRecord } from '@clinical-hours/proto/api';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { aPdf, aPng } from '@clinical-hours/document/testing';
import { ApiClient, type Answer } from '@clinical-hours/service-kit/api-client';
import { aBody, aForm, aText, mebibyte } from '../support/document-uploads.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

const product = inject('sharedProduct');
let trainee: ApiClient;

beforeEach(async () => {
  trainee = new ApiClient(product.url);
  await trainee.register();
});

const upload = (name: string, bytes: Buffer): Promise<Answer> =>
  trainee.upload('/api/documents', aForm(name, bytes));
const list = async (): Promise<DocumentRecord[]> => (await trainee.get('/api/documents')).body;

describe('what is no document', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  it.each([
    ['HTML named PNG', 'page.png', html, 415],
    ['SVG named JPG', 'picture.jpg', svg, 415],
    ['a program that poses as PDF', 'contract.pdf.exe', aPdf(), 415],
    ['a PDF named PNG', 'contract.png', aPdf(), 415],
    ['an image with absurd dimensions', 'huge.png', aPng({ width: 100_000, height: 100_000 }), 415],
    ['nothing', 'empty.txt', Buffer.alloc(0), 400],
    ['11 MiB', 'long.txt', aText(11 * mebibyte), 413],
  ])('%s is refused in a sentence, and nothing is kept', async (_what, name, bytes, status) => {
    for (const answer of [
      await upload(name, bytes),
      await trainee.post('/api/documents', aBody(name, bytes)),
    ]) {
      expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(/\w+ \w+/) } });
    }
    expect(await list()).toEqual([]);
  });

  it.each([
    ['a wrong size', { fileSize: 7 }],
    ['no data URL', { fileContent: 'https://example.com/contract.pdf' }],
    ['broken base64', { fileContent: 'data:application/pdf;base64,%%%' }],
    ['no content', { fileContent: undefined }],
    ['no name', { originalName: undefined }],
    ['an unknown category', { category: 'secrets' }],
    ['content that is no text', { fileContent: { a: [1] } }],
  ])('JSON with %s is a 400', async (_what, changes) => {
    const answer = await trainee.post('/api/documents', aBody('contract.pdf', aPdf(), changes));
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/\w+ \w+/) } });
    expect(await list()).toEqual([]);
  });

  it('needs a session and a page of ours, and is JSON or a form', async () => {
    expect((await new ApiClient(product.url).upload('/api/documents', aForm('a.png', aPng()))).status).toBe(
      401,
    );
    const elsewhere = { Origin: 'https://elsewhere.example.com' };
    expect((await trainee.upload('/api/documents', aForm('a.png', aPng()), elsewhere)).status).toBe(403);
    const csv = await trainee.send('POST', '/api/documents', 'a,b', { 'Content-Type': 'text/csv' });
    expect(csv.status).toBe(415);
    expect((await trainee.get('/api/documents/0/view')).status).toBe(400);
    expect((await trainee.get('/api/documents/2000000000/view')).status).toBe(404);
  });

  it('that is cut off in the middle leaves nothing behind', async () => {
    const { port } = new URL(product.url);
    const body = randomBytes(2 * mebibyte);
    const socket = connect(Number(port), 'localhost');
    const head = [
      'POST /api/documents HTTP/1.1',
      `Host: localhost:${port}`,
      `Origin: ${product.url}`,
      `Cookie: ${trainee.cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${body.length + 1_000_000}`,
    ];
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    await new Promise<void>((resolve) => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
      socket.write(body, () => resolve());
    });
    socket.destroy();
    await eventually(async () => expect(await list()).toEqual([]));
    expect((await upload('certificate.png', aPng())).status).toBe(201);
    expect(await list()).toHaveLength(1);
  });
});

import { Buffer } from 'node:buffer';
import type { DocumentRecord } from '@clinical-hours/proto/api';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { aPdf, aPng } from '@clinical-hours/document/testing';
import { ApiClient, type Answer } from '@clinical-hours/service-kit/api-client';
import { aBody, aForm, aText, mebibyte } from '../support/document-uploads.ts';

const product = inject('sharedProduct');
let trainee: ApiClient;

beforeEach(async () => {
  trainee = new ApiClient(product.url);
  await trainee.register();
});

const upload = (
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
  client = trainee,
): Promise<Answer> => client.upload('/api/documents', aForm(name, bytes, fields));

/** Gets a document as a browser does, as bytes. */
async function fetchContent(
  path: string,
  headers: Record<string, string> = {},
  client = trainee,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${product.url}${path}`, { headers: { Cookie: client.cookie, ...headers } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const list = async (path = '/api/documents'): Promise<DocumentRecord[]> => (await trainee.get(path)).body;

describe('a document', () => {
  it.each([
    [
      'as a form',
      () => upload('contract.pdf', aPdf(), { category: 'contracts', description: 'Signed in March.' }),
    ],
    ['as JSON with a data URL', () => trainee.post('/api/documents', aBody('contract.pdf', aPdf()))],
  ])('comes in %s, and is listed, viewed and downloaded', async (_way, send) => {
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      userId: expect.any(Number),
      filename: expect.stringMatching(/^\d{13}-contract\.pdf$/),
      originalName: 'contract.pdf',
      category: 'contracts',
      description: 'Signed in March.',
      fileSize: aPdf().length,
      mimeType: 'application/pdf',
      uploadedAt: expect.any(String),
      isArchived: false,
    });
    expect(await list()).toEqual([body]);
    const viewed = await fetchContent(`/api/documents/${body.id}/view`);
    expect([viewed.status, viewed.bytes.equals(aPdf())]).toEqual([200, true]);
    expect(Object.fromEntries(viewed.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
    });
    expect(viewed.headers.get('x-frame-options')).not.toBe('DENY');
    const downloaded = await fetchContent(`/api/documents/${body.id}/download`);
    expect(downloaded.bytes.equals(aPdf())).toBe(true);
    expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('comes and goes without ending the connection of the browser', async () => {
    const sent = await upload('certificate.png', aPng());
    const read = await fetchContent(`/api/documents/${sent.body.id}/download`);
    const kept = [sent, read].map(({ headers }) => headers.get('connection'));
    expect(kept).toEqual(['keep-alive', 'keep-alive']);
  });

  it('is read in ranges, and not again when nothing changed', async () => {
    const bytes = aText(3 * mebibyte);
    const { body } = await upload('notes.txt', bytes);
    const path = `/api/documents/${body.id}/download`;
    const part = await fetchContent(path, { Range: 'bytes=1000000-1000009' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000000-1000009/${bytes.length}`,
    ]);
    expect(part.bytes.equals(bytes.subarray(1_000_000, 1_000_010))).toBe(true);
    expect((await fetchContent(path, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
    const etag = part.headers.get('etag')!;
    expect((await fetchContent(path, { 'If-None-Match': etag })).status).toBe(304);
    const stale = await fetchContent(path, { Range: 'bytes=0-1', 'If-Range': '"another"' });
    expect([stale.status, stale.bytes.length]).toEqual([200, bytes.length]);
  });

  it('keeps its name, beyond ASCII too, and no path or line break gets into a header', async () => {
    const { body } = await upload('Łukasz – Bewertung «2026».png', aPng());
    expect(body.originalName).toBe('Łukasz – Bewertung «2026».png');
    const { headers } = await fetchContent(`/api/documents/${body.id}/download`);
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Łukasz – Bewertung «2026».png')}`,
    );
    const hostile = '..\\..\\etc/evil"\r\nSet-Cookie: a=b.png';
    const tamed = (await trainee.post('/api/documents', aBody(hostile, aPng()))).body;
    expect(tamed.originalName ?? tamed.message).not.toMatch(/[\r\n/\\]/);
  });

  it('is archived, restored and deleted, and what the state does not allow is a conflict', async () => {
    const { body } = await upload('certificate.png', aPng());
    const act = (action: string) => trainee.post(`/api/documents/${body.id}/${action}`);
    expect((await act('unarchive')).status).toBe(409);
    expect(await act('archive')).toMatchObject({ status: 200, body: { isArchived: true } });
    expect([await list(), await list('/api/documents/archived')]).toEqual([
      [],
      [{ ...body, isArchived: true }],
    ]);
    expect((await act('archive')).status).toBe(409);
    expect((await fetchContent(`/api/documents/${body.id}/view`)).status).toBe(200);
    expect((await act('unarchive')).body.isArchived).toBe(false);
    expect((await trainee.delete(`/api/documents/${body.id}`)).status).toBe(204);
    expect((await trainee.delete(`/api/documents/${body.id}`)).status).toBe(404);
    expect((await fetchContent(`/api/documents/${body.id}/view`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('is stored once, however often it is sent under one key', async () => {
    const send = () =>
      trainee.upload('/api/documents', aForm('certificate.png', aPng()), { 'Idempotency-Key': 'one-file' });
    const first = await send();
    expect(await send()).toMatchObject({ status: 201, body: first.body });
    expect(await list()).toHaveLength(1);
  });

  it("is nobody else's to see, to change or to delete", async () => {
    const { body } = await upload('certificate.png', aPng());
    const stranger = new ApiClient(product.url);
    await stranger.register();
    for (const action of ['view', 'download']) {
      expect((await fetchContent(`/api/documents/${body.id}/${action}`, {}, stranger)).status).toBe(404);
    }
    for (const action of ['archive', 'unarchive']) {
      expect((await stranger.post(`/api/documents/${body.id}/${action}`)).status).toBe(404);
    }
    expect((await stranger.delete(`/api/documents/${body.id}`)).status).toBe(404);
    expect((await stranger.get('/api/documents')).body).toEqual([]);
    // Only the web session decides who the actor is.
    const posing = await fetchContent(
      `/api/documents/${body.id}/view`,
      { 'X-Actor-Id': String(body.userId) },
      stranger,
    );
    expect(posing.status).toBe(404);
  });
});

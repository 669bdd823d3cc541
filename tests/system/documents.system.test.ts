import { Buffer } from 'node:buffer';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { aPng } from '@clinical-hours/document/testing';
import { ApiClient, type Answer } from '@clinical-hours/service-kit/api-client';
import { aForm } from '../support/document-uploads.ts';

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

describe('a document', () => {
  it('comes and goes without ending the connection of the browser', async () => {
    const sent = await upload('certificate.png', aPng());
    const read = await fetchContent(`/api/documents/${sent.body.id}/download`);
    const kept = [sent, read].map(({ headers }) => headers.get('connection'));
    expect(kept).toEqual(['keep-alive', 'keep-alive']);
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

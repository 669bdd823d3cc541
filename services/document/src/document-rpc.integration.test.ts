import { createHash } from 'node:crypto';
import { documentService } from '@clinical-hours/proto/document';
import type { DocumentServiceDefinition } from '@clinical-hours/proto/types/document/v1/DocumentService';
import { createClient, ownCall, type RpcClient } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentRpc } from './document.rpc.ts';
import { aForm } from './testing/builders.ts';
import { isAway } from './testing/scripted-store.ts';
import { startDocumentSystem, type DocumentSystem } from './testing/document-system.ts';

let system: DocumentSystem;
let client: RpcClient<DocumentServiceDefinition>;
let stop: () => Promise<unknown>;
let userId = 0;

beforeAll(async () => {
  system = await startDocumentSystem();
  const server = await startTestRpc([documentRpc(system.documents)]);
  const connected = createClient(documentService, server.address);
  client = connected;
  stop = async () => {
    await connected.close();
    await server.close();
    await system.drop();
  };
});
afterAll(() => stop());
beforeEach(() => {
  userId += 1;
  system.store.calls.get = 0;
});

const call = (actor = userId) => testCall({ userId: actor });
const ids = async (isArchived: boolean) =>
  (await client.listDocuments(call(), { isArchived })).documents.map(({ id }) => id);
async function contentOf(
  documentId: number,
  maxBytes: number,
  actor = userId,
  includesArchived = false,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const { content } of client.streamContent(call(actor), {
    documentId,
    maxBytes,
    includesArchived,
  }))
    parts.push(content);
  return Buffer.concat(parts);
}
const changes = ['archiveDocument', 'unarchiveDocument', 'deleteDocument', 'getDocument'] as const;

describe('the calls of documents', () => {
  it('tell a document as it was uploaded, with its hash', async () => {
    const { description: _none, ...record } = await system.upload(userId);
    const hashed = { sha256: expect.stringMatching(/^[\da-f]{64}$/) };
    expect((await client.getDocument(call(), { documentId: record.id })).document).toEqual({
      ...record,
      ...hashed,
    });
    const described = await system.upload(userId, aForm({ after: { description: 'Signed' } }));
    expect((await client.getDocument(call(), { documentId: described.id })).document).toEqual({
      ...described,
      ...hashed,
    });
  });

  it('return the content of an active document, up to a length', async () => {
    const { id: documentId, fileSize } = await system.upload(userId);
    const { document } = await client.getDocument(call(), { documentId });
    const content = await contentOf(documentId, fileSize);
    expect(content).toHaveLength(fileSize);
    expect(createHash('sha256').update(content).digest('hex')).toBe(document?.sha256);
    await expect(contentOf(documentId, fileSize - 1)).rejects.toMatchObject({
      kind: 'too_large',
      code: 'too_large',
    });
  });

  it('return no content of an archived or a deleted document, nor of anybody else’s', async () => {
    const { id: documentId } = await system.upload(userId);
    system.store.calls.get = 0;
    const refusal = { kind: 'not_found', code: 'document_not_found' };
    await expect(contentOf(documentId, 1_000_000, userId + 1_000)).rejects.toMatchObject(refusal);
    await client.archiveDocument(call(), { documentId });
    await expect(contentOf(documentId, 1_000_000)).rejects.toMatchObject(refusal);
    expect(system.store.calls.get).toBe(0);
    expect((await contentOf(documentId, 1_000_000, userId, true)).length).toBeGreaterThan(0);
    system.store.calls.get = 0;
    await client.deleteDocument(call(), { documentId });
    await expect(contentOf(documentId, 1_000_000, userId, true)).rejects.toMatchObject(refusal);
    expect(system.store.calls.get).toBe(0);
  });

  it('say that contents cannot be reached while the store is away', async () => {
    const { id: documentId } = await system.upload(userId);
    system.store.before.get = isAway;
    await expect(contentOf(documentId, 1_000_000)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'store_unavailable',
    });
    delete system.store.before.get;
    expect((await contentOf(documentId, 1_000_000)).length).toBeGreaterThan(0);
  });

  it('list active and archived documents, newest first, and nobody else’s', async () => {
    const [first, second, third] = [
      await system.upload(userId),
      await system.upload(userId),
      await system.upload(userId),
    ];
    await system.upload(userId + 1_000);
    await client.archiveDocument(call(), { documentId: second.id });
    expect([await ids(false), await ids(true)]).toEqual([[third.id, first.id], [second.id]]);
  });

  it('count the documents of a user, archived ones too, for administrators only', async () => {
    const admin = testCall({ userId: 1_000_000, isAdmin: true });
    const count = async () => (await client.countUserDocuments(admin, { userId })).documentCount;
    expect(await count()).toBe(0);
    const [kept, deleted] = [await system.upload(userId), await system.upload(userId)];
    await client.archiveDocument(call(), { documentId: kept.id });
    await client.deleteDocument(call(), { documentId: deleted.id });
    expect(await count()).toBe(1);
    await expect(client.countUserDocuments(call(), { userId })).rejects.toMatchObject({
      code: 'administrators_only',
    });
  });

  it('archive and restore, each once', async () => {
    const { id: documentId } = await system.upload(userId);
    expect((await client.archiveDocument(call(), { documentId })).document).toMatchObject({
      isArchived: true,
    });
    await expect(client.archiveDocument(call(), { documentId })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'document_archived',
    });
    expect((await client.unarchiveDocument(call(), { documentId })).document).toMatchObject({
      isArchived: false,
    });
    await expect(client.unarchiveDocument(call(), { documentId })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'document_active',
    });
  });

  it('delete an active and an archived document, and tell of it once', async () => {
    const documents = [await system.upload(userId), await system.upload(userId)];
    await client.archiveDocument(call(), { documentId: documents[1]!.id });
    for (const { id: documentId } of documents) {
      await client.deleteDocument(call(), { documentId });
      await expect(client.deleteDocument(call(), { documentId })).rejects.toMatchObject({
        kind: 'not_found',
      });
    }
    expect([await ids(false), await ids(true)]).toEqual([[], []]);
    const told = (await system.messaging.recorded()).filter(
      ({ payload }) => (payload as { userId: number }).userId === userId,
    );
    expect(told).toMatchObject(
      documents.map(({ id }) => ({ type: 'document.deleted.v1', payload: { documentId: id, userId } })),
    );
  });

  it('keep nothing of a document that is being deleted but its key', async () => {
    const { id: documentId } = await system.upload(userId, aForm({ after: { description: 'private' } }));
    await client.deleteDocument(call(), { documentId });
    const [row] = await system.database.query('SELECT * FROM documents WHERE id = $1', [documentId]);
    expect(row).toMatchObject({
      state: 'deleting',
      filename: null,
      original_name: null,
      description: null,
      sha256: null,
    });
  });

  it('find no document of another user, none on its way, and none that there is not', async () => {
    const { id } = await system.upload(userId);
    const [uploading] = await system.database.query(
      `INSERT INTO documents (user_id, object_key, lease_owner, leased_until)
       VALUES ($1, md5('on its way'), gen_random_uuid(), now() + interval '1 hour') RETURNING id`,
      [userId],
    );
    const asked = [
      [userId + 1_000, id],
      [userId, uploading.id],
      [userId, 999_999],
      [userId, 0],
    ] as const;
    for (const [actor, documentId] of asked) {
      for (const change of changes) {
        await expect(client[change](call(actor), { documentId })).rejects.toMatchObject({
          kind: 'not_found',
          code: 'document_not_found',
        });
      }
    }
    expect(await ids(false)).toEqual([id]);
  });

  it('are for users only', async () => {
    await expect(client.listDocuments(ownCall(), { isArchived: false })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });
});

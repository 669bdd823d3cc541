import type { DocumentCategory } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import { documentEntity, type Document } from '../document.entity.ts';
import { becomesDeleting } from '../document.repository.ts';

/** An upload that this process works on until its lease is over. */
export interface Upload {
  id: number;
  userId: number;
  objectKey: string;
  leaseOwner: string;
}

/** What is known of a document once its content is there. */
export interface StoredDocument {
  filename: string;
  originalName: string;
  category: DocumentCategory;
  description: string | null;
  fileSize: number;
  mimeType: string;
  charset: string | null;
  sha256: string;
  uploadedAt: Date;
}

/** What a user's documents take. */
export interface Usage {
  documents: number;
  bytes: number;
  /** Uploads under way. */
  uploads: number;
}

/** What became of an upload that its process gives up. */
export type Released =
  /** Its row is to be deleted, with the object. */
  | 'released'
  /** It was finished after all. */
  | 'finished'
  /** It was taken away, to be deleted: its row may be gone, or about to go. */
  | 'taken';

/** The rows of uploads. Moments are those of the database, so that the clocks of replicas need not agree. */
export class UploadRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps an upload for another `leaseMs`. Answers false when it was taken away. */
  async renew({ id, leaseOwner }: Upload, leaseMs: number): Promise<boolean> {
    const [, count] = await this.#database.query(
      `UPDATE documents SET leased_until = clock_timestamp() + $3 * interval '1 ms'
       WHERE id = $1 AND lease_owner = $2 AND state = 'uploading'`,
      [id, leaseOwner, leaseMs],
    );
    return count === 1;
  }

  /** Marks up to a thousand uploads whose lease is over for deletion: their process has died. Answers how many. */
  expire(): Promise<number> {
    return this.#database.transaction(async (manager) => {
      const [, count] = await manager.query(
        `UPDATE documents SET ${becomesDeleting} WHERE id IN (
           SELECT id FROM documents WHERE state = 'uploading' AND leased_until < clock_timestamp()
           LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
      );
      return count;
    });
  }
}

/** The document that a key of the user's led to before, ready or still being uploaded. Locks it. */
export async function lockByKey(
  manager: EntityManager,
  userId: number,
  idempotencyKey: string,
): Promise<{ document: Document; isUnderWay: boolean } | undefined> {
  const [found]: { id: number; isUnderWay: boolean | null }[] = await manager.query(
    `SELECT id, leased_until > clock_timestamp() AS "isUnderWay" FROM documents
     WHERE user_id = $1 AND idempotency_key = $2 FOR UPDATE`,
    [userId, idempotencyKey],
  );
  if (!found) return undefined;
  const document = await manager.findOneByOrFail(documentEntity, { id: found.id });
  return { document, isUnderWay: found.isUnderWay === true };
}

/** Adds an upload. Answers undefined when another one with the same idempotency key was quicker. */
export async function addUpload(
  manager: EntityManager,
  upload: Omit<Upload, 'id'>,
  { idempotencyKey, leaseMs }: { idempotencyKey: string | undefined; leaseMs: number },
): Promise<Upload | undefined> {
  const [added]: { id: number }[] = await manager.query(
    `INSERT INTO documents (user_id, object_key, lease_owner, leased_until, idempotency_key)
     VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms', $5)
     ON CONFLICT (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING
     RETURNING id`,
    [upload.userId, upload.objectKey, upload.leaseOwner, leaseMs, idempotencyKey ?? null],
  );
  return added && { ...upload, id: added.id };
}

/**
 * Locks what a user's documents take until the transaction ends, so that of two uploads at once the second one counts the first.
 * Call it before the transaction locks any row.
 */
export async function lockUsage(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`documents of ${userId}`]);
}

/** What a user's documents take. */
export async function usageOf(manager: EntityManager, userId: number): Promise<Usage> {
  const [usage] = await manager.query(
    `SELECT count(*) FILTER (WHERE state = 'ready')::int AS documents,
       COALESCE(sum(file_size), 0)::float8 AS bytes,
       count(*) FILTER (WHERE state = 'uploading' AND leased_until > clock_timestamp())::int AS uploads
     FROM documents WHERE user_id = $1 AND state <> 'deleting'`,
    [userId],
  );
  return usage;
}

/** Makes an upload a document, and ends its lease. Answers undefined when it was taken away. */
export async function finishUpload(
  manager: EntityManager,
  { id, leaseOwner }: Upload,
  document: StoredDocument,
): Promise<Document | undefined> {
  const { filename, originalName, category, description } = document;
  const { fileSize, mimeType, charset, sha256, uploadedAt } = document;
  const [, count] = await manager.query(
    `UPDATE documents SET state = 'ready', filename = $3, original_name = $4, category = $5, description = $6,
       file_size = $7, mime_type = $8, charset = $9, sha256 = $10, uploaded_at = $11,
       lease_owner = NULL, leased_until = NULL, updated_at = clock_timestamp()
     WHERE id = $1 AND lease_owner = $2 AND state = 'uploading'`,
    [
      id,
      leaseOwner,
      filename,
      originalName,
      category,
      description,
      fileSize,
      mimeType,
      charset,
      sha256,
      uploadedAt,
    ],
  );
  return count === 1 ? manager.findOneByOrFail(documentEntity, { id }) : undefined;
}

/** Gives an upload up, and its lease, so that what it has left can go at once. */
export async function releaseUpload(manager: EntityManager, { id, leaseOwner }: Upload): Promise<Released> {
  const [, count] = await manager.query(
    `UPDATE documents SET ${becomesDeleting}, lease_owner = NULL, leased_until = NULL
     WHERE id = $1 AND lease_owner = $2 AND state <> 'ready'`,
    [id, leaseOwner],
  );
  if (count === 1) return 'released';
  const ready: unknown[] = await manager.query(`SELECT 1 FROM documents WHERE id = $1 AND state = 'ready'`, [
    id,
  ]);
  return ready.length > 0 ? 'finished' : 'taken';
}

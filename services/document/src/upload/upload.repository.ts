import type { DocumentCategory } from '@clinical-hours/proto/api';
import { inTransaction, type Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import { documentEntity, type Document } from '../document.entity.ts';
import { becomesDeleting } from '../document.repository.ts';

/** An upload that this process works on until its lease ends. */
export interface Upload {
  id: number;
  userId: number;
  objectKey: string;
  leaseOwner: string;
}

/** The details of a document whose content is stored. */
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

/** Totals of a user's documents. */
export interface Usage {
  documents: number;
  bytes: number;
  /** Number of uploads under way. */
  uploads: number;
}

/** The outcome of giving an upload up. */
export type Released =
  /** Its row and object are to be deleted. */
  | 'released'
  /** The upload had been completed after all. */
  | 'finished'
  /** The upload was taken away for deletion: its row is gone, or will be soon. */
  | 'taken';

/** The rows of uploads. All times are the database's, so that the clocks of replicas need not agree. */
export class UploadRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Renews the lease of an upload for `leaseMs`. Returns false when the upload was taken away. */
  async renew({ id, leaseOwner }: Upload, leaseMs: number): Promise<boolean> {
    const [, count] = await this.#database.query(
      `UPDATE documents SET leased_until = clock_timestamp() + $3 * interval '1 ms'
       WHERE id = $1 AND lease_owner = $2 AND state = 'uploading'`,
      [id, leaseOwner, leaseMs],
    );
    return count === 1;
  }

  /** Marks up to 1,000 uploads with expired leases, whose processes have died, for deletion. Returns their number. */
  expire(): Promise<number> {
    return inTransaction(this.#database, async (manager) => {
      const [, count] = await manager.query(
        `UPDATE documents SET ${becomesDeleting} WHERE id IN (
           SELECT id FROM documents WHERE state = 'uploading' AND leased_until < clock_timestamp()
           LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
      );
      return count;
    });
  }
}

/**
 * Returns and locks the document that an earlier request of the user with this idempotency key has led to, ready or
 * still being uploaded.
 */
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

/** Adds an upload. Returns undefined when another one with the same idempotency key came first. */
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
 * Locks the totals of a user's documents until the transaction ends, so that of two concurrent uploads the second
 * counts the first. Must be called before the transaction locks any row.
 */
export async function lockUsage(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`documents of ${userId}`]);
}

/** Returns the totals of a user's documents. */
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

/** Turns an upload into a document and ends its lease. Returns undefined when the upload was taken away. */
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

/** Gives up an upload and its lease, so that its leftovers can be deleted at once. */
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

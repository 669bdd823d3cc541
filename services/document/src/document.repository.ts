import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import { documentEntity, type Document } from './document.entity.ts';

const state = 'ready';

/** The documents that trainees see, which are those that are ready. */
export class DocumentRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findOwned(userId: number, id: number): Promise<Document | null> {
    return this.#database.manager.findOneBy(documentEntity, { id, userId, state });
  }

  /** Active or archived documents, newest first. */
  list(userId: number, isArchived: boolean): Promise<Document[]> {
    return this.#database.manager.find(documentEntity, {
      where: { userId, isArchived, state },
      order: { uploadedAt: 'DESC', id: 'DESC' },
    });
  }

  /** Counts a user's documents, active and archived ones. */
  count(userId: number): Promise<number> {
    return this.#database.manager.countBy(documentEntity, { userId, state });
  }

  /** Calls back after every transaction that this process commits, since each may have left something to delete. */
  onCommit(listener: () => void): void {
    this.#database.subscribers.push({ afterTransactionCommit: listener });
  }
}

/** Returns a document locked for a change, or null when it does not belong to the trainee. */
export function lockDocument(manager: EntityManager, userId: number, id: number): Promise<Document | null> {
  return manager.findOne(documentEntity, {
    where: { id, userId, state },
    lock: { mode: 'pessimistic_write' },
  });
}

/** Moves a document into or out of the archive. */
export async function setArchived(manager: EntityManager, id: number, isArchived: boolean): Promise<void> {
  await manager.query('UPDATE documents SET is_archived = $2, updated_at = clock_timestamp() WHERE id = $1', [
    id,
    isArchived,
  ]);
}

/**
 * Assignments that turn a row into one whose content is to be removed. They clear all details of the document and keep
 * its lease.
 */
export const becomesDeleting = `state = 'deleting', filename = NULL, original_name = NULL, category = NULL,
  description = NULL, file_size = NULL, mime_type = NULL, charset = NULL, sha256 = NULL, is_archived = false,
  idempotency_key = NULL, uploaded_at = NULL, updated_at = clock_timestamp()`;

/** Marks a document for deletion, which hides it from everyone. */
export async function markDeleting(manager: EntityManager, id: number): Promise<void> {
  await manager.query(`UPDATE documents SET ${becomesDeleting} WHERE id = $1`, [id]);
}

/**
 * Marks all documents of a user for deletion, uploads under way included; these keep their lease until their process
 * has noticed. Returns true when the user has no rows at all, counting those that were marked before.
 */
export async function markAllDeleting(manager: EntityManager, userId: number): Promise<boolean> {
  await manager.query(`UPDATE documents SET ${becomesDeleting} WHERE user_id = $1 AND state <> 'deleting'`, [
    userId,
  ]);
  return !(await hasRows(manager, userId));
}

/** Returns whether a user has any row, in any state. */
export async function hasRows(manager: EntityManager, userId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query('SELECT 1 FROM documents WHERE user_id = $1 LIMIT 1', [userId]);
  return rows.length > 0;
}

import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import { documentEntity, type Document } from './document.entity.ts';

const state = 'ready';

/** Documents as their trainees see them: those that are ready. */
export class DocumentRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findOwned(userId: number, id: number): Promise<Document | null> {
    return this.#database.manager.findOneBy(documentEntity, { id, userId, state });
  }

  /** Active or archived ones, newest first. */
  list(userId: number, isArchived: boolean): Promise<Document[]> {
    return this.#database.manager.find(documentEntity, {
      where: { userId, isArchived, state },
      order: { uploadedAt: 'DESC', id: 'DESC' },
    });
  }

  /** How many documents a user has, active and archived ones. */
  count(userId: number): Promise<number> {
    return this.#database.manager.countBy(documentEntity, { userId, state });
  }

  /** Calls back after every transaction that this process commits: something may have to be deleted. */
  onCommit(listener: () => void): void {
    this.#database.subscribers.push({ afterTransactionCommit: listener });
  }
}

/** Locks a document for a change, when it belongs to the trainee. */
export function lockDocument(manager: EntityManager, userId: number, id: number): Promise<Document | null> {
  return manager.findOne(documentEntity, {
    where: { id, userId, state },
    lock: { mode: 'pessimistic_write' },
  });
}

/** Moves a document into the archive, or out of it. */
export async function setArchived(manager: EntityManager, id: number, isArchived: boolean): Promise<void> {
  await manager.query('UPDATE documents SET is_archived = $2, updated_at = clock_timestamp() WHERE id = $1', [
    id,
    isArchived,
  ]);
}

/** What makes a row one whose content has to go. It forgets all that was known of the document. Its lease stays. */
export const becomesDeleting = `state = 'deleting', filename = NULL, original_name = NULL, category = NULL,
  description = NULL, file_size = NULL, mime_type = NULL, charset = NULL, sha256 = NULL, is_archived = false,
  idempotency_key = NULL, uploaded_at = NULL, updated_at = clock_timestamp()`;

/** Marks a document for deletion: nobody sees it any more. */
export async function markDeleting(manager: EntityManager, id: number): Promise<void> {
  await manager.query(`UPDATE documents SET ${becomesDeleting} WHERE id = $1`, [id]);
}

/**
 * Marks all documents of a user for deletion, those that are being uploaded included: whoever uploads keeps the lease until it
 * has noticed. Answers whether there is nothing of the user, also of what was marked before.
 */
export async function markAllDeleting(manager: EntityManager, userId: number): Promise<boolean> {
  await manager.query(`UPDATE documents SET ${becomesDeleting} WHERE user_id = $1 AND state <> 'deleting'`, [
    userId,
  ]);
  return !(await hasRows(manager, userId));
}

/** Whether a user has any document, in whatever state. */
export async function hasRows(manager: EntityManager, userId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query('SELECT 1 FROM documents WHERE user_id = $1 LIMIT 1', [userId]);
  return rows.length > 0;
}

import type { Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { findImports, lockImport, removeUnchanged, type PastImport } from './past-imports.repository.ts';

/** The imports of the trainee of the call, and their undoing. */
export class PastImportsService {
  readonly #database: Database;
  readonly #transact: Transact;

  constructor(database: Database, transact: Transact) {
    this.#database = database;
    this.#transact = transact;
  }

  /** Returns the latest imports, newest first. */
  list(call: Call): Promise<PastImport[]> {
    return findImports(this.#database.manager, requireActor(call).userId);
  }

  /**
   * Deletes the sessions of an import that are still as they were imported; the changed ones stay. Throws a conflict
   * when a supervisor has decided on one of them, and when all that are left were changed. An import that was undone
   * before is returned as it is.
   */
  undo(call: Call, importId: number): Promise<PastImport> {
    const { userId } = requireActor(call);
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const found = await requireImport(manager, userId, importId);
      if (found.undoneAt) return found;
      requireUndoable(found);
      await removeUnchanged(manager, importId);
      return requireImport(manager, userId, importId);
    });
  }
}

async function requireImport(manager: EntityManager, userId: number, id: number): Promise<PastImport> {
  const found = await lockImport(manager, userId, id);
  if (!found) throw notFound('import_not_found', 'Import not found');
  return found;
}

function requireUndoable({ decidedCount, changedCount, unchangedCount }: PastImport): void {
  if (decidedCount > 0) {
    const sessions = decidedCount === 1 ? '1 session' : `${decidedCount} sessions`;
    throw conflict(
      'import_decided',
      `A supervisor has decided on ${sessions} of this import, so all of it stays. You can still delete its other sessions in your history.`,
    );
  }
  if (changedCount > 0 && unchangedCount === 0) {
    throw conflict(
      'import_changed',
      'Every remaining session of this import was changed or sent for approval since, so they all stay. You can still delete them in your history.',
    );
  }
}

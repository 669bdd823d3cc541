import { maxDeletedPageSize } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { requirePossibleDays } from './day-hours.ts';
import { bringBack, findDeleted, lockDeleted } from './deleted-session.repository.ts';
import { refuseTooManyRestored } from './session-bounds.ts';
import { lockOwned, unknownSession } from './session.repository.ts';

export interface Restoration {
  restoredCount: number;
  /** How many have no site now, because it was deleted meanwhile. */
  withoutSiteCount: number;
}

/** What the acting trainee has deleted, and bringing it back. */
export class DeletedSessionService {
  readonly #database: Database;
  readonly #transact: Transact;

  constructor(database: Database, transact: Transact) {
    this.#database = database;
    this.#transact = transact;
  }

  /** Returns a page, the last deleted first, as the JSON text of an array. */
  list(call: Call, page: number, pageSize: number): Promise<{ json: string; total: number }> {
    const { userId } = requireActor(call);
    if (page < 1 || pageSize < 1 || pageSize > maxDeletedPageSize) {
      throw invalid('page_invalid', `A page has 1 to ${maxDeletedPageSize} sessions, and pages begin at 1`);
    }
    return findDeleted(this.#database, userId, { page, pageSize });
  }

  /**
   * Makes deleted sessions what they were, with their ids and history, all or none. One that is back already stays as
   * it is. Throws not_found when one of them is unknown, a conflict when the trainee has no room for them, and invalid
   * when a day would have more than 24 hours.
   */
  restore(call: Call, sessionIds: number[]): Promise<Restoration> {
    const { userId } = requireActor(call);
    const ids = [...new Set(sessionIds)];
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const deleted = await lockDeleted(manager, userId, ids);
      // Locked after the deleted ones: what another call has brought back until then is seen here.
      const present = await lockOwned(manager, userId, ids);
      if (deleted.length + present.length < ids.length) throw unknownSession();
      if (deleted.length === 0) return { restoredCount: ids.length, withoutSiteCount: 0 };
      await refuseTooManyRestored(manager, userId, deleted.length);
      const { dates, withoutSiteCount } = await bringBack(manager, deleted);
      await requirePossibleDays(manager, userId, dates);
      return { restoredCount: ids.length, withoutSiteCount };
    });
  }
}

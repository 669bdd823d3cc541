import { refuseErased } from '@clinical-hours/service-kit/erasure';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import type { SessionRequests } from './session-requests.ts';
import { refusalOf } from './session-status.ts';
import type { Session } from './session.entity.ts';
import { lockOwned, lockPending, logAgain, unknownSession } from './session.repository.ts';

/** Sessions by their ids, or all that are pending with a supervisor. */
export interface ChosenSessions {
  sessionIds: number[];
  supervisorId?: number | undefined;
}

/** A session that a change of several left as it was. */
export interface SkippedSession {
  sessionId: number;
  /** The reason, a sentence for the trainee. */
  message: string;
}

export interface BulkChange {
  changedCount: number;
  /** In the order of the request, each once. */
  skipped: SkippedSession[];
}

export interface BulkChangeDeps {
  transact: Transact;
  requests: SessionRequests;
}

/** Changes of several sessions of the acting trainee at once. */
export class BulkChangeService {
  readonly #deps: BulkChangeDeps;

  constructor(deps: BulkChangeDeps) {
    this.#deps = deps;
  }

  /**
   * Makes sessions logged again, as `withdraw` of one session does, and returns those that cannot be withdrawn. Throws
   * not_found when one of the sessions is unknown.
   */
  withdraw(call: Call, chosen: ChosenSessions): Promise<BulkChange> {
    const { userId } = requireActor(call);
    return this.#deps.transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const sessions = await lockChosen(manager, userId, chosen);
      const refusals = new Map(sessions.map((session) => [session.id, refusalOf(session, 'withdraw')]));
      const changed = sessions.filter(({ id }) => refusals.get(id) === undefined);
      await logAgain(manager, changed);
      await this.#deps.requests.drop(
        manager,
        changed.map(({ id }) => id),
      );
      const skipped = [...new Set(chosen.sessionIds)].flatMap((sessionId) => {
        const message = refusals.get(sessionId);
        return message === undefined ? [] : [{ sessionId, message }];
      });
      return { changedCount: changed.length, skipped };
    });
  }
}

async function lockChosen(
  manager: EntityManager,
  userId: number,
  { sessionIds, supervisorId }: ChosenSessions,
): Promise<Session[]> {
  if (supervisorId !== undefined) return lockPending(manager, userId, supervisorId);
  const sessions = await lockOwned(manager, userId, sessionIds);
  if (sessions.length < new Set(sessionIds).size) throw unknownSession();
  return sessions;
}

import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { moveToDeleted } from '../deleted-session.repository.ts';
import type { SessionRequests } from '../session-requests.ts';
import { refusalOf } from '../session-status.ts';
import type { Session } from '../session.entity.ts';
import {
  lockOwned,
  lockWith,
  logAgain,
  moveTo,
  recordStatusChanges,
  unknownSession,
} from '../session.repository.ts';
import type { SupervisorClient } from '../supervisor.client.ts';

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

export interface BulkDeletion {
  deletedCount: number;
  /** In the order of the request, each once. */
  skipped: SkippedSession[];
}

export interface BulkChangeDeps {
  transact: Transact;
  supervisors: SupervisorClient;
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
      const { changed, skipped } = divide(sessions, 'withdraw', chosen.sessionIds);
      await logAgain(manager, changed);
      await this.#deps.requests.drop(manager, idsOf(changed));
      return { changedCount: changed.length, skipped };
    });
  }

  /**
   * Deletes the logged ones of the sessions, as `delete` of one session does, and returns the others. Throws not_found
   * when one of the sessions is unknown.
   */
  delete(call: Call, sessionIds: number[]): Promise<BulkDeletion> {
    const { userId } = requireActor(call);
    return this.#deps.transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const sessions = await lockChosen(manager, userId, { sessionIds });
      const { changed, skipped } = divide(sessions, 'delete', sessionIds);
      await moveToDeleted(manager, userId, idsOf(changed));
      return { deletedCount: changed.length, skipped };
    });
  }

  /**
   * Moves the logged and pending sessions with one supervisor, who may have been removed, to an active one. Pending
   * sessions leave their requests, so that the links of the first supervisor no longer decide them; the history says
   * so. Returns how many sessions moved. Throws not_found for a supervisor of another trainee or a removed new one.
   */
  async reassign(call: Call, fromId: number, toId: number): Promise<number> {
    const { userId } = requireActor(call);
    const { transact, supervisors, requests } = this.#deps;
    if (fromId === toId) throw invalid('same_supervisor', 'Please choose another supervisor');
    const [from, to] = await Promise.all([
      supervisors.require(call, fromId),
      supervisors.requireKnown(call, toId),
    ]);
    return transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const sessions = await lockWith(manager, userId, fromId, ['logged', 'pending']);
      const pending = sessions.filter(({ status }) => status === 'pending');
      const notes = `Moved from ${from.name} to ${to.name}, who was not asked yet`;
      await moveTo(manager, idsOf(sessions), toId);
      await requests.drop(manager, idsOf(pending));
      const changes = pending.map(({ id }) => {
        return { sessionId: id, from: 'pending', to: 'pending', notes } as const;
      });
      await recordStatusChanges(manager, 'trainee', changes);
      return sessions.length;
    });
  }
}

/**
 * Divides locked sessions into those that allow an action, and those that do not, in the order of their ids in the
 * request.
 */
export function divide(
  sessions: Session[],
  action: 'withdraw' | 'delete' | 'undo review',
  requestedIds: number[],
): { changed: Session[]; skipped: SkippedSession[] } {
  const refusals = new Map(sessions.map((session) => [session.id, refusalOf(session, action)]));
  const skipped = [...new Set(requestedIds)].flatMap((sessionId) => {
    const message = refusals.get(sessionId);
    return message === undefined ? [] : [{ sessionId, message }];
  });
  return { changed: sessions.filter(({ id }) => refusals.get(id) === undefined), skipped };
}

const idsOf = (sessions: Session[]): number[] => sessions.map(({ id }) => id);

async function lockChosen(
  manager: EntityManager,
  userId: number,
  { sessionIds, supervisorId }: ChosenSessions,
): Promise<Session[]> {
  if (supervisorId !== undefined) return lockWith(manager, userId, supervisorId, ['pending']);
  const sessions = await lockOwned(manager, userId, sessionIds);
  if (sessions.length < new Set(sessionIds).size) throw unknownSession();
  return sessions;
}

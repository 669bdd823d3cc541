import type { Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { divide, type BulkChange } from '../session/many/bulk-change.service.ts';
import { requirePossibleDays } from '../session/day-hours.ts';
import type { Session } from '../session/session.entity.ts';
import { lockOwned, logAgain, recordStatusChanges, unknownSession } from '../session/session.repository.ts';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import {
  findAskedSupervisors,
  findReviewed,
  forgetReviewed,
  lockLeft,
  openAgain,
  restoreReviewed,
  type LeftRequest,
  type ReviewedSession,
} from './request/reviewed.repository.ts';

export interface ReviewUndo extends BulkChange {
  /**
   * The number of changed sessions that were sent before and are now not sent, because their request ended meanwhile.
   */
  notSentCount: number;
}

/** The versions of active supervisors, by id. */
type Versions = ReadonlyMap<number, number>;

export interface ReviewUndoDeps {
  database: Database;
  transact: Transact;
  supervisors: SupervisorClient;
}

/** Undoes what trainees decided themselves on their sessions. */
export class ReviewUndoService {
  readonly #deps: ReviewUndoDeps;

  constructor(deps: ReviewUndoDeps) {
    this.#deps = deps;
  }

  /**
   * Makes those of the acting trainee's sessions that they decided themselves what they were before, and returns the
   * others as skipped. A session is open again in the request that it left, unless the supervisor decided, disputed or
   * got a weekly email without it meanwhile, or became another person: then it is pending and not sent. Of a review
   * that was not remembered the session is logged again. Throws not_found when one of the sessions is unknown.
   */
  async undo(call: Call, sessionIds: number[]): Promise<ReviewUndo> {
    const { userId } = requireActor(call);
    const versions = await this.#versions(call, userId, sessionIds);
    return this.#deps.transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const sessions = await lockOwned(manager, userId, sessionIds);
      if (sessions.length < new Set(sessionIds).size) throw unknownSession();
      const { changed, skipped } = divide(sessions, 'undo review', sessionIds);
      const ids = changed.map(({ id }) => id);
      const reviewed = await findReviewed(manager, userId, ids);
      const restored = await restore(manager, changed, [...reviewed.values()], versions);
      await logAgain(
        manager,
        changed.filter(({ id }) => !reviewed.has(id)),
      );
      const counted = changed.filter(({ status }) => status === 'rejected').map(({ date }) => date);
      if (counted.length > 0) await requirePossibleDays(manager, userId, counted);
      return { changedCount: changed.length, skipped, ...restored };
    });
  }

  async #versions(call: Call, userId: number, sessionIds: number[]): Promise<Versions> {
    const { database, supervisors } = this.#deps;
    const reviewed = await findReviewed(database.manager, userId, sessionIds);
    const requestIds = requestsOf([...reviewed.values()]);
    const asked = requestIds.length > 0 ? await findAskedSupervisors(database.manager, requestIds) : [];
    if (asked.length === 0) return new Map();
    const active = await supervisors.active(call);
    return new Map(active.map(({ id, addressVersion }) => [id, addressVersion]));
  }
}

// Decisions lock a request and then the list of the trainee, sessions that join a request the list and then the
// request. So requests that take no further sessions are locked before the change of the list, and those that collect
// after it.
async function restore(
  manager: EntityManager,
  changed: readonly Session[],
  reviewed: readonly ReviewedSession[],
  versions: Versions,
): Promise<Pick<ReviewUndo, 'notSentCount'>> {
  if (reviewed.length === 0) return { notSentCount: 0 };
  const requestIds = requestsOf(reviewed);
  const closed = await lockLeft(manager, requestIds, { collecting: false });
  await restoreReviewed(manager, reviewed);
  const statuses = new Map(changed.map(({ id, status }) => [id, status]));
  const changes = reviewed.map(({ sessionId, status }) => {
    return { sessionId, from: statuses.get(sessionId) ?? status, to: status };
  });
  await recordStatusChanges(manager, 'trainee', changes);
  const collecting = await lockLeft(manager, requestIds, { collecting: true });
  const left = new Map([...closed, ...collecting].map((request) => [request.id, request]));
  const sent = reviewed.filter(({ requestId }) => requestId !== null);
  const again = sent.filter((session) => isStillAsked(session, left.get(session.requestId ?? 0), versions));
  await openAgain(manager, again);
  await forgetReviewed(
    manager,
    reviewed.map(({ sessionId }) => sessionId),
  );
  return { notSentCount: sent.length - again.length };
}

function isStillAsked(
  { reviewedAt }: ReviewedSession,
  request: LeftRequest | undefined,
  versions: Versions,
): boolean {
  if (!request || request.isDisputed) return false;
  const { supervisorId, addressVersion, mailDueAt, isCollecting, decidedAt } = request;
  if (versions.get(supervisorId) !== addressVersion) return false;
  const isSince = (moment: Date | null) => moment !== null && reviewedAt !== null && moment > reviewedAt;
  // An email that became due meanwhile was written without the session.
  return !isSince(decidedAt) && (isCollecting || !isSince(mailDueAt));
}

function requestsOf(reviewed: readonly ReviewedSession[]): number[] {
  return [...new Set(reviewed.flatMap(({ requestId }) => (requestId === null ? [] : [requestId])))];
}

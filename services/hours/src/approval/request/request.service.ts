import {
  databaseTime,
  withIdempotencyKey,
  isRepeatedCall,
  type Database,
} from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { Any, type EntityManager } from 'typeorm';
import type { SkippedSession } from '../../session/many/bulk-change.service.ts';
import { formatMoment } from '../../session/calendar.ts';
import { refuseRestless } from '../../session/session-bounds.ts';
import { nextStatus } from '../../session/session-status.ts';
import { nameOf, sessionEntity, type Session } from '../../session/session.entity.ts';
import { lockOwned, recordStatusChanges } from '../../session/session.repository.ts';
import type { AskedSupervisor, SupervisorClient } from '../../session/supervisor.client.ts';
import { describeAsked, nobodyAsked, type AlreadyAsked } from './already-asked.ts';
import { dropOpenItems } from '../approval.repository.ts';
import { nobodyKnown, skipQuestioned, skipRemoved, type KnownSupervisors } from './removed-supervisors.ts';
import type { Opened, RequestMails, NotifiedDeputy } from './request-mails.ts';
import { findRequestable, markRequested, type RequestableSession } from './request.repository.ts';

const operation = 'request_approval';
const mostRequestsADay = 3;

const nothingOpened: Opened = { requestCount: 0, weeklyCount: 0, deputies: [] };

export interface RequestDeps {
  database: Database;
  transact: Transact;
  supervisors: SupervisorClient;
  mails: RequestMails;
  /** The time zone of the times in messages. */
  timeZone: string;
}

/** The result that is stored for a repetition of the call. */
interface Requested {
  /** The number of supervisors who are asked. */
  requestCount: number;
  weeklyCount: number;
  toldOn?: string;
  deputies: NotifiedDeputy[];
  alreadyAsked: AlreadyAsked;
  skipped: SkippedSession[];
}

export interface RequestedSessions {
  /** As they are now, in the order of the request, without the skipped ones. */
  sessions: Session[];
  requestCount: number;
  /** How many of the supervisors get the request in their weekly email. */
  weeklyCount: number;
  /** The day of the first of those weekly emails, yyyy-MM-dd. */
  toldOn?: string;
  /** Who gets the emails for supervisors who are out of office. */
  deputies: NotifiedDeputy[];
  alreadyAsked: AlreadyAsked;
  /** The sessions whose supervisor was removed, in the order of the request. */
  skipped: SkippedSession[];
}

export class RequestService {
  readonly #deps: RequestDeps;

  constructor(deps: RequestDeps) {
    this.#deps = deps;
  }

  /**
   * Requests the approval of the acting trainee's sessions, all or none: one request, and so one email, for each
   * supervisor. Leaves out, and reports, sessions that are open in a request to the same supervisor and were asked
   * about in the last 24 hours, or wait for the weekly email, and those whose supervisor was removed, or waits for a
   * reply. Throws when a
   * session is unknown, has no supervisor, is decided already, or was put into 3 requests in the last 24 hours, and
   * when all supervisors were removed; throws rate_limited after too many emails.
   */
  async request(call: Call, sessionIds: number[]): Promise<RequestedSessions> {
    const { database, supervisors, transact } = this.#deps;
    const { userId } = requireActor(call);
    const ids = [...new Set(sessionIds)];
    const [seen, isRepetition] = await Promise.all([
      findRequestable(database.manager, userId, ids, mostRequestsADay),
      isRepeatedCall(database.manager, call, operation),
    ]);
    const supervisorIds = requireSupervisors(ids, seen);
    // A repeated call has its answer already, whoever was removed since.
    const known = isRepetition ? nobodyKnown : await supervisors.requireSome(call, supervisorIds);
    const admitted = isRepetition ? [] : await this.#admit(call, seen, known);
    return transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      let after: Session[] | undefined;
      const work = async (): Promise<Requested> => {
        const held = await lockOwned(unit.manager, userId, ids);
        const requestable = await findRequestable(unit.manager, userId, ids, mostRequestsADay);
        requireSupervisors(ids, requestable);
        const { toRequest, recentlyRequested, skipped: left } = this.#partition(requestable, known);
        refuseOthers(toRequest, admitted);
        const { sessions: asked, opened } = await this.#requestAll(
          unit,
          userId,
          only(held, toRequest),
          admitted,
        );
        after = [...asked, ...only(held, recentlyRequested)];
        return {
          ...opened,
          alreadyAsked: await this.#describe(unit.manager, recentlyRequested),
          skipped: left.toSorted((a, b) => ids.indexOf(a.sessionId) - ids.indexOf(b.sessionId)),
        };
      };
      const { skipped, ...requested } = await withIdempotencyKey(unit.manager, call, operation, ids, work);
      const skippedIds = new Set(skipped.map(({ sessionId }) => sessionId));
      const askedIds = ids.filter((id) => !skippedIds.has(id));
      // A repeated call has not run the work, so its sessions are not loaded yet.
      after ??= await unit.manager.findBy(sessionEntity, { id: Any(askedIds) });
      const byId = new Map(after.map((session) => [session.id, session]));
      return { sessions: askedIds.flatMap((id) => byId.get(id) ?? []), ...requested, skipped };
    });
  }

  // Returns the supervisors who may be asked, as they were admitted.
  async #admit(call: Call, seen: RequestableSession[], known: KnownSupervisors): Promise<AskedSupervisor[]> {
    const { toRequest } = this.#partition(seen, known);
    const asked = known.active.filter(({ id }) => toRequest.some(({ supervisorId }) => supervisorId === id));
    return this.#deps.mails.admit(call, asked);
  }

  // Separates the sessions to ask about from those that were asked about in the last 24 hours, and from those whose
  // supervisor was removed. Throws when a session cannot be requested.
  #partition(
    sessions: RequestableSession[],
    known: KnownSupervisors,
  ): { toRequest: RequestableSession[]; recentlyRequested: RequestableSession[]; skipped: SkippedSession[] } {
    const subjectOf = (session: RequestableSession) => (sessions.length > 1 ? nameOf(session) : undefined);
    for (const session of sessions) nextStatus(session, 'request', subjectOf(session));
    const { others: present, skipped: removed } = skipRemoved(sessions, known);
    const { others, skipped: questioned } = skipQuestioned(present, known);
    const skipped = [...removed, ...questioned];
    const versions = new Map(known.active.map(({ id, addressVersion }) => [id, addressVersion]));
    const wasRecentlyRequested = ({ supervisorId, askedVersion }: RequestableSession) =>
      askedVersion !== null && askedVersion === versions.get(supervisorId ?? 0);
    const toRequest = others.filter((session) => !wasRecentlyRequested(session));
    const overLimit = toRequest.find(({ againFrom }) => againFrom !== null);
    if (overLimit?.againFrom) {
      const from = formatMoment(overLimit.againFrom, this.#deps.timeZone);
      throw conflict(
        'session_asked_often',
        `${subjectOf(overLimit) ?? 'This session'} was sent for approval ${mostRequestsADay} times in the last 24 hours. You can send it again from ${from} on`,
      );
    }
    return { toRequest, recentlyRequested: others.filter(wasRecentlyRequested), skipped };
  }

  // Returns the sessions as they are after the change.
  async #requestAll(
    unit: UnitOfWork,
    userId: number,
    toRequest: Session[],
    admitted: AskedSupervisor[],
  ): Promise<{ sessions: Session[]; opened: Opened }> {
    if (toRequest.length === 0) return { sessions: [], opened: nothingOpened };
    await refuseRestless(
      unit.manager,
      toRequest.map(({ id }) => id),
    );
    const changes = toRequest
      .filter(({ status }) => status !== 'pending')
      .map(({ id, status }) => ({ sessionId: id, from: status, to: 'pending' as const }));
    const sessions = await markRequested(unit.manager, toRequest);
    if (changes.length > 0) await recordStatusChanges(unit.manager, 'trainee', changes);
    await dropOpenItems(
      unit.manager,
      sessions.map(({ id }) => id),
    );
    return { sessions, opened: await this.#deps.mails.open(unit, userId, sessions, admitted) };
  }

  async #describe(manager: EntityManager, recentlyRequested: RequestableSession[]): Promise<AlreadyAsked> {
    if (recentlyRequested.length === 0) return nobodyAsked;
    const asked = recentlyRequested.flatMap(({ askedAt, waits }) =>
      askedAt ? [{ at: askedAt, waits }] : [],
    );
    return describeAsked(asked, await databaseTime(manager), this.#deps.timeZone);
  }
}

// Returns the ids of the sessions' supervisors. Throws when a session is missing or has no supervisor.
function requireSupervisors(ids: number[], sessions: RequestableSession[]): number[] {
  if (sessions.length < ids.length) throw notFound('session_not_found', 'Session not found');
  const orphan = sessions.find(({ supervisorId }) => supervisorId === null);
  if (orphan) {
    throw invalid('supervisor_missing', `${nameOf(orphan)} has no supervisor to ask`);
  }
  return [...new Set(sessions.map(({ supervisorId }) => supervisorId ?? 0))];
}

// Sessions may have changed between admission and lock, so a supervisor may not be admitted.
function refuseOthers(toRequest: RequestableSession[], admitted: AskedSupervisor[]): void {
  if (toRequest.some(({ supervisorId }) => admitted.every(({ id }) => id !== supervisorId))) {
    throw conflict('session_changed', 'A session was changed in the meantime. Please try again');
  }
}

function only(sessions: Session[], chosen: RequestableSession[]): Session[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return sessions.filter(({ id }) => ids.has(id));
}

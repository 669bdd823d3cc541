import { formatDate, type Decision } from '@clinical-hours/proto/api';
import type { CreateSessionRequest__Output as CreateRequest } from '@clinical-hours/proto/types/hours/v1/CreateSessionRequest';
import type { UpdateSessionRequest__Output as UpdateRequest } from '@clinical-hours/proto/types/hours/v1/UpdateSessionRequest';
import {
  columnsIn,
  databaseTime,
  withIdempotencyKey,
  isRepeatedCall,
  type Database,
} from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActor, type Call, type ChangeOf } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { lockSite } from '../site/site.service.ts';
import { dayAfter, todayIn } from './calendar.ts';
import { earliestDate, hundredthsOf, requirePossibleDays } from './day-hours.ts';
import { moveToDeleted } from './deleted-session.repository.ts';
import { findDuplicate } from './duplicate.ts';
import { refuseOneTooMany, refuseRestless } from './session-bounds.ts';
import { editHours, toSessionHours } from './session-hours.ts';
import type { SessionRequests } from './session-requests.ts';
import { nextStatus } from './session-status.ts';
import { sessionEntity, type Session } from './session.entity.ts';
import {
  insertSession,
  lockOwned,
  logAgain,
  pendAgain,
  recordStatusChanges,
  requireOwned,
  unknownSession,
  type RecordedChange,
  type SessionChange,
  type SessionRepository,
} from './session.repository.ts';
import { requireMail, type AskedSupervisor, type SupervisorClient } from './supervisor.client.ts';

const operation = 'create_session';

const columns = columnsIn(sessionEntity);

export type NewSession = Omit<CreateRequest, 'unlessDuplicate'>;

/** A session that was logged, with the id of an identical one. */
export type LoggedSession = Session & { duplicateOf: number | null };

/** Fields that are absent stay as they are; null removes a value. */
export type SessionEdit = ChangeOf<UpdateRequest, 'date'>;

export interface SessionDeps {
  database: Database;
  sessions: SessionRepository;
  transact: Transact;
  supervisors: SupervisorClient;
  requests: SessionRequests;
  /** Counts a session that was logged by a favorite. Does nothing for an unknown favorite. */
  countFavoriteUse: (manager: EntityManager, userId: number, id: number, date: string) => Promise<void>;
  /** The time zone that decides which date is tomorrow. */
  timeZone: string;
}

/** What an edit or a deletion depends on. */
export interface EditConditions {
  /** The time of the change that the trainee has seen, in ISO 8601. */
  expectedUpdatedAt?: string | undefined;
  /** Whether a pending session is withdrawn for it. After an edit the session is pending again. */
  withdraw?: boolean | undefined;
}

/** A trainee's log entries. Each method acts for the trainee of the call; a session of another user is not found. */
export class SessionService {
  readonly #deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** Returns a session of the trainee. Throws not_found when there is none. */
  get(call: Call, sessionId: number): Promise<Session> {
    return this.#deps.sessions.requireOwned(requireActor(call).userId, sessionId);
  }

  /** Returns the status changes of a session, oldest first. */
  async history(call: Call, sessionId: number): Promise<RecordedChange[]> {
    const { id } = await this.get(call, sessionId);
    return this.#deps.sessions.history(id);
  }

  /** Yields the status changes of all sessions of the trainee, by session, oldest first, in parts. */
  historyOfAll(call: Call): AsyncGenerator<SessionChange[]> {
    return this.#deps.sessions.historyOfAll(requireActor(call).userId);
  }

  /**
   * Returns the session that is identical to one that is to be logged; undefined without one, and when this call has
   * logged its session before.
   */
  async duplicateOf(call: Call, given: NewSession): Promise<Session | undefined> {
    this.#requirePossible(given.date);
    const { manager } = this.#deps.database;
    const { userId } = requireActor(call);
    const found = await findDuplicate(manager, userId, { ...placeOf(given), ...toSessionHours(given) });
    // Looked up after it: a session that this call has logged by then was committed together with its key.
    return found && !(await isRepeatedCall(manager, call, operation)) ? found : undefined;
  }

  /** Logs a session, and requests its approval when `requestApproval` is set. */
  async create(call: Call, given: NewSession): Promise<LoggedSession> {
    const { userId } = requireActor(call);
    this.#requirePossible(given.date);
    const { favoriteId, ...fields } = given;
    const hours = toSessionHours(given);
    const known = given.supervisorId ? await this.#knownFor(call, given.supervisorId) : [];
    if (given.requestApproval) for (const supervisor of known) requireMail(supervisor);
    const asked = given.requestApproval ? await this.#admit(call, known) : [];
    return this.#deps.transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      let created: Session | undefined;
      const { id, duplicateOf } = await withIdempotencyKey(unit.manager, call, operation, given, async () => {
        if (given.siteId) await lockSite(unit.manager, userId, given.siteId);
        await refuseOneTooMany(unit.manager, userId);
        const duplicate = await findDuplicate(unit.manager, userId, { ...placeOf(given), ...hours });
        const session = await insertSession(
          unit.manager,
          columns({ ...fields, ...hours, userId, ...firstState(given) }),
        );
        await requirePossibleDays(unit.manager, userId, [given.date]);
        if (given.requestApproval) await this.#deps.requests.open(unit, userId, [session], asked);
        if (favoriteId) await this.#deps.countFavoriteUse(unit.manager, userId, favoriteId, given.date);
        created = session;
        return { id: session.id, duplicateOf: duplicate?.id ?? null };
      });
      return { ...(created ?? (await requireOwned(unit.manager, userId, id))), duplicateOf };
    });
  }

  // A retry returns the first result even if the supervisor has been removed since. Refusing it would make the trainee
  // log the session twice.
  async #knownFor(
    call: Call,
    supervisorId: number,
  ): Promise<Awaited<ReturnType<SupervisorClient['requireKnown']>>[]> {
    try {
      return [await this.#deps.supervisors.requireKnown(call, supervisorId)];
    } catch (error) {
      if (await isRepeatedCall(this.#deps.database.manager, call, operation)) return [];
      throw error;
    }
  }

  async #admit(call: Call, known: AskedSupervisor[]): Promise<AskedSupervisor[]> {
    if (await isRepeatedCall(this.#deps.database.manager, call, operation)) return known;
    if (known.length === 0) {
      throw invalid('supervisor_missing', 'Please select a supervisor before requesting approval.', {
        field: 'supervisorId',
      });
    }
    return this.#deps.requests.admit(call, known);
  }

  /**
   * Edits a logged session; with `withdraw` also a pending one, which leaves its open request and is pending again
   * without having been sent. Throws a conflict when the session was changed after `expectedUpdatedAt`. Invalid input
   * is reported before a state that forbids the edit.
   */
  async update(
    call: Call,
    sessionId: number,
    given: SessionEdit,
    { expectedUpdatedAt, withdraw = false }: EditConditions = {},
  ): Promise<Session> {
    const seen = await this.get(call, sessionId);
    if (given.date !== undefined && given.date !== seen.date) this.#requirePossible(given.date);
    editHours(seen, given);
    const { supervisorId } = given;
    // An unchanged supervisor may have been removed since, so only a new one is checked.
    const isUnchanged = !supervisorId || supervisorId === seen.supervisorId;
    if (!isUnchanged) await this.#deps.supervisors.requireKnown(call, supervisorId);
    return this.#change(call, sessionId, async ({ manager }, session) => {
      const isPending = withdraw && session.status === 'pending';
      if (!isPending) nextStatus(session, 'edit');
      const isStale = expectedUpdatedAt && expectedUpdatedAt !== session.updatedAt.toISOString();
      const isUnknown = supervisorId && isUnchanged && supervisorId !== session.supervisorId;
      if (isStale || isUnknown) throw changedMeanwhile();
      if (given.siteId) await lockSite(manager, session.userId, given.siteId);
      const hours = editHours(session, given);
      await manager.update(sessionEntity, sessionId, columns({ ...given, ...hours }));
      const date = given.date ?? session.date;
      // An older day may exceed 24 hours. Edits can reduce it step by step.
      const isRaised =
        date !== session.date || hundredthsOf({ ...session, ...hours }) > hundredthsOf(session);
      if (isRaised) await requirePossibleDays(manager, session.userId, [date]);
      if (!isPending) return;
      await refuseRestless(manager, [sessionId]);
      await logAgain(manager, [session]);
      await this.#deps.requests.drop(manager, [sessionId]);
      await pendAgain(manager, sessionId);
    });
  }

  /**
   * Deletes a logged session with its history, which can be restored for a while; with `withdraw` also a pending one,
   * which leaves its open request. Throws a conflict when the session was changed after `expectedUpdatedAt`.
   */
  async delete(
    call: Call,
    sessionId: number,
    { expectedUpdatedAt, withdraw = false }: EditConditions = {},
  ): Promise<void> {
    await this.#withLocked(call, sessionId, async ({ manager }, session) => {
      const isPending = withdraw && session.status === 'pending';
      if (!isPending) nextStatus(session, 'delete');
      if (expectedUpdatedAt && expectedUpdatedAt !== session.updatedAt.toISOString())
        throw changedMeanwhile();
      if (isPending) await this.#deps.requests.drop(manager, [sessionId]);
      await moveToDeleted(manager, session.userId, [sessionId]);
    });
  }

  /**
   * Records the trainee's own decision as self-reported, so that it can be undone. Removes the session from an open
   * request.
   */
  review(call: Call, sessionId: number, decision: Decision, notes: string | undefined): Promise<Session> {
    return this.#change(call, sessionId, async ({ manager }, session) => {
      const status = nextStatus(session, decision);
      await refuseRestless(manager, [sessionId]);
      const supervisorNotes = notes?.trim() || null;
      const reviewedAt = await databaseTime(manager);
      await this.#deps.requests.remember(manager, sessionId, reviewedAt);
      const review = { supervisorNotes, reviewedBy: 'self', reviewedAt } as const;
      await manager.update(sessionEntity, sessionId, { ...review, status, pendingSince: null });
      await this.#deps.requests.drop(manager, [sessionId]);
      const change = { sessionId, from: session.status, to: status, notes: supervisorNotes };
      await recordStatusChanges(manager, 'trainee', [change]);
    });
  }

  /**
   * Makes a session logged again: removes a pending session from its request, or reverts the trainee's own approval.
   * Throws a conflict when the session no longer has the `expectedStatus`.
   */
  withdraw(call: Call, sessionId: number, expectedStatus?: string): Promise<Session> {
    return this.#takeBack(call, sessionId, 'withdraw', expectedStatus);
  }

  /**
   * Makes a rejected session, or the trainee's own approval, logged again. The notes on a rejection stay.
   * `expectedStatus` works as in `withdraw`.
   */
  revise(call: Call, sessionId: number, expectedStatus?: string): Promise<Session> {
    return this.#takeBack(call, sessionId, 'revise', expectedStatus);
  }

  #takeBack(
    call: Call,
    sessionId: number,
    action: 'withdraw' | 'revise',
    expectedStatus: string | undefined,
  ): Promise<Session> {
    return this.#change(call, sessionId, async ({ manager }, session) => {
      nextStatus(session, action);
      if (expectedStatus && expectedStatus !== session.status) throw changedMeanwhile();
      await logAgain(manager, [session]);
      // Hours of rejected sessions did not count on their day.
      if (session.status === 'rejected') await requirePossibleDays(manager, session.userId, [session.date]);
      await this.#deps.requests.drop(manager, [sessionId]);
    });
  }

  // Returns the session after `work`.
  #change(
    call: Call,
    sessionId: number,
    work: (unit: UnitOfWork, session: Session) => Promise<void>,
  ): Promise<Session> {
    return this.#withLocked(call, sessionId, async (unit, session) => {
      await work(unit, session);
      return unit.manager.findOneByOrFail(sessionEntity, { id: sessionId });
    });
  }

  #withLocked<T>(
    call: Call,
    sessionId: number,
    work: (unit: UnitOfWork, session: Session) => Promise<T>,
  ): Promise<T> {
    const { userId } = requireActor(call);
    return this.#deps.transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      const [session] = await lockOwned(unit.manager, userId, [sessionId]);
      if (!session) throw unknownSession();
      return work(unit, session);
    });
  }

  #requirePossible(date: string): void {
    if (!date) throw invalid('date_missing', 'Date is required', { field: 'date' });
    if (date < earliestDate) {
      throw invalid('date_too_early', `The date of a session cannot be before ${formatDate(earliestDate)}`, {
        field: 'date',
      });
    }
    const latest = dayAfter(todayIn(this.#deps.timeZone));
    if (date <= latest) return;
    throw invalid('date_in_future', 'The date of a session cannot be later than tomorrow', { field: 'date' });
  }
}

const placeOf = ({ date, supervisorId }: NewSession) => ({ date, supervisorId: supervisorId ?? null });

function firstState({ requestApproval, status }: NewSession) {
  const isPending = requestApproval || status === 'pending';
  // The clock of the database sets the times of everything that becomes due.
  const now = () => 'statement_timestamp()';
  return {
    status: isPending ? 'pending' : 'logged',
    pendingSince: isPending ? now : null,
    askedAt: requestApproval ? now : null,
  } as const;
}

const changedMeanwhile = () =>
  conflict('session_changed', 'This session was changed in the meantime. Please reload and try again');

import type { Decision } from '@clinical-hours/proto/api';
import { withIdempotencyKey, isRepeatedCall, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { dropOpenItems } from '../approval/approval.repository.ts';
import type { RequestMails } from '../approval/request-mails.ts';
import type { AskedSupervisor } from '../approval/request.repository.ts';
import { dayAfter, todayIn } from './calendar.ts';
import { editHours, toSessionHours, type GivenHours, type SessionHours } from './session-hours.ts';
import { nextStatus } from './session-status.ts';
import { sessionEntity, type Session } from './session.entity.ts';
import {
  insertSession,
  lockOwned,
  recordStatusChanges,
  unknownSession,
  type RecordedChange,
  type SessionRepository,
} from './session.repository.ts';
import { requireMail, type SupervisorClient } from './supervisor.client.ts';

const operation = 'create_session';

export interface NewSession extends GivenHours {
  /** yyyy-MM-dd */
  date: string;
  supervisorId?: number | undefined;
  notes?: string | undefined;
  requestApproval: boolean;
  status: string;
}

/** What is absent stays as it is; an empty text, and a supervisorId of 0, take a value away. */
export interface SessionEdit extends GivenHours {
  /** yyyy-MM-dd */
  date?: string | undefined;
  supervisorId?: number | undefined;
  notes?: string | undefined;
}

export interface SessionDeps {
  database: Database;
  sessions: SessionRepository;
  transact: Transact;
  supervisors: SupervisorClient;
  mails: RequestMails;
  /** Where 'tomorrow' is. */
  timeZone: string;
}

/** A trainee's log entries. Each method acts for the trainee of the call; anybody else's sessions are not there. */
export class SessionService {
  readonly #deps: SessionDeps;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** One session of the trainee. */
  get(call: Call, sessionId: number): Promise<Session> {
    return this.#deps.sessions.requireOwned(requireActor(call).userId, sessionId);
  }

  /** What happened to the status of one session, oldest first. */
  async history(call: Call, sessionId: number): Promise<RecordedChange[]> {
    const { id } = await this.get(call, sessionId);
    return this.#deps.sessions.history(id);
  }

  /** Logs a session, and asks for its approval when `requestApproval` says so. */
  async create(call: Call, given: NewSession): Promise<Session> {
    const { userId } = requireActor(call);
    this.#requirePossible(given.date);
    const hours = toSessionHours(given);
    const known = given.supervisorId
      ? [await this.#deps.supervisors.requireKnown(call, given.supervisorId)]
      : [];
    if (given.requestApproval) for (const supervisor of known) requireMail(supervisor);
    if (given.requestApproval) await this.#admit(call, known);
    const created: Session[] = [];
    const { id } = await this.#deps.transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      return withIdempotencyKey(unit.manager, call, operation, given, async () => {
        const session = await insert(unit.manager, userId, given, hours);
        if (given.requestApproval) await this.#deps.mails.open(unit, userId, [session], known);
        created.push(session);
        return { id: session.id };
      });
    });
    return created[0] ?? this.#deps.sessions.requireOwned(userId, id);
  }

  async #admit(call: Call, known: AskedSupervisor[]): Promise<void> {
    if (known.length === 0) {
      throw invalid('supervisor_missing', 'Please select a supervisor before requesting approval.');
    }
    const isRepetition = await isRepeatedCall(this.#deps.database.manager, call, operation);
    if (!isRepetition) await this.#deps.mails.admit(call, known);
  }

  /**
   * Edits a logged session. With `expectedUpdatedAt` it is a conflict when somebody else changed it since.
   * What cannot be meant is told before what the state does not allow.
   */
  async update(
    call: Call,
    sessionId: number,
    given: SessionEdit,
    expectedUpdatedAt?: string,
  ): Promise<Session> {
    const seen = await this.get(call, sessionId);
    if (given.date !== undefined) this.#requirePossible(given.date);
    editHours(seen, given);
    const { supervisorId } = given;
    // One that stays may have been removed.
    const isKept = !supervisorId || supervisorId === seen.supervisorId;
    if (!isKept) await this.#deps.supervisors.requireKnown(call, supervisorId);
    return this.#change(call, sessionId, async (manager, session) => {
      nextStatus(session, 'edit');
      const isStale = expectedUpdatedAt && expectedUpdatedAt !== session.updatedAt.toISOString();
      const isUnknown = supervisorId && isKept && supervisorId !== session.supervisorId;
      if (isStale || isUnknown) throw changedMeanwhile();
      await manager.update(sessionEntity, sessionId, { ...toColumns(given), ...editHours(session, given) });
    });
  }

  /** Deletes a logged session with its history. */
  async delete(call: Call, sessionId: number): Promise<void> {
    await this.#withLocked(call, sessionId, async (manager, session) => {
      nextStatus(session, 'delete');
      await manager.delete(sessionEntity, sessionId);
    });
  }

  /** The trainee's own decision, recorded as self-reported. Takes the session out of an open request. */
  review(call: Call, sessionId: number, decision: Decision, notes: string | undefined): Promise<Session> {
    return this.#change(call, sessionId, async (manager, session) => {
      const status = nextStatus(session, decision);
      const supervisorNotes = notes?.trim() || null;
      const review = { supervisorNotes, reviewedBy: 'self', reviewedAt: new Date() } as const;
      await manager.update(sessionEntity, sessionId, { ...review, status, pendingSince: null });
      await dropOpenItems(manager, [sessionId]);
      const change = { sessionId, from: session.status, to: status, notes: supervisorNotes };
      await recordStatusChanges(manager, 'trainee', [change]);
    });
  }

  /**
   * Takes a pending session out of its request, or the trainee's own approval back: it is logged again. With `expectedStatus` it
   * is a conflict when the session has another one by now.
   */
  withdraw(call: Call, sessionId: number, expectedStatus?: string): Promise<Session> {
    return this.#takeBack(call, sessionId, 'withdraw', expectedStatus);
  }

  /**
   * Takes a rejected session, or the trainee's own approval, back to logged. What was noted about it stays. `expectedStatus` is as
   * for `withdraw`.
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
    return this.#change(call, sessionId, async (manager, session) => {
      const status = nextStatus(session, action);
      if (expectedStatus && expectedStatus !== session.status) throw changedMeanwhile();
      const review = { reviewedBy: null, reviewedAt: null, receiptNumber: null };
      const request = { requestApproval: false, pendingSince: null, askedAt: null };
      // What a trainee remarked on an approval of their own goes with it; the history keeps it.
      const remark = session.status === 'approved' ? { supervisorNotes: null } : {};
      await manager.update(sessionEntity, sessionId, { status, ...review, ...request, ...remark });
      await dropOpenItems(manager, [sessionId]);
      await recordStatusChanges(manager, 'trainee', [{ sessionId, from: session.status, to: status }]);
    });
  }

  // Answers the session as `work` left it.
  #change(
    call: Call,
    sessionId: number,
    work: (manager: EntityManager, session: Session) => Promise<void>,
  ): Promise<Session> {
    return this.#withLocked(call, sessionId, async (manager, session) => {
      await work(manager, session);
      return manager.findOneByOrFail(sessionEntity, { id: sessionId });
    });
  }

  #withLocked<T>(
    call: Call,
    sessionId: number,
    work: (manager: EntityManager, session: Session) => Promise<T>,
  ): Promise<T> {
    const { userId } = requireActor(call);
    return this.#deps.transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const [session] = await lockOwned(manager, userId, [sessionId]);
      if (!session) throw unknownSession();
      return work(manager, session);
    });
  }

  #requirePossible(date: string): void {
    if (!date) throw invalid('date_missing', 'Date is required');
    const latest = dayAfter(todayIn(this.#deps.timeZone));
    if (date > latest) throw invalid('date_in_future', 'The date of a session cannot be later than tomorrow');
  }
}

const changedMeanwhile = () =>
  conflict('session_changed', 'This session was changed in the meantime. Please reload and try again');

// Everything but the hours.
function toColumns({ date, supervisorId, notes }: SessionEdit): Partial<Session> {
  return {
    ...(date ? { date } : {}),
    ...(supervisorId === undefined ? {} : { supervisorId: supervisorId || null }),
    ...(notes === undefined ? {} : { notes: notes || null }),
  };
}

async function insert(
  manager: EntityManager,
  userId: number,
  given: NewSession,
  hours: SessionHours,
): Promise<Session> {
  const isPending = given.requestApproval || given.status === 'pending';
  // By the clock of the database, as all that comes due.
  const now = () => 'statement_timestamp()';
  return insertSession(manager, {
    ...hours,
    userId,
    supervisorId: given.supervisorId ?? null,
    date: given.date,
    notes: given.notes || null,
    requestApproval: given.requestApproval,
    status: isPending ? 'pending' : 'logged',
    pendingSince: isPending ? now : null,
    askedAt: given.requestApproval ? now : null,
  });
}

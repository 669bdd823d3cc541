import type { Decision, StatsRecord } from '@clinical-hours/proto/api';
import { once } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { dropOpenItems, openRequests } from '../approval/approval.repository.ts';
import { dayAfter, todayIn } from './calendar.ts';
import { toSessionHours, type GivenHours, type SessionHours } from './session-hours.ts';
import { decisionStatus, nextStatus } from './session-status.ts';
import { sessionEntity, type Session } from './session.entity.ts';
import { lockOwned, recordStatusChanges, type SessionRepository } from './session.repository.ts';
import type { SupervisorDirectory } from './supervisor-directory.ts';

export interface NewSession extends GivenHours {
  /** yyyy-MM-dd */
  date: string;
  supervisorId?: number | undefined;
  notes?: string | undefined;
  requestApproval: boolean;
  status: string;
}

/** A trainee's log entries. Each method acts for the trainee of the call; anybody else's sessions are not there. */
export class SessionService {
  readonly #sessions: SessionRepository;
  readonly #transact: Transact;
  readonly #supervisors: SupervisorDirectory;
  readonly #timeZone: string;

  constructor(
    sessions: SessionRepository,
    transact: Transact,
    supervisors: SupervisorDirectory,
    timeZone: string,
  ) {
    this.#sessions = sessions;
    this.#transact = transact;
    this.#supervisors = supervisors;
    this.#timeZone = timeZone;
  }

  /** All sessions, as the JSON text of an array. */
  listJson(call: Call): Promise<string> {
    return this.#sessions.listJson(requireActor(call).userId);
  }

  /** One session of the trainee. */
  get(call: Call, sessionId: number): Promise<Session> {
    return this.#find(requireActor(call).userId, sessionId);
  }

  stats(call: Call): Promise<StatsRecord> {
    return this.#sessions.stats(requireActor(call).userId);
  }

  /** Logs a session, and asks for its approval when `requestApproval` says so. */
  async create(call: Call, given: NewSession): Promise<Session> {
    const { userId } = requireActor(call);
    this.#refuseFuture(given.date);
    const hours = toSessionHours(given);
    if (given.supervisorId) await this.#supervisors.requireKnown(call, given.supervisorId);
    if (given.requestApproval && !given.supervisorId) {
      throw invalid('supervisor_missing', 'Please select a supervisor before requesting approval.');
    }
    const { id } = await this.#transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      return once(unit.manager, call, 'create_session', given, () => insert(unit, userId, given, hours));
    });
    return this.#find(userId, id);
  }

  /** The trainee's own decision, recorded as self-reported. Takes the session out of an open request. */
  async review(
    call: Call,
    sessionId: number,
    decision: Decision,
    notes: string | undefined,
  ): Promise<Session> {
    const { userId } = requireActor(call);
    await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const [session] = await lockOwned(manager, userId, [sessionId]);
      if (!session) throw unknownSession();
      const status = nextStatus(session.status, decision);
      const supervisorNotes = notes?.trim() || null;
      await manager.update(sessionEntity, sessionId, {
        status,
        supervisorNotes,
        reviewedBy: 'self',
        reviewedAt: new Date(),
        pendingSince: null,
      });
      await dropOpenItems(manager, [sessionId]);
      const change = {
        sessionId,
        from: session.status,
        to: decisionStatus[decision],
        notes: supervisorNotes,
      };
      await recordStatusChanges(manager, 'trainee', [change]);
    });
    return this.#find(userId, sessionId);
  }

  async #find(userId: number, id: number): Promise<Session> {
    const session = await this.#sessions.findOwned(userId, id);
    if (!session) throw unknownSession();
    return session;
  }

  #refuseFuture(date: string): void {
    const latest = dayAfter(todayIn(this.#timeZone));
    if (date > latest) throw invalid('date_in_future', 'The date of a session cannot be later than tomorrow');
  }
}

const unknownSession = () => notFound('session_not_found', 'Session not found');

async function insert(
  unit: UnitOfWork,
  userId: number,
  given: NewSession,
  hours: SessionHours,
): Promise<{ id: number }> {
  const isPending = given.requestApproval || given.status === 'pending';
  const session = await unit.manager.save(sessionEntity, {
    ...hours,
    userId,
    supervisorId: given.supervisorId ?? null,
    date: given.date,
    notes: given.notes || null,
    requestApproval: given.requestApproval,
    status: isPending ? 'pending' : 'logged',
    pendingSince: isPending ? new Date() : null,
  });
  await recordStatusChanges(unit.manager, 'trainee', [
    { sessionId: session.id, from: null, to: session.status },
  ]);
  if (given.requestApproval) await openRequests(unit, userId, [session]);
  return { id: session.id };
}

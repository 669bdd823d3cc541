import { databaseTime } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { nextStatus } from '../session/session-status.ts';
import { sessionEntity, type Session } from '../session/session.entity.ts';
import { lockOwned, unknownSession, type SessionRepository } from '../session/session.repository.ts';
import type { SupervisorDirectory } from '../session/supervisor-directory.ts';
import { findAskedTogether, markAsked, markRequested, openRequests } from './approval.repository.ts';
import { refuseEarlyNudge } from './nudge-times.ts';

/** Reminders to supervisors about pending sessions. */
export class NudgeService {
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

  /**
   * Reminds the supervisor of the request in which a session of the acting trainee is open; all its open sessions count as
   * asked about, so that one email a day goes out. A session that was never requested is requested.
   */
  async nudge(call: Call, sessionId: number): Promise<Session> {
    const { userId } = requireActor(call);
    const session = await this.#sessions.requireOwned(userId, sessionId);
    const supervisorId = this.#requireDue(session, await this.#sessions.now());
    await this.#supervisors.requireActive(call, [supervisorId]);
    return this.#transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      await this.#remind(unit, userId, sessionId, supervisorId);
      return unit.manager.findOneByOrFail(sessionEntity, { id: sessionId });
    });
  }

  async #remind(unit: UnitOfWork, userId: number, sessionId: number, supervisorId: number): Promise<void> {
    const { manager } = unit;
    const seen = await findAskedTogether(manager, sessionId);
    const sessions = await lockOwned(manager, userId, [sessionId, ...(seen?.sessionIds ?? [])]);
    const session = sessions.find(({ id }) => id === sessionId);
    if (!session) throw unknownSession();
    const hasMoved = this.#requireDue(session, await databaseTime(manager)) !== supervisorId;
    // Some of them may have left the request before they were locked; none can have joined it.
    const asked = await findAskedTogether(manager, sessionId);
    if (hasMoved || asked?.requestId !== seen?.requestId) {
      throw conflict('session_changed', 'This session was changed in the meantime. Please try again');
    }
    if (asked) {
      await markAsked(manager, asked.sessionIds);
      const { requestId } = asked;
      await unit.record('hours.supervisor_nudged.v1', { requestId, userId, supervisorId });
    } else {
      await markRequested(manager, [session]);
      await openRequests(unit, userId, [session]);
    }
  }

  // Answers the supervisor to remind.
  #requireDue(session: Session, now: Date): number {
    if (!session.supervisorId) {
      throw invalid('supervisor_missing', 'This session has no supervisor to remind');
    }
    nextStatus(session, 'nudge');
    refuseEarlyNudge(session, now, this.#timeZone);
    return session.supervisorId;
  }
}

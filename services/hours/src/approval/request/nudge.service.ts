import { isQuestioned, weekdayOf } from '@clinical-hours/proto/api';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { todayIn } from '../../session/calendar.ts';
import { nextStatus } from '../../session/session-status.ts';
import { sessionEntity, type Session } from '../../session/session.entity.ts';
import { lockOwned, unknownSession, type SessionRepository } from '../../session/session.repository.ts';
import type { AskedSupervisor, SupervisorClient } from '../../session/supervisor.client.ts';
import { questioned } from '../approval-rules.ts';
import { refuseEarlyNudge } from './nudge-times.ts';
import type { RequestMails } from './request-mails.ts';
import { findAskedTogether, markAsked, markRequested, type AskedTogether } from './request.repository.ts';

export interface NudgeDeps {
  database: Database;
  sessions: SessionRepository;
  transact: Transact;
  supervisors: SupervisorClient;
  mails: RequestMails;
  /** The time zone of the times in messages. */
  timeZone: string;
}

/** Sends reminders to supervisors about pending sessions. */
export class NudgeService {
  readonly #deps: NudgeDeps;

  constructor(deps: NudgeDeps) {
    this.#deps = deps;
  }

  /**
   * Reminds the supervisor of the request in which a session of the acting trainee is open. All open sessions of the
   * request count as asked about, so that one email a day goes out. Requests the session when it was never requested.
   * Throws a conflict while the request still waits for the weekly email: that would be no reminder.
   */
  async nudge(call: Call, sessionId: number): Promise<Session> {
    const { userId } = requireActor(call);
    const { database, sessions, supervisors, mails, transact } = this.#deps;
    const session = await sessions.requireOwned(userId, sessionId);
    const [now, asked] = await Promise.all([sessions.now(), findAskedTogether(database.manager, sessionId)]);
    const supervisorId = requireSupervisor(session);
    const known = await supervisors.requireActive(call, [supervisorId]);
    refuseQuestioned(session);
    this.#requireDue(session, asked, now);
    // A reminder is always an email of its own; a first request may join an email that is not due yet.
    const admitted = asked ? known : await mails.admit(call, known);
    if (asked) await mails.admitEach(call, [supervisorId]);
    return transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      await this.#remind(unit, userId, sessionId, admitted);
      return unit.manager.findOneByOrFail(sessionEntity, { id: sessionId });
    });
  }

  async #remind(
    unit: UnitOfWork,
    userId: number,
    sessionId: number,
    known: AskedSupervisor[],
  ): Promise<void> {
    const { manager } = unit;
    const seen = await findAskedTogether(manager, sessionId);
    const sessions = await lockOwned(manager, userId, [sessionId, ...(seen?.sessionIds ?? [])]);
    const session = sessions.find(({ id }) => id === sessionId);
    if (!session) throw unknownSession();
    const supervisorId = requireSupervisor(session);
    const hasMoved = known.every(({ id }) => id !== supervisorId);
    // Sessions may have left the request before the lock. None can have joined, since the request was mailed a day ago.
    const asked = await findAskedTogether(manager, sessionId);
    refuseQuestioned(session);
    this.#requireDue(session, asked, await databaseTime(manager));
    if (hasMoved || asked?.requestId !== seen?.requestId) {
      throw conflict('session_changed', 'This session was changed in the meantime. Please try again');
    }
    if (asked) {
      const waiting = sessions.filter((each) => asked.sessionIds.includes(each.id) && !isQuestioned(each));
      await markAsked(
        manager,
        waiting.map(({ id }) => id),
      );
      const { requestId } = asked;
      await unit.record('hours.supervisor_nudged.v1', { requestId, userId, supervisorId });
    } else {
      await markRequested(manager, [session]);
      await this.#deps.mails.open(unit, userId, [session], known);
    }
  }

  #requireDue({ pendingSince, askedAt }: Session, asked: AskedTogether | undefined, now: Date): void {
    const { timeZone } = this.#deps;
    const mailedAt = asked?.mailedAt ?? null;
    if (asked?.waits && mailedAt) throw mailedLater(todayIn(timeZone, mailedAt));
    const lastAsked = askedAt && mailedAt && mailedAt > askedAt ? mailedAt : askedAt;
    refuseEarlyNudge({ pendingSince, askedAt: lastAsked }, now, timeZone);
  }
}

function refuseQuestioned(session: Session): void {
  if (isQuestioned(session)) throw questioned('Your supervisor');
}

const mailedLater = (date: string) =>
  conflict(
    'nudge_waits',
    `Your supervisor will be notified of this session on ${weekdayOf(date)}. You can ask them now instead`,
  );

// Returns the id of the supervisor to remind.
function requireSupervisor(session: Session): number {
  if (!session.supervisorId) {
    throw invalid('supervisor_missing', 'This session has no supervisor to remind');
  }
  nextStatus(session, 'nudge');
  return session.supervisorId;
}

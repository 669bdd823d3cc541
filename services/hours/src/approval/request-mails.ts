import type { Database } from '@clinical-hours/service-kit/database';
import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import type { SessionRequests } from '../session/session-requests.ts';
import type { Session } from '../session/session.entity.ts';
import type { AskedSupervisor, SupervisorClient } from '../session/supervisor.client.ts';
import { dropOpenItems } from './approval.repository.ts';
import { addItems, findCollecting, findOrOpenRequest, type Asking } from './request.repository.ts';

// A transaction takes less than 10 s from its admission on, so a request that is joinable for that long stays joinable
// in it.
const joinableForS = 10;

/** Puts sessions into requests, each of which causes one email to its supervisor. */
export class RequestMails implements SessionRequests {
  readonly #database: Database;
  readonly #supervisors: SupervisorClient;
  readonly #collectSeconds: number;

  constructor(database: Database, supervisors: SupervisorClient, collectSeconds: number) {
    this.#database = database;
    this.#supervisors = supervisors;
    this.#collectSeconds = collectSeconds;
  }

  /**
   * Has one email to each supervisor admitted, except to those with an email of this trainee that is not due yet. Must
   * run before the transaction. Throws rate_limited when the acting trainee has caused too many emails; then none may
   * be sent.
   */
  async admit(call: Call, supervisors: AskedSupervisor[]): Promise<void> {
    const { userId } = requireActor(call);
    const { manager } = this.#database;
    const joinable =
      this.#collectSeconds > 0
        ? await findCollecting(manager, userId, supervisors, joinableForS)
        : new Set<number>();
    const others = supervisors.filter(({ id }) => !joinable.has(id));
    await this.admitEach(
      call,
      others.map(({ id }) => id),
    );
  }

  /** Has one email to each supervisor admitted, like `admit`, but without exceptions. */
  async admitEach(call: Call, supervisorIds: number[]): Promise<void> {
    if (supervisorIds.length > 0) await this.#supervisors.admitMails(call, supervisorIds);
  }

  /**
   * Puts sessions into one request for each supervisor: a request whose email is not due yet, or a new one, whose event
   * causes the email. The caller has changed the sessions, which are open in no request, and passes all their
   * supervisors. Returns the number of supervisors who are asked.
   */
  async open(
    unit: UnitOfWork,
    userId: number,
    sessions: Pick<Session, 'id' | 'supervisorId'>[],
    supervisors: AskedSupervisor[],
  ): Promise<number> {
    const idsBySupervisor = Map.groupBy(sessions, ({ supervisorId }) => supervisorId ?? 0);
    const asked = supervisors.filter(({ id }) => idsBySupervisor.has(id));
    for (const supervisor of asked) {
      const sessionIds = idsBySupervisor.get(supervisor.id)?.map(({ id }) => id) ?? [];
      await addItems(unit.manager, await this.#requestTo(unit, { userId, supervisor }), sessionIds);
    }
    return asked.length;
  }

  drop(manager: EntityManager, sessionIds: number[]): Promise<void> {
    return dropOpenItems(manager, sessionIds);
  }

  async #requestTo(unit: UnitOfWork, asking: Asking): Promise<number> {
    const request = await findOrOpenRequest(unit.manager, asking, this.#collectSeconds);
    const { id: requestId, isNew, mailDueAt } = request;
    if (isNew) {
      await unit.record('hours.approval_requested.v1', {
        requestId,
        userId: asking.userId,
        supervisorId: asking.supervisor.id,
        ...(mailDueAt ? { mailDueAt: mailDueAt.toISOString() } : {}),
      });
    }
    return requestId;
  }
}

import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { todayIn } from '../../session/calendar.ts';
import type { SessionRequests } from '../../session/session-requests.ts';
import type { Session } from '../../session/session.entity.ts';
import type { AskedSupervisor, SupervisorClient } from '../../session/supervisor.client.ts';
import { dropOpenItems } from '../approval.repository.ts';
import { nextDigest, type Digest } from './digest.ts';
import { rememberReviewed } from './reviewed.repository.ts';
import {
  addItems,
  findCollecting,
  findOrOpenRequest,
  type Asking,
  type Destination,
} from './request.repository.ts';

// A transaction takes less than 10 s from its admission on, so a request that is joinable for that long stays joinable
// in it.
const joinableForS = 10;

/** How many supervisors are asked. */
export interface Opened {
  requestCount: number;
  /** How many of them get the request in their weekly email. */
  weeklyCount: number;
  /** The day of the first of those weekly emails, yyyy-MM-dd; absent when there is none. */
  toldOn?: string;
  /** Who gets the emails for supervisors who are out of office. */
  deputies: NotifiedDeputy[];
}

/** A deputy who gets the email instead of a supervisor. */
export interface NotifiedDeputy {
  name: string;
  supervisorName: string;
}

/** Puts sessions into requests, each of which causes one email to its supervisor. */
export class RequestMails implements SessionRequests {
  readonly #database: Database;
  readonly #supervisors: SupervisorClient;
  readonly #collectSeconds: number;
  readonly #timeZone: string;

  /** `timeZone` is that of the weekly emails. */
  constructor(
    database: Database,
    supervisors: SupervisorClient,
    { collectSeconds, timeZone }: { collectSeconds: number; timeZone: string },
  ) {
    this.#database = database;
    this.#supervisors = supervisors;
    this.#collectSeconds = collectSeconds;
    this.#timeZone = timeZone;
  }

  /**
   * Has one email to each supervisor admitted, except to those with an email of this trainee that is not due yet. A
   * weekly email counts as one for each request in it. Must run before the transaction. Throws rate_limited when the
   * acting trainee has caused too many emails; then none may be sent. Returns the supervisors as `open` needs them.
   */
  async admit(call: Call, supervisors: AskedSupervisor[]): Promise<AskedSupervisor[]> {
    const { userId } = requireActor(call);
    const { manager } = this.#database;
    const admitted = await this.#supervisors.withUntold(call, supervisors);
    const asked = await this.#withDigests(manager, supervisors);
    const isCollecting = this.#collectSeconds > 0;
    const joinable =
      isCollecting || asked.some(({ digest }) => digest)
        ? await findCollecting(manager, userId, asked, { seconds: joinableForS, isCollecting })
        : new Set<number>();
    const others = supervisors.filter(({ id }) => !joinable.has(id));
    await this.admitEach(
      call,
      others.map(({ id }) => id),
    );
    return admitted;
  }

  /** Has one email to each supervisor admitted, like `admit`, but without exceptions. */
  async admitEach(call: Call, supervisorIds: number[]): Promise<void> {
    if (supervisorIds.length > 0) await this.#supervisors.admitMails(call, supervisorIds);
  }

  /**
   * Puts sessions into one request for each supervisor: a request whose email is not due yet, or a new one, whose event
   * causes the email. The caller has changed the sessions, which are open in no request, and passes all their
   * supervisors, as they were admitted.
   */
  async open(
    unit: UnitOfWork,
    userId: number,
    sessions: Pick<Session, 'id' | 'supervisorId'>[],
    supervisors: AskedSupervisor[],
  ): Promise<Opened> {
    const idsBySupervisor = Map.groupBy(sessions, ({ supervisorId }) => supervisorId ?? 0);
    const asked = await this.#withDigests(
      unit.manager,
      supervisors.filter(({ id }) => idsBySupervisor.has(id)),
    );
    for (const each of asked) {
      const sessionIds = idsBySupervisor.get(each.supervisor.id)?.map(({ id }) => id) ?? [];
      await addItems(unit.manager, await this.#requestTo(unit, { userId, ...each }), sessionIds);
    }
    const days = asked.flatMap(({ digest }) => (digest ? [todayIn(this.#timeZone, digest.dueAt)] : []));
    const toldOn = days.toSorted().at(0);
    return {
      requestCount: asked.length,
      weeklyCount: days.length,
      ...(toldOn ? { toldOn } : {}),
      deputies: asked.flatMap(({ supervisor: { name: supervisorName = '', deputy } }) =>
        deputy ? [{ name: deputy.name, supervisorName }] : [],
      ),
    };
  }

  async #withDigests(
    manager: EntityManager,
    supervisors: AskedSupervisor[],
  ): Promise<{ supervisor: AskedSupervisor; digest: Digest | undefined }[]> {
    if (supervisors.every(({ digestWeekday }) => !digestWeekday)) {
      return supervisors.map((supervisor) => ({ supervisor, digest: undefined }));
    }
    const now = await databaseTime(manager);
    return supervisors.map((supervisor) => {
      return { supervisor, digest: nextDigest(supervisor, now, this.#timeZone) };
    });
  }

  remember(manager: EntityManager, sessionId: number, reviewedAt: Date): Promise<void> {
    return rememberReviewed(manager, sessionId, reviewedAt);
  }

  drop(manager: EntityManager, sessionIds: number[]): Promise<void> {
    return dropOpenItems(manager, sessionIds);
  }

  async #requestTo(unit: UnitOfWork, asking: Asking): Promise<number> {
    const request = await findOrOpenRequest(unit.manager, asking, this.#collectSeconds);
    const { id: requestId, isNew } = request;
    if (isNew) {
      const { mailDueAt, digest } = await this.#mailOf(unit.manager, asking, request);
      await unit.record('hours.approval_requested.v1', {
        requestId,
        userId: asking.userId,
        supervisorId: asking.supervisor.id,
        ...(mailDueAt ? { mailDueAt: mailDueAt.toISOString() } : {}),
        ...(digest ? { digestOfPortalId: digest.portalId } : {}),
      });
    }
    return requestId;
  }

  // To its trainee, a request whose weekly email they are not told of is one like any other: only its email waits.
  async #mailOf(
    manager: EntityManager,
    { supervisor: { untold }, digest }: Asking,
    { mailDueAt }: Pick<Destination, 'mailDueAt'>,
  ): Promise<{ mailDueAt: Date | null; digest: Digest | undefined }> {
    if (!untold?.digestWeekday) return { mailDueAt, digest };
    const weekly = nextDigest(untold, mailDueAt ?? (await databaseTime(manager)), this.#timeZone);
    return { mailDueAt: weekly?.dueAt ?? mailDueAt, digest: weekly };
  }
}

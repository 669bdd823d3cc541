import { identityOf } from '@clinical-hours/proto/api';
import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { Database } from '@clinical-hours/service-kit/database';
import { AppError, conflict, gone } from '@clinical-hours/service-kit/errors';
import { ownCall, type Call, type RpcClient } from '@clinical-hours/service-kit/grpc';
import { mailboxOf } from '@clinical-hours/service-kit/text';
import type { EntityManager } from 'typeorm';
import type { ActionLink } from './action-link.entity.ts';
import { withRefusals } from './mailbox/mail-refusal.repository.ts';
import { deputyOfLink, portalAddressOf, type Deputy, type Portal } from './mailbox/portal.ts';
import { findPortal, findPortals, portalIn } from './mailbox/portal.repository.ts';
import type { Supervisor } from './supervisor.entity.ts';

// Each call takes about a millisecond. A portal has up to 1,000 trainees, and its caller waits 2 s.
const callsAtOnce = 20;

/** Tells who reviews for supervisors who are out of office. */
export class DeputyService {
  readonly #database: Database;
  readonly #auth: Pick<RpcClient<AuthServiceDefinition>, 'getUser'>;
  readonly timeZone: string;

  constructor(database: Database, auth: Pick<RpcClient<AuthServiceDefinition>, 'getUser'>, timeZone: string) {
    this.#database = database;
    this.#auth = auth;
    this.timeZone = timeZone;
  }

  /**
   * Returns the deputies of supervisors, by the ids of their records. A deputy is left out whose mailbox is one of the
   * trainee, also a former one, or takes no mail about the trainee.
   */
  async findAll(
    call: Call,
    supervisors: Supervisor[],
    portals: Map<string, Portal[]>,
  ): Promise<Map<number, Deputy>> {
    const named = supervisors.flatMap((supervisor) => {
      const deputy = supervisor.isActive && namedDeputy(portalIn(portals, supervisor));
      return deputy ? [{ supervisor, deputy }] : [];
    });
    const inDeputysPlace = named.map(({ supervisor, deputy }) => ({ ...supervisor, email: deputy.email }));
    const addressed = await withRefusals(this.#database.manager, inDeputysPlace);
    const reached = named.filter((_each, index) => !addressed[index]?.refusesMail);
    const userIds = [...new Set(reached.map(({ supervisor }) => supervisor.userId))];
    const trainees = await this.#mailboxesOf(call, userIds);
    const others = reached.filter(
      ({ supervisor, deputy }) => trainees.get(supervisor.userId)?.has(mailboxOf(deputy.email)) === false,
    );
    return new Map(others.map(({ supervisor, deputy }) => [supervisor.id, deputy]));
  }

  /** Returns the deputy of a supervisor who has this address. Throws a conflict when nobody, or someone else, is. */
  async require(call: Call, supervisor: Supervisor, email: string): Promise<Deputy> {
    const portals = await findPortals(this.#database.manager, [supervisor.email], this.timeZone);
    const deputy = (await this.findAll(call, [supervisor], portals)).get(supervisor.id);
    if (deputy && portalAddressOf(deputy.email) === portalAddressOf(email)) return deputy;
    throw deputyChanged();
  }

  /**
   * Throws a conflict unless the supervisor names the deputy as they are. They do so until the transaction ends, except
   * that a day may pass.
   */
  async holdNamed(manager: EntityManager, supervisor: Supervisor, deputy: Deputy): Promise<void> {
    const portal = await findPortal(manager, supervisor, this.timeZone, 'FOR SHARE');
    if (!isNamedBy(portal, deputy)) throw deputyChanged();
  }

  /**
   * Returns the deputy to whom a link was sent; null for a link of the supervisor. Throws gone when the absence is
   * over, or the supervisor names someone else.
   */
  async requireStillNamed(
    link: ActionLink,
    supervisor: Supervisor,
    manager: EntityManager = this.#database.manager,
  ): Promise<Deputy | null> {
    const deputy = deputyOfLink(link);
    if (!deputy || isNamedBy(await findPortal(manager, supervisor, this.timeZone), deputy)) {
      return deputy;
    }
    throw gone(
      'link_ended',
      'This link is no longer valid: you are no longer named as deputy of this supervisor',
    );
  }

  // The mailboxes of each trainee. A trainee without any is being erased.
  async #mailboxesOf(call: Call, userIds: number[]): Promise<Map<number, ReadonlySet<string>>> {
    const found = new Map<number, ReadonlySet<string>>();
    const waiting = userIds.values();
    const work = async () => {
      for (const userId of waiting) {
        const mailboxes = await this.#mailboxesOfUser(call, userId);
        if (mailboxes) found.set(userId, mailboxes);
      }
    };
    await Promise.all(Array.from({ length: Math.min(callsAtOnce, userIds.length) }, work));
    return found;
  }

  async #mailboxesOfUser(call: Call, userId: number): Promise<ReadonlySet<string> | undefined> {
    try {
      const request = { userId, includesFormerEmails: true };
      const { user, formerEmails } = await this.#auth.getUser(ownCall(call.requestId), request);
      return user ? new Set([user.email, ...formerEmails].map(mailboxOf)) : undefined;
    } catch (error) {
      if (error instanceof AppError && isNoAnswerNeeded(error, call)) return undefined;
      throw error;
    }
  }
}

// A trainee only reads the name of a deputy: their lists do not depend on auth. Services send mail to the deputy, and
// wait.
const isNoAnswerNeeded = ({ kind }: AppError, call: Call): boolean =>
  kind === 'not_found' || (kind === 'unavailable' && call.actor !== undefined);

const deputyChanged = () =>
  conflict('deputy_changed', "This is not the address of the supervisor's current deputy");

const namedDeputy = (portal: Portal | undefined): Deputy | null => (portal?.isAway ? portal.deputy : null);

// The same name, license and address are the same person.
function isNamedBy(portal: Portal | undefined, deputy: Deputy): boolean {
  const named = namedDeputy(portal);
  return named !== null && identityOf(named) === identityOf(deputy);
}

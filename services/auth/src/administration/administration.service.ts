import type { Database } from '@clinical-hours/service-kit/database';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { EntityManager } from 'typeorm';
import {
  audit,
  fieldChanges,
  hasRecently,
  listAudit,
  listDeleted,
  type AuditFilter,
  type AuditRow,
  type DeletedUser,
} from '../audit/audit.ts';
import { readMailFlow, type MailFlow } from '../notice/mail-flow.ts';
import { giveNotice, tellUser } from '../notice/notice.ts';
import { listFailedMails, type FailedMail } from '../notice/settled-notice.ts';
import { changeEmail } from '../account/email-change.ts';
import { canBeTakenBack } from '../token/account-token.ts';
import { forgetConfirmed } from '../user/reset-address.ts';
import type { User } from '../user/user.entity.ts';
import { lockUser, updateUser, type UserRepository, unknownUser } from '../user/user.repository.ts';
import type { Administrators } from '../user/administrators.ts';
import { eraseUser, isUserDeleted } from './erasure.ts';
import { lockAdministrators, refuseLastAdministrator } from './last-administrator.ts';

export type UserChange = Pick<
  User,
  | 'name'
  | 'email'
  | 'licenseNumber'
  | 'program'
  | 'totalRequiredHours'
  | 'requiredSupervisionHours'
  | 'requiredDirectClinicalHours'
  | 'requiredIndirectClinicalHours'
  | 'emailVerified'
  | 'hasCompletedOnboarding'
  | 'isAdmin'
>;

export interface AdministrationDeps {
  database: Database;
  users: UserRepository;
  transact: Transact;
  keys: TokenKeys;
  administrators: Administrators;
  /** The time zone of the days in the audit log. */
  timeZone: string;
}

const maxPage = 200;
const toPageSize = (limit: number): number => Math.min(Math.max(limit, 1), maxPage);

/** Administrators' work with users. Every method throws forbidden for anyone else. */
export class AdministrationService {
  readonly #database: Database;
  readonly #users: UserRepository;
  readonly #transact: Transact;
  readonly #keys: TokenKeys;
  readonly #administrators: Administrators;
  readonly #timeZone: string;

  constructor(deps: AdministrationDeps) {
    this.#database = deps.database;
    this.#users = deps.users;
    this.#transact = deps.transact;
    this.#keys = deps.keys;
    this.#administrators = deps.administrators;
    this.#timeZone = deps.timeZone;
  }

  /** For other services, whose calls have no acting user. */
  isDeleted(userId: number): Promise<boolean> {
    return isUserDeleted(this.#database.manager, userId);
  }

  /** Returns all users. The audit log has one entry an hour of an administrator who reads them. */
  async list(call: Call): Promise<User[]> {
    const { manager } = this.#database;
    const { id: actorId } = await this.#administrators.require(manager, call);
    if (!(await hasRecently(manager, 'users_listed', actorId)))
      await audit(manager, { action: 'users_listed', actorId, origin: call.origin });
    return this.#users.list();
  }

  /** Returns all users for an export, and records the export in the audit log. */
  async export(call: Call): Promise<User[]> {
    const { manager } = this.#database;
    const { id: actorId } = await this.#administrators.require(manager, call);
    const users = await this.#users.list();
    const details = `exported ${users.length} ${users.length === 1 ? 'user' : 'users'}`;
    await audit(manager, { action: 'users_exported', actorId, details, origin: call.origin });
    return users;
  }

  async listAudit(call: Call, limit: number, filter: AuditFilter = {}): Promise<AuditRow[]> {
    const { manager } = this.#database;
    await this.#administrators.require(manager, call);
    return listAudit(manager, toPageSize(limit), filter, this.#timeZone);
  }

  /** Returns the users who were deleted last, for the filter of the log. */
  async listDeleted(call: Call): Promise<DeletedUser[]> {
    const { manager } = this.#database;
    await this.#administrators.require(manager, call);
    return listDeleted(manager);
  }

  async listFailedMails(call: Call, limit: number, beforeId: number | undefined): Promise<FailedMail[]> {
    const { manager } = this.#database;
    await this.#administrators.require(manager, call);
    return listFailedMails(manager, toPageSize(limit), beforeId);
  }

  /** Returns whether emails leave the product. */
  async mailFlow(call: Call): Promise<MailFlow> {
    const { manager } = this.#database;
    await this.#administrators.require(manager, call);
    return readMailFlow(manager);
  }

  /** Sends the acting administrator an email that says nothing but that it arrives. Returns its address. */
  async sendTestEmail(call: Call): Promise<string> {
    return this.#transact(call.requestId, async (unit) => {
      const {
        id: userId,
        name: toName,
        email: toEmail,
      } = await this.#administrators.require(unit.manager, call);
      await giveNotice(unit, { kind: 'test_email', userId, toName, toEmail });
      return toEmail;
    });
  }

  /**
   * Changes a user; absent fields stay unchanged. The last administrator keeps the rights. The former address gets an
   * email about a change of rights or address.
   */
  async update(
    call: Call,
    userId: number,
    change: Partial<UserChange>,
    expectedUpdatedAt?: string,
  ): Promise<User> {
    return this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      await lockAdministrators(manager);
      const { id: actorId } = await this.#administrators.require(manager, call);
      const user = await lockUser(manager, userId);
      if (!user) throw unknownUser();
      if (expectedUpdatedAt && expectedUpdatedAt !== user.updatedAt.toISOString()) {
        throw conflict('user_changed', 'This user was changed in the meantime. Please reload and try again');
      }
      if (user.isAdmin && change.isAdmin === false) await refuseLastAdministrator(manager, userId);
      const { email, ...rest } = change;
      if (email !== undefined)
        await changeEmail(unit, this.#keys, user, email, { actorId, origin: call.origin, isConfirmed: true });
      const present = email ?? user.email;
      const confirmed = rest.emailVerified ? { confirmedEmail: present } : {};
      if (rest.emailVerified) await forgetConfirmed(manager, { id: userId, email: present });
      if (Object.keys(rest).length > 0) await updateUser(manager, userId, { ...rest, ...confirmed });
      await notifyOfRights(unit, user, change);
      const changes = fieldChanges(user, change);
      const details = `changed ${changes.map(({ field }) => field).join(', ') || 'nothing'}`;
      const entry = { action: 'user_updated', actorId, userId, details, changes } as const;
      await audit(manager, { ...entry, origin: call.origin });
      return (await lockUser(manager, userId)) ?? user;
    });
  }

  /**
   * Deletes a user for good. Administrators cannot delete themselves, and the last one stays, and so does a user who
   * can still take a change of their account back: somebody else may have asked for the deletion. Every service erases
   * its data about the user.
   */
  async delete(call: Call, userId: number): Promise<void> {
    await this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      await lockAdministrators(manager);
      const { id: actorId } = await this.#administrators.require(manager, call);
      const user = await lockUser(manager, userId);
      if (!user) throw unknownUser();
      if (userId === actorId) throw conflict('self_deletion', 'You cannot delete your own account');
      if (user.isAdmin) await refuseLastAdministrator(manager, userId);
      await refuseContested(manager, userId);
      await eraseUser(unit, user, { actorId, details: `user ${userId}`, origin: call.origin });
    });
  }
}

async function refuseContested(manager: EntityManager, userId: number): Promise<void> {
  const found: unknown[] = await manager.query(`SELECT 1 WHERE ${canBeTakenBack('$1')}`, [userId]);
  if (found.length === 0) return;
  throw conflict(
    'changes_can_be_undone',
    'The email address or two-step sign-in of this account was changed in the last 72 hours, and its owner can still undo that. Suspend the account if you have to, and delete it later',
  );
}

// The former address gets the email: an attacker who changed the rights may have changed the address, too.
async function notifyOfRights(
  unit: UnitOfWork,
  before: User,
  { isAdmin }: Partial<UserChange>,
): Promise<void> {
  if (isAdmin === undefined || isAdmin === before.isAdmin) return;
  await tellUser(unit, before, { kind: isAdmin ? 'admin_granted' : 'admin_revoked' });
}

import { AppError, conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { ownCall, requireActor, requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { readBody } from '@clinical-hours/proto/requests';
import { accept } from '@clinical-hours/service-kit/validation';
import type { EntityManager } from 'typeorm';
import { audit } from '../audit/audit.ts';
import { refuseFullMailbox } from '../notice/mail-count.ts';
import { giveNotice } from '../notice/notice.ts';
import { mintToken } from '../token/account-token.ts';
import { refuseRefused } from './address-refusal.service.ts';
import { changeEmail } from './email-change.ts';
import { endSessions } from '../user/end-sessions.ts';
import type { Confirmation, PasswordCheck } from '../password/password-check.ts';
import { refuseGuessable } from '../password/password-rules.ts';
import { hashPassword } from '../password/password.ts';
import { userEntity, type User } from '../user/user.entity.ts';
import {
  insertUser,
  lockUser,
  unknownUser,
  type NewUser,
  type UserRepository,
} from '../user/user.repository.ts';

export interface Registration {
  username: string;
  password: string;
  name: string;
  email: string;
  program?: string | undefined;
}

export type Profile = Partial<
  Pick<User, 'name' | 'email' | 'licenseNumber' | 'program' | 'phone' | 'wantsReminders'> & Goals
>;

type Goals = Pick<
  User,
  | 'totalRequiredHours'
  | 'requiredSupervisionHours'
  | 'requiredDirectClinicalHours'
  | 'requiredIndirectClinicalHours'
>;

/** The dependencies of users' work with their own accounts. */
export interface UserServiceDeps {
  users: UserRepository;
  transact: Transact;
  keys: TokenKeys;
  check: PasswordCheck;
}

// More changes than these hide nothing: the audit log records every change.
const maxListed = 1_000;
const maxFormerEmails = 50;

/** Users' work with their own accounts. */
export class UserService {
  readonly #users: UserRepository;
  readonly #transact: Transact;
  readonly #keys: TokenKeys;
  readonly #check: PasswordCheck;

  constructor({ users, transact, keys, check }: UserServiceDeps) {
    this.#users = users;
    this.#transact = transact;
    this.#keys = keys;
    this.#check = check;
  }

  /**
   * Adds a user, and sends a welcome email. Refuses passwords that are easy to guess, usernames that can be taken for
   * another, and usernames and addresses that are taken in any case and width.
   */
  async register(call: Call, registration: Registration): Promise<User> {
    const user = await toNewUser(registration);
    return this.#transact(call.requestId, async (unit) => {
      const added = await insertUser(unit.manager, user);
      const tokenId = await this.#mintVerification(unit.manager, added);
      const to = { userId: added.id, toName: added.name, toEmail: added.email };
      await giveNotice(unit, { kind: 'welcome', ...to, tokenId });
      const entry = { action: 'registered', actorId: added.id, userId: added.id } as const;
      await audit(unit.manager, { ...entry, origin: call.origin });
      return added;
    });
  }

  /** Returns a user to themselves, to administrators and to other services; throws not_found for other callers. */
  async get(call: Call, userId: number): Promise<User> {
    const { actor } = call;
    if (actor && !actor.isAdmin && actor.userId !== userId) throw unknownUser();
    const user = await this.#users.findById(userId);
    if (!user) throw unknownUser();
    return user;
  }

  /** Returns the existing users of some ids, to another service. Throws invalid for more than 1,000 ids. */
  async list(call: Call, userIds: number[]): Promise<User[]> {
    requireServiceCall(call, 'users_are_internal', 'Only other services can look up users');
    if (userIds.length > maxListed)
      throw invalid('too_many_users', 'At most 1,000 users can be requested at once');
    return this.#users.findByIds(userIds);
  }

  /** Returns the last former addresses of a user to another service; none to a call for a signed-in user. */
  async formerEmails(call: Call, userId: number): Promise<string[]> {
    return call.actor ? [] : this.#users.formerEmails(userId, maxFormerEmails);
  }

  /**
   * Returns whether a caller may learn a user's telephone: the user themselves, or another service that asks for it.
   */
  tellsPhone(call: Call, userId: number, isAsked = false): boolean {
    return call.actor ? call.actor.userId === userId : isAsked;
  }

  /**
   * Changes the acting user's own profile or goals. Another address takes the current password: throws invalid without
   * it, and as a change of the password does for a wrong one. The new address is unverified, and the old one gets a
   * notice.
   */
  async update(call: Call, profile: Profile, confirmation: Partial<Confirmation> = {}): Promise<User> {
    const { userId } = requireActor(call);
    const confirmed = await this.#confirmAddress(call, profile.email, confirmation);
    return this.#transact(call.requestId, async (unit) => {
      const user = await lockUser(unit.manager, userId);
      if (!user) throw unknownUser();
      const { email, ...rest } = withCheckedPhone(profile);
      if (email !== undefined && email !== user.email) refuseUnconfirmed(user, confirmed);
      if (Object.keys(rest).length > 0) await unit.manager.update(userEntity, userId, rest);
      if (email !== undefined)
        await changeEmail(unit, this.#keys, user, email, {
          actorId: userId,
          origin: call.origin,
          isConfirmed: false,
        });
      return requireUser(unit.manager, userId);
    });
  }

  /** Notes that the acting user has seen the introduction. */
  async completeOnboarding(call: Call): Promise<User> {
    const { userId } = requireActor(call);
    return this.#transact(call.requestId, async ({ manager }) => {
      await manager.update(userEntity, userId, { hasCompletedOnboarding: true });
      return requireUser(manager, userId);
    });
  }

  /**
   * Sends the acting user another verification link, unless their address is verified. Returns whether it is. Throws
   * rate_limited when the address has had too many.
   */
  async resendVerification(call: Call): Promise<boolean> {
    const { userId } = requireActor(call);
    return this.#transact(call.requestId, async (unit) => {
      const user = await lockUser(unit.manager, userId);
      if (!user) throw unknownUser();
      if (user.emailVerified) return true;
      await refuseRefused(unit.manager, user);
      await refuseFullMailbox(unit.manager, { kind: 'verify_email', toEmail: user.email });
      const tokenId = await this.#mintVerification(unit.manager, user);
      const to = { userId, toName: user.name, toEmail: user.email };
      await giveNotice(unit, { kind: 'verify_email', ...to, tokenId });
      return false;
    });
  }

  /**
   * Makes an administrator unless the username is taken. Returns whether it made one. `mustChangePassword` asks for a
   * new password at the first sign-in.
   */
  async addAdministrator(registration: Registration, mustChangePassword: boolean): Promise<boolean> {
    if (await this.#users.findByLogin(registration.username)) return false;
    const user = {
      ...(await toNewUser(registration)),
      isAdmin: true,
      emailVerified: true,
      confirmedEmail: registration.email,
      mustChangePassword,
    };
    try {
      await this.#transact(ownCall().requestId, ({ manager }) => insertUser(manager, user));
      return true;
    } catch (error) {
      // Another replica made it first.
      if (error instanceof AppError && error.code === 'username_taken') return false;
      throw error;
    }
  }

  /** Ends all web sessions of the acting user. Returns the user, with the epoch of the next one. */
  async endOwnSessions(call: Call): Promise<User> {
    const { userId } = requireActor(call);
    return this.#transact(call.requestId, async (unit) => {
      const user = await lockUser(unit.manager, userId);
      if (!user) throw unknownUser();
      const sessionEpoch = await endSessions(unit, user);
      const entry = { action: 'sessions_ended', actorId: userId, userId, origin: call.origin } as const;
      await audit(unit.manager, entry);
      return { ...user, sessionEpoch };
    });
  }

  /** Returns the acting user if they gave the password that another address takes; undefined for the same address. */
  async #confirmAddress(
    call: Call,
    email: string | undefined,
    { currentPassword, network = '' }: Partial<Confirmation>,
  ): Promise<User | undefined> {
    if (email === undefined) return undefined;
    const user = await this.#check.user(requireActor(call).userId);
    if (email === user.email) return undefined;
    if (!currentPassword) throw passwordMissing();
    return this.#check.confirm(call, { currentPassword, network }, 'email_change_failed');
  }

  #mintVerification(manager: EntityManager, user: User): Promise<number> {
    return mintToken(manager, this.#keys, { purpose: 'verify_email', userId: user.id, email: user.email });
  }
}

async function requireUser(manager: EntityManager, id: number): Promise<User> {
  const user = await manager.findOneBy(userEntity, { id });
  if (!user) throw unknownUser();
  return user;
}

const passwordMissing = () =>
  invalid('password_wrong', 'Please enter your current password to change your email address', {
    field: 'currentPassword',
  });

/** Refuses another address when the password was given for none, or is another one meanwhile. */
function refuseUnconfirmed({ passwordHash }: User, confirmed: User | undefined): void {
  if (!confirmed) throw passwordMissing();
  if (confirmed.passwordHash !== passwordHash) {
    throw conflict('password_changed', 'Your password was changed in the meantime. Please sign in again');
  }
}

function withCheckedPhone(profile: Profile): Profile {
  if (!profile.phone) return profile;
  return {
    ...profile,
    phone: accept(readBody('updateProfile', { phone: profile.phone }), 'phone_invalid').phone ?? null,
  };
}

async function toNewUser(registration: Registration): Promise<NewUser> {
  const given = readBody('register', { ...registration, confirmPassword: registration.password });
  const { username } = accept(
    given,
    given.problem?.field === 'username' ? 'username_invalid' : 'message_invalid',
  );
  await refuseGuessable(registration.password, registration);
  return {
    username,
    passwordHash: await hashPassword(registration.password),
    name: registration.name,
    email: registration.email,
    program: registration.program || null,
  };
}

import { conflict, invalid, type AppError } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { audit } from '../audit/audit.ts';
import { giveNotice } from '../notice/notice.ts';
import { useTokens } from '../token/account-token.ts';
import { refuseGuessable } from './password-rules.ts';
import { hashPassword, matchPassword } from './password.ts';
import type { Place, SignInFailures } from './sign-in-failures.ts';
import type { User } from './user.entity.ts';
import { lockUser, updateUser, type UserRepository } from './user.repository.ts';
import { unknownUser } from './user.service.ts';

/** A change of the acting user's own password. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** The network of the request, for counting wrong guesses. */
  network: string;
}

export interface PasswordChangeDeps {
  users: UserRepository;
  failures: SignInFailures;
  transact: Transact;
}

/** Changes passwords of signed-in users. */
export class PasswordChangeService {
  readonly #users: UserRepository;
  readonly #failures: SignInFailures;
  readonly #transact: Transact;

  constructor({ users, failures, transact }: PasswordChangeDeps) {
    this.#users = users;
    this.#failures = failures;
    this.#transact = transact;
  }

  /**
   * Sets a password by the current one. Ends all web sessions, and notifies the address. Returns the user, whose epoch
   * the next web session carries. Wrong guesses count and wait as those of a sign-in: throws rate_limited then.
   */
  async change(call: Call, { currentPassword, newPassword, network }: PasswordChange): Promise<User> {
    const { userId } = requireActor(call);
    const user = await this.#users.findById(userId);
    if (!user) throw unknownUser();
    const place = { login: user.username, from: `network ${network}` };
    await this.#failures.refuseTooEarly(place);
    if (!(await matchPassword(user.passwordHash, currentPassword)))
      throw await this.#wrong(call, user, place);
    if (await matchPassword(user.passwordHash, newPassword)) {
      throw invalid('password_unchanged', 'This is your password already. Please choose another one', {
        field: 'password',
      });
    }
    refuseGuessable(newPassword, user);
    return this.#set(call, user, await hashPassword(newPassword));
  }

  #set(call: Call, seen: User, passwordHash: string): Promise<User> {
    return this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const user = await lockUser(manager, seen.id);
      if (!user) throw unknownUser();
      if (user.passwordHash !== seen.passwordHash) {
        throw conflict('password_changed', 'Your password was changed in the meantime. Please sign in again');
      }
      const sessionEpoch = user.sessionEpoch + 1;
      await updateUser(manager, user.id, { passwordHash, sessionEpoch });
      await manager.query('UPDATE users SET failed_sign_ins = 0 WHERE id = $1', [user.id]);
      await this.#failures.forget(manager, [user.username, user.email]);
      await useTokens(manager, user.id, 'reset_password');
      const entry = { action: 'password_changed', actorId: user.id, userId: user.id } as const;
      await audit(manager, { ...entry, origin: call.origin });
      await unit.record('auth.sessions_ended.v1', { userId: user.id, epoch: sessionEpoch });
      const to = { userId: user.id, toName: user.name, toEmail: user.email };
      await giveNotice(unit, { kind: 'password_changed', ...to });
      return { ...user, passwordHash, sessionEpoch };
    });
  }

  // 401 would mean that nobody is signed in.
  async #wrong(call: Call, { id }: User, place: Place): Promise<AppError> {
    await this.#transact(call.requestId, async ({ manager }) => {
      await this.#failures.note(manager, place);
      await audit(manager, {
        action: 'password_change_failed',
        actorId: id,
        userId: id,
        origin: call.origin,
      });
    });
    return invalid('password_wrong', 'This is not your current password', { field: 'currentPassword' });
  }
}

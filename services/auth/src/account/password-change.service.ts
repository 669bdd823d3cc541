import { conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { audit } from '../audit/audit.ts';
import { tellUser } from '../notice/notice.ts';
import { endSessions } from '../user/end-sessions.ts';
import { endResetLinks } from '../user/reset-address.ts';
import { refuseGuessable, refuseShort } from '../password/password-rules.ts';
import { hashPassword, matchPassword } from '../password/password.ts';
import type { Confirmation, PasswordCheck } from '../password/password-check.ts';
import type { SignInFailures } from '../user/sign-in-failures.ts';
import type { User } from '../user/user.entity.ts';
import { lockUser, unknownUser } from '../user/user.repository.ts';

/** A change of the acting user's own password. */
export interface PasswordChange extends Confirmation {
  newPassword: string;
}

export interface PasswordChangeDeps {
  check: PasswordCheck;
  failures: SignInFailures;
  transact: Transact;
}

/** Changes passwords of signed-in users. */
export class PasswordChangeService {
  readonly #check: PasswordCheck;
  readonly #failures: SignInFailures;
  readonly #transact: Transact;

  constructor({ check, failures, transact }: PasswordChangeDeps) {
    this.#check = check;
    this.#failures = failures;
    this.#transact = transact;
  }

  /**
   * Sets a password by the current one. Ends all web sessions, and notifies the address. Returns the user, whose epoch
   * the next web session carries. Wrong guesses count and wait as those of a sign-in: throws rate_limited then.
   */
  async change(call: Call, { currentPassword, newPassword, network }: PasswordChange): Promise<User> {
    const user = await this.#check.confirm(call, { currentPassword, network });
    if (await matchPassword(user.passwordHash, newPassword)) {
      throw invalid('password_unchanged', 'This is already your password. Please choose another one', {
        field: 'password',
      });
    }
    refuseShort(newPassword, user);
    await refuseGuessable(newPassword, user);
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
      const sessionEpoch = await endSessions(unit, user, { passwordHash, mustChangePassword: false });
      await manager.query('UPDATE users SET failed_sign_ins = 0, wrong_codes = 0 WHERE id = $1', [user.id]);
      await this.#failures.forget(manager, [user.username, user.email]);
      await endResetLinks(manager, user.id);
      const entry = { action: 'password_changed', actorId: user.id, userId: user.id } as const;
      await audit(manager, { ...entry, origin: call.origin });
      await tellUser(unit, user, { kind: 'password_changed' });
      return { ...user, passwordHash, sessionEpoch, mustChangePassword: false };
    });
  }
}

import type { AuditAction } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { audit } from '../audit/audit.ts';
import { matchPassword } from './password.ts';
import type { SignInFailures } from '../user/sign-in-failures.ts';
import type { User } from '../user/user.entity.ts';
import { unknownUser, type UserRepository } from '../user/user.repository.ts';

/** The current password of the acting user, by which they confirm what a thief of their web session must not do. */
export interface Confirmation {
  currentPassword: string;
  /** The network of the request, for counting wrong guesses. */
  network: string;
}

export interface PasswordCheckDeps {
  users: UserRepository;
  failures: SignInFailures;
  transact: Transact;
}

/** Checks the current password of signed-in users. */
export class PasswordCheck {
  readonly #users: UserRepository;
  readonly #failures: SignInFailures;
  readonly #transact: Transact;

  constructor({ users, failures, transact }: PasswordCheckDeps) {
    this.#users = users;
    this.#failures = failures;
    this.#transact = transact;
  }

  /** Returns a user. Throws not_found. */
  async user(userId: number): Promise<User> {
    const user = await this.#users.findById(userId);
    if (!user) throw unknownUser();
    return user;
  }

  /**
   * Returns the acting user when this is their password. Wrong guesses are recorded as `failed`; they count and wait as
   * those of a sign-in: throws rate_limited then, and invalid for a wrong one, because 401 would mean that nobody is
   * signed in.
   */
  async confirm(
    call: Call,
    { currentPassword, network }: Confirmation,
    failed: AuditAction = 'password_change_failed',
  ): Promise<User> {
    const { userId } = requireActor(call);
    const user = await this.user(userId);
    const place = { login: user.username, from: `network ${network}` };
    await this.#failures.refuseTooEarly(place);
    if (await matchPassword(user.passwordHash, currentPassword)) return user;
    await this.#transact(call.requestId, async ({ manager }) => {
      await this.#failures.note(manager, place);
      await audit(manager, { action: failed, actorId: userId, userId, origin: call.origin });
    });
    throw invalid('password_wrong', 'This is not your current password', { field: 'currentPassword' });
  }
}

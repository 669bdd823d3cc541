import { AppError } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Database } from '@clinical-hours/service-kit/database';
import { audit } from '../audit/audit.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { User } from './user.entity.ts';
import type { SigningIn, UserRepository } from './user.repository.ts';

const freeFailures = 5;
const lockedAfter = 100;
const longestDelayS = 900;
// For names that nobody has the same statements run, on a row that is not there, so that they take as long.
const nobodysId = 0;

/** How long to wait after so many failures in a row, in seconds: nothing before the fifth, then 1, 2, 4 … up to 15 minutes. */
export function delayAfter(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestDelayS);
}

/** Signing in. Failures in a row slow an account down and then lock it, however many gateways there are. */
export class SignInService {
  readonly #users: UserRepository;
  readonly #database: Database;
  readonly #transact: Transact;
  #decoyHash: string | undefined;

  constructor(users: UserRepository, database: Database, transact: Transact) {
    this.#users = users;
    this.#database = database;
    this.#transact = transact;
  }

  /**
   * Answers the user whose password it is. A wrong name and a wrong password are the same failure, in the same time. Throws
   * rate_limited when the attempt comes before its delay, or when the account is locked until its password is reset.
   */
  async signIn(call: Call, login: string, password: string): Promise<User> {
    const found = await this.#users.findSigningIn(login);
    const { user } = found;
    await this.#refuseTooEarly(found);
    // Unknown users cost as much time as known ones, also the first of them.
    const decoyHash = (this.#decoyHash ??= await hashPassword('a password that nobody has'));
    const isRight = await verifyPassword(user?.passwordHash ?? decoyHash, password);
    if (!user || !isRight) {
      await this.#noteFailure(call, user);
      throw new AppError('unauthenticated', 'wrong_credentials', 'Invalid username or password');
    }
    await this.#noteSuccess(call, user, found.failures);
    return user;
  }

  // Takes the next moment before the password is checked: of many attempts at the same moment one goes on.
  async #refuseTooEarly({ user, failures, waitS }: SigningIn): Promise<void> {
    if (failures >= lockedAfter) {
      const message = 'Too many failed attempts. Please reset your password to sign in again.';
      throw new AppError('rate_limited', 'account_locked', message, { retryAfterS: longestDelayS });
    }
    if (failures < freeFailures) return;
    const [, taken] = await this.#database.query(
      `UPDATE users SET next_sign_in_at = now() + $2 * interval '1 s'
       WHERE id = $1 AND (next_sign_in_at IS NULL OR next_sign_in_at <= now())`,
      [user?.id ?? nobodysId, delayAfter(failures)],
    );
    if (taken === 1) return;
    const retryAfterS = Math.max(1, Math.ceil(waitS));
    const message = `Too many failed attempts. Please try again in ${retryAfterS} second${retryAfterS === 1 ? '' : 's'}.`;
    throw new AppError('rate_limited', 'sign_in_too_early', message, { retryAfterS });
  }

  async #noteSuccess(call: Call, { id }: User, failures: number): Promise<void> {
    const fact = { action: 'signed_in', actorId: id, userId: id } as const;
    // One that fails at the same moment still counts then, until the next success.
    if (failures === 0) return audit(this.#database.manager, fact);
    await this.#transact(call.requestId, async ({ manager }) => {
      await manager.query('UPDATE users SET failed_sign_ins = 0, next_sign_in_at = NULL WHERE id = $1', [id]);
      await audit(manager, fact);
    });
  }

  async #noteFailure(call: Call, user: User | undefined): Promise<void> {
    const id = user?.id ?? nobodysId;
    await this.#transact(call.requestId, async ({ manager }) => {
      const [rows] = await manager.query(
        'UPDATE users SET failed_sign_ins = failed_sign_ins + 1 WHERE id = $1 RETURNING failed_sign_ins AS failures',
        [id],
      );
      await manager.query(`UPDATE users SET next_sign_in_at = now() + $2 * interval '1 s' WHERE id = $1`, [
        id,
        delayAfter(rows[0]?.failures ?? 0),
      ]);
      await audit(manager, { action: 'sign_in_failed', userId: user?.id });
    });
  }
}

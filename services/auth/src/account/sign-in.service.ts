import type { Database } from '@clinical-hours/service-kit/database';
import { AppError } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { audit } from '../audit/audit.ts';
import { tellUser } from '../notice/notice.ts';
import { refuseBarred } from '../user/barred.ts';
import { isShortForAdministrator } from '../password/password-rules.ts';
import { hashPassword, matchPassword } from '../password/password.ts';
import { placeOf, type SignInPlace } from '../user/sign-in-place.ts';
import type { SecondStep, SecondStepService } from '../second-factor/second-step.service.ts';
import type { Place, SignInFailures } from '../user/sign-in-failures.ts';
import type { User } from '../user/user.entity.ts';
import { noteFirstSignIn, type UserRepository } from '../user/user.repository.ts';

const notifiedAfter = 100;
// An unknown name runs the same statements, on a row that does not exist, so that it takes as long.
const nobodysId = 0;

export interface SignInAttempt extends SignInPlace {
  /** A username or an address. */
  login: string;
  password: string;
}

/** A user who is signed in, or the step that is missing. */
export type SignInResult = { user: User; step?: undefined } | { user?: undefined; step: SecondStep };

export interface SignInDeps {
  users: UserRepository;
  failures: SignInFailures;
  database: Database;
  transact: Transact;
  secondSteps: Pick<SecondStepService, 'begin'>;
}

/**
 * Signs users in. Failures in a row delay further attempts from the same place, across all gateways, and nobody else's.
 */
export class SignInService {
  readonly #users: UserRepository;
  readonly #failures: SignInFailures;
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #secondSteps: SignInDeps['secondSteps'];
  #decoyHash: string | undefined;

  constructor(deps: SignInDeps) {
    this.#users = deps.users;
    this.#failures = deps.failures;
    this.#database = deps.database;
    this.#transact = deps.transact;
    this.#secondSteps = deps.secondSteps;
  }

  /**
   * Returns the user with this name and password, or the second step when they have a second factor. A wrong name and a
   * wrong password fail alike, in the same time, and count alike. Throws rate_limited when the attempt comes before its
   * delay is over, and forbidden for a suspended user.
   */
  async signIn(call: Call, attempt: SignInAttempt): Promise<SignInResult> {
    const { login, password } = attempt;
    const found = await this.#users.findSigningIn(login);
    const place = { login, from: placeOf(attempt, found?.user) };
    const failuresHere = await this.#failures.refuseTooEarly(place);
    // An unknown user takes as long as a known one, also at the first sign-in.
    const decoyHash = (this.#decoyHash ??= await hashPassword('a password that nobody has'));
    const match = await matchPassword(found?.user.passwordHash ?? decoyHash, password);
    if (!found || !match) {
      await this.#recordFailure(call, found?.user, place);
      throw new AppError('unauthenticated', 'wrong_credentials', 'Invalid username or password');
    }
    const { user } = found;
    refuseBarred(user);
    if (match === 'before') await this.#rehash(user, password);
    if (isShortForAdministrator(user, password)) await this.#askForLonger(user);
    // Failures are forgotten after the second step: guesses of codes count on.
    if (user.hasSecondFactor) return { step: await this.#secondSteps.begin(user) };
    await noteFirstSignIn(this.#database.manager, user);
    await this.#noteSuccess(call, user, found.failures + failuresHere > 0 ? place : undefined);
    return { user };
  }

  // Only the typed password tells how long it is.
  async #askForLonger(user: User): Promise<void> {
    await this.#database.query('UPDATE users SET must_change_password = true WHERE id = $1', [user.id]);
    user.mustChangePassword = true;
  }

  // A password that was changed meanwhile stays.
  async #rehash({ id, passwordHash }: User, password: string): Promise<void> {
    await this.#database.query('UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [
      id,
      passwordHash,
      await hashPassword(password),
    ]);
  }

  async #noteSuccess(call: Call, user: User, failedAt: Place | undefined): Promise<void> {
    const { origin } = call;
    const details = 'password';
    const entry = { action: 'signed_in', actorId: user.id, userId: user.id, details, origin } as const;
    // A failure at the same moment still counts, until the next success.
    if (!failedAt) return audit(this.#database.manager, entry);
    await this.#transact(call.requestId, async ({ manager }) => {
      await manager.query('UPDATE users SET failed_sign_ins = 0 WHERE id = $1', [user.id]);
      await this.#failures.forget(manager, [user.username, user.email], failedAt.from);
      await audit(manager, entry);
    });
  }

  async #recordFailure(call: Call, user: User | undefined, place: Place): Promise<void> {
    await this.#transact(call.requestId, async (unit) => {
      await this.#failures.note(unit.manager, place);
      await this.#notifyOwner(unit, user);
      await audit(unit.manager, { action: 'sign_in_failed', userId: user?.id, origin: call.origin });
    });
  }

  // After a hundred failures since the last success, from anywhere, and once a day at most.
  async #notifyOwner(unit: UnitOfWork, user: User | undefined): Promise<void> {
    const id = user?.id ?? nobodysId;
    const [rows] = await unit.manager.query<[{ shouldNotify: boolean }[]]>(
      `UPDATE users SET failed_sign_ins = failed_sign_ins + 1 WHERE id = $1
       RETURNING failed_sign_ins >= $2 AND coalesce(failures_told_at < now() - interval '1 day', true) AS "shouldNotify"`,
      [id, notifiedAfter],
    );
    if (!user || !rows[0]?.shouldNotify) return;
    await unit.manager.query('UPDATE users SET failures_told_at = now() WHERE id = $1', [id]);
    await tellUser(unit, user, { kind: 'sign_ins_failed' });
  }
}

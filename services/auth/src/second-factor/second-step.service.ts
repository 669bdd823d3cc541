import { AppError } from '@clinical-hours/service-kit/errors';
import type { Database } from '@clinical-hours/service-kit/database';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { EntityManager } from 'typeorm';
import { audit } from '../audit/audit.ts';
import { tellUser } from '../notice/notice.ts';
import { refuseBarred } from '../user/barred.ts';
import { placeOf, type SignInPlace } from '../user/sign-in-place.ts';
import type { Place, SignInFailures } from '../user/sign-in-failures.ts';
import type { User } from '../user/user.entity.ts';
import {
  listAdministrators,
  lockUser,
  noteFirstSignIn,
  type UserRepository,
} from '../user/user.repository.ts';
import { isAppCode, plainCode, takeAppCode } from './authenticator-app.ts';
import {
  beginCeremony,
  ceremonyOver,
  findCeremony,
  guessCeremony,
  takeCeremony,
  type CeremonyPurpose,
} from './ceremony.ts';
import { findPasskey, usePasskey } from './passkey.repository.ts';
import { passkeyRefused, type Passkeys } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { isYoungerThanUndo, methodsOf, readSecondFactors } from './second-factors.ts';
import { noteWrongCode, refuseTooManyCodes } from './wrong-codes.ts';

/** What a sign-in needs beside the password. */
export interface SecondStep {
  ceremony: string;
  methods: string[];
  passkeyOptionsJson: string | undefined;
}

/** The second factor of a sign-in: a code, or a response of WebAuthn as JSON. */
export interface SecondFactorProof extends SignInPlace {
  ceremony: string;
  code?: string | undefined;
  passkeyJson?: string | undefined;
}

export interface SecondStepDeps {
  database: Database;
  transact: Transact;
  keys: TokenKeys;
  users: UserRepository;
  failures: SignInFailures;
  passkeys: Passkeys;
}

type Method = 'authenticator app' | 'passkey' | 'recovery code';

/** What a second factor beside the password is asked for. */
type ProvedPurpose = Extract<CeremonyPurpose, 'sign_in' | 'close_account'>;

/** What is done with a proof, in its transaction: `before` takes locks, `after` makes the result. */
interface Proved<T> {
  before?: (unit: UnitOfWork) => Promise<void>;
  after: (unit: UnitOfWork, user: User, method: Method) => Promise<T>;
}

/** A proof that was tried. */
interface Tried {
  user: User;
  place: Place;
  method: Method;
}

const proofCodes: readonly string[] = ['second_factor_wrong', 'passkey_refused'];

const wrongCode = () =>
  new AppError(
    'unauthenticated',
    'second_factor_wrong',
    'This code is not right, or was used already. Please try the next one',
    { field: 'code' },
  );

const passwordNeeded = () =>
  new AppError(
    'unauthenticated',
    'passkey_needs_password',
    'This passkey was added after your email address was changed, and does not sign you in alone for 72 hours. Please sign in with your password first.',
  );

/** The second step of a sign-in, and a sign-in by a passkey alone. */
export class SecondStepService {
  readonly #deps: SecondStepDeps;

  constructor(deps: SecondStepDeps) {
    this.#deps = deps;
  }

  /** Begins the second step for a user whose password was right. */
  async begin(user: User, purpose: ProvedPurpose = 'sign_in'): Promise<SecondStep> {
    const { manager } = this.#deps.database;
    const factors = await readSecondFactors(manager, user.id);
    const methods = methodsOf(factors);
    const options = methods.includes('passkey')
      ? await this.#deps.passkeys.requestOptions(factors.passkeys)
      : undefined;
    const ceremony = await beginCeremony(manager, {
      purpose,
      userId: user.id,
      epoch: user.sessionEpoch,
      challenge: options?.challenge ?? null,
    });
    return { ceremony, methods, passkeyOptionsJson: options?.json };
  }

  /**
   * Signs the user of a ceremony in. Wrong codes count and wait as wrong passwords do; a ceremony takes five, a user
   * fifty a day from anywhere. Throws `ceremony_over` when the ceremony is, and `second_factor_wrong` or
   * `passkey_refused` for a wrong proof.
   */
  complete(call: Call, proof: SecondFactorProof): Promise<User> {
    return this.prove(call, 'sign_in', proof, {
      after: async ({ manager }, user, method) => {
        await this.#noteSignIn(manager, call, user, `password and ${method}`);
        return user;
      },
    });
  }

  /**
   * Does what a second factor was asked for, in the transaction in which the proof is taken. Throws as `complete` does.
   */
  async prove<T>(call: Call, purpose: ProvedPurpose, proof: SecondFactorProof, work: Proved<T>): Promise<T> {
    const { database, failures, users } = this.#deps;
    const { userId, epoch } = await findCeremony(database, purpose, proof.ceremony);
    const user = await users.findById(userId ?? 0);
    if (!user || user.sessionEpoch !== epoch) throw ceremonyOver();
    refuseBarred(user);
    const place = { login: user.username, from: placeOf(proof, user) };
    // A proof that comes too early is not looked at, and uses up no guess.
    await failures.refuseTooEarly(place);
    const { challenge } = await guessCeremony(database, purpose, proof.ceremony);
    const { passkeyJson } = proof;
    if (passkeyJson !== undefined) {
      return this.#noting(call, { user, place, method: 'passkey' }, () =>
        this.#finish(
          call,
          { user, place, method: 'passkey' },
          { purpose, token: proof.ceremony },
          work,
          (manager) => this.#usePasskey(manager, passkeyJson, challenge, user.id),
        ),
      );
    }
    await refuseTooManyCodes(database, user.id);
    const code = plainCode(proof.code ?? '');
    const method: Method = isAppCode(code) ? 'authenticator app' : 'recovery code';
    return this.#noting(call, { user, place, method }, () =>
      this.#finish(call, { user, place, method }, { purpose, token: proof.ceremony }, work, (manager) =>
        this.#useCode(manager, method, user.id, code),
      ),
    );
  }

  /** Begins a sign-in by a passkey, of anyone who has one. */
  async beginPasskey(): Promise<{ ceremony: string; optionsJson: string }> {
    const { json, challenge } = await this.#deps.passkeys.requestOptions();
    const begun = { purpose: 'passkey_sign_in', challenge } as const;
    return { ceremony: await beginCeremony(this.#deps.database, begun), optionsJson: json };
  }

  /**
   * Signs the owner of a passkey in, whom its authenticator verified. Throws as `complete` does, and
   * `passkey_needs_password` while the passkey is younger than a change of the address that can be taken back.
   */
  async completePasskey(call: Call, token: string, passkeyJson: string): Promise<User> {
    const { database, passkeys, transact, users } = this.#deps;
    const { challenge } = await takeCeremony(database, 'passkey_sign_in', token);
    const find = (id: string) => findPasskey(database, id);
    const { passkey, ...use } = await passkeys
      .proved(passkeyJson, challenge ?? '', find, { isAlone: true })
      .catch(async (error: unknown) => {
        await audit(database.manager, { action: 'sign_in_failed', details: 'passkey', origin: call.origin });
        throw error;
      });
    const user = await users.findById(passkey.userId);
    if (!user) throw passkeyRefused();
    refuseBarred(user);
    await transact(call.requestId, async ({ manager }) => {
      if (await isYoungerThanUndo(manager, passkey.id)) throw passwordNeeded();
      if (!(await usePasskey(manager, passkey, use))) throw passkeyRefused();
      await this.#noteSignIn(manager, call, user, 'passkey');
    });
    return user;
  }

  /**
   * Tells administrators, and the user, that the second factor of a sign-in under way is lost; once a day. The ceremony
   * goes on.
   */
  async reportLoss(call: Call, token: string): Promise<void> {
    const { database, transact } = this.#deps;
    const { userId, epoch } = await findCeremony(database, 'sign_in', token);
    await transact(call.requestId, async (unit) => {
      const { manager } = unit;
      // Locks administrators before the user, in the order of deleting a user; another order could deadlock.
      const administrators = await listAdministrators(manager);
      const user = await lockUser(manager, userId ?? 0);
      if (!user || user.sessionEpoch !== epoch) throw ceremonyOver();
      const [, isFirst] = await manager.query(
        `UPDATE users SET loss_reported_at = now()
         WHERE id = $1 AND coalesce(loss_reported_at < now() - interval '1 day', true)`,
        [user.id],
      );
      if (isFirst !== 1) return;
      await audit(manager, { action: 'second_factor_lost', userId: user.id, origin: call.origin });
      await tellUser(unit, user, { kind: 'second_factor_lost_claimed' });
      for (const administrator of administrators.filter(({ id }) => id !== user.id))
        await tellUser(unit, administrator, { kind: 'second_factor_lost', aboutUserId: user.id });
    });
  }

  // Records a wrong proof, in a transaction of its own: that of the proof was rolled back. Only codes can be guessed.
  async #noting<T>(call: Call, { user, place, method }: Tried, prove: () => Promise<T>): Promise<T> {
    try {
      return await prove();
    } catch (error) {
      if (!(error instanceof AppError && proofCodes.includes(error.code))) throw error;
      await this.#deps.transact(call.requestId, async ({ manager }) => {
        if (method !== 'passkey') {
          await this.#deps.failures.note(manager, place);
          await noteWrongCode(manager, user.id);
        }
        const entry = { action: 'second_factor_failed', userId: user.id, details: method } as const;
        await audit(manager, { ...entry, origin: call.origin });
      });
      throw error;
    }
  }

  async #useCode(manager: EntityManager, method: Method, userId: number, code: string): Promise<void> {
    const isRight =
      method === 'authenticator app'
        ? await takeAppCode(manager, this.#deps.keys, userId, code)
        : await takeRecoveryCode(manager, userId, code);
    if (!isRight) throw wrongCode();
  }

  async #usePasskey(
    manager: EntityManager,
    json: string,
    challenge: string | null,
    userId: number,
  ): Promise<void> {
    const find = async (id: string) => {
      const found = await findPasskey(manager, id);
      return found?.userId === userId ? found : undefined;
    };
    const { passkey, ...use } = await this.#deps.passkeys.proved(json, challenge ?? '', find, {
      isAlone: false,
    });
    if (!(await usePasskey(manager, passkey, use))) throw passkeyRefused();
  }

  // The ceremony is taken in the transaction of the proof: a wrong proof leaves it, and only one call can be right.
  async #finish<T>(
    call: Call,
    { user, place, method }: Tried,
    { purpose, token }: { purpose: ProvedPurpose; token: string },
    work: Proved<T>,
    prove: (manager: EntityManager) => Promise<void>,
  ): Promise<T> {
    return this.#deps.transact(call.requestId, async (unit) => {
      const { manager } = unit;
      await work.before?.(unit);
      await takeCeremony(manager, purpose, token);
      await prove(manager);
      await manager.query('UPDATE users SET failed_sign_ins = 0, wrong_codes = 0 WHERE id = $1', [user.id]);
      await this.#deps.failures.forget(manager, [user.username, user.email], place.from);
      const done = await work.after(unit, user, method);
      if (method === 'recovery code') {
        const entry = { action: 'recovery_code_used', actorId: user.id, userId: user.id } as const;
        await audit(manager, { ...entry, origin: call.origin });
        await tellUser(unit, user, { kind: 'recovery_code_used' });
      }
      return done;
    });
  }

  async #noteSignIn(manager: EntityManager, call: Call, user: User, details: string): Promise<void> {
    const { id } = user;
    await noteFirstSignIn(manager, user);
    return audit(manager, { action: 'signed_in', actorId: id, userId: id, details, origin: call.origin });
  }
}

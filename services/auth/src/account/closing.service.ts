import type { Database } from '@clinical-hours/service-kit/database';
import { AppError, conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { ownCall, requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { EntityManager } from 'typeorm';
import { eraseUser } from '../administration/erasure.ts';
import { lockAdministrators, refuseLastAdministrator } from '../administration/last-administrator.ts';
import { audit } from '../audit/audit.ts';
import { giveNotice, tellRecent } from '../notice/notice.ts';
import type { Confirmation, PasswordCheck } from '../password/password-check.ts';
import type {
  SecondFactorProof,
  SecondStep,
  SecondStepService,
} from '../second-factor/second-step.service.ts';
import { canBeTakenBack, isAlive, lockToken, mintToken } from '../token/account-token.ts';
import { endSessions } from '../user/end-sessions.ts';
import { provedAddressOf } from '../user/proved-address.ts';
import type { User } from '../user/user.entity.ts';
import { lockUser, unknownUser } from '../user/user.repository.ts';
import { keepAccount } from './keep-account.ts';

/** For how long a closed account can be taken back (docs/SPECIFICATION.md, section 3.4). */
const keptForDays = 7;
// In a round of 10 s: each deletion is an event that every service handles.
const erasedAtOnce = 10;

/** A closed account, or the second factor that is missing. */
export type ClosingResult =
  | { closed: ClosedAccount; step?: undefined }
  | { closed?: undefined; step: SecondStep };

export interface ClosedAccount {
  userId: number;
  /** The epoch of the next web session: earlier ones have ended. */
  sessionEpoch: number;
  deletionDueAt: Date;
}

export interface ClosingDeps {
  database: Database;
  transact: Transact;
  keys: TokenKeys;
  check: PasswordCheck;
  secondSteps: SecondStepService;
}

/**
 * Users who delete their own accounts. An account is closed at once, and erased a week later unless it is taken back.
 */
export class ClosingService {
  readonly #deps: ClosingDeps;

  constructor(deps: ClosingDeps) {
    this.#deps = deps;
  }

  /**
   * Closes the account of the acting user, or begins the second step when they have a second factor. Throws invalid for
   * a wrong password, and a conflict for the last administrator.
   */
  async close(call: Call, confirmation: Confirmation): Promise<ClosingResult> {
    const user = await this.#deps.check.confirm(call, confirmation, 'deletion_failed');
    if (user.isAdmin) await refuseLastAdministrator(this.#deps.database.manager, user.id);
    if (user.hasSecondFactor) return { step: await this.#deps.secondSteps.begin(user, 'close_account') };
    const closed = await this.#deps.transact(call.requestId, async (unit) => {
      await lockAdministrators(unit.manager);
      return this.#closeIn(unit, call, user.id);
    });
    return { closed };
  }

  /** Closes the account by the second factor. A wrong one is invalid: 401 would mean that nobody is signed in. */
  async complete(call: Call, proof: SecondFactorProof): Promise<ClosedAccount> {
    const { userId } = requireActor(call);
    try {
      return await this.#deps.secondSteps.prove(call, 'close_account', proof, {
        before: async ({ manager }) => lockAdministrators(manager),
        after: async (unit, user) => {
          if (user.id !== userId) throw unknownUser();
          return this.#closeIn(unit, call, userId);
        },
      });
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'unauthenticated')) throw error;
      throw invalid(error.code, error.message, error.details);
    }
  }

  /** Takes a deletion back, by the token that was sent to the user. Throws invalid for any other one. */
  takeBack(call: Call, token: string): Promise<void> {
    return this.#deps.transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const found = await lockToken(manager, 'keep_account', token);
      const user = found && isAlive(found) ? await lockUser(manager, found.userId) : null;
      if (!user?.deletionDueAt) {
        throw invalid(
          'keep_link_invalid',
          "We don't recognize this link. It may have been used, or is older than 7 days.",
        );
      }
      await keepAccount(unit, user, { actorId: user.id, origin: call.origin });
    });
  }

  /** Erases up to 10 closed accounts whose time is over, and returns their number. Every service erases its data. */
  eraseDue(): Promise<number> {
    return this.#deps.transact(ownCall().requestId, async (unit) => {
      const { manager } = unit;
      const userIds = await findDue(manager);
      for (const id of userIds) {
        const user = await lockUser(manager, id);
        if (user) await eraseUser(unit, user, { details: `user ${id}, by themselves` });
      }
      return userIds.length;
    });
  }

  async #closeIn(unit: UnitOfWork, call: Call, userId: number): Promise<ClosedAccount> {
    const { manager } = unit;
    const user = await lockUser(manager, userId);
    if (!user) throw unknownUser();
    if (user.deletionDueAt) throw conflict('account_closed', 'This account is already closed');
    if (user.isAdmin) await refuseLastAdministrator(manager, userId);
    const sessionEpoch = await endSessions(unit, user);
    const [[{ at: deletionDueAt }]] = await manager.query<[[{ at: Date }], number]>(
      `UPDATE users SET deletion_due_at = clock_timestamp() + $2 * interval '1 day' WHERE id = $1
       RETURNING deletion_due_at AS at`,
      [userId, keptForDays],
    );
    await audit(manager, { action: 'deletion_requested', actorId: userId, userId, origin: call.origin });
    await this.#tell(unit, user);
    return { userId, sessionEpoch, deletionDueAt };
  }

  // An address that nobody has verified gets the link as well, where there is no other: it is the only way back.
  async #tell(unit: UnitOfWork, user: User): Promise<void> {
    const tokenFor = (email: string) =>
      mintToken(unit.manager, this.#deps.keys, { purpose: 'keep_account', userId: user.id, email });
    if (provedAddressOf(user)) return tellRecent(unit, user, { kind: 'account_closed' }, tokenFor);
    const { id: userId, name: toName, email: toEmail } = user;
    const tokenId = await tokenFor(toEmail);
    await giveNotice(unit, { kind: 'account_closed', userId, toName, toEmail, tokenId });
  }
}

// A user who is being changed is passed over, and found in a later round; so is one who can still take something back.
async function findDue(manager: EntityManager): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM users WHERE deletion_due_at <= clock_timestamp() AND NOT ${canBeTakenBack('users.id')}
     ORDER BY deletion_due_at LIMIT ${erasedAtOnce} FOR UPDATE SKIP LOCKED`,
  );
  return rows.map(({ id }) => id);
}

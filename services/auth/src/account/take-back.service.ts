import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@clinical-hours/proto/api';
import { invalid, type AppError } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { audit, fieldChanges } from '../audit/audit.ts';
import { giveNotice, type NoticeKind } from '../notice/notice.ts';
import { recentHours, removedText, removeFactorsSince } from '../second-factor/second-factors.ts';
import { isAlive, lockToken, mintToken, useTakingBack, type TokenPurpose } from '../token/account-token.ts';
import { endSessions } from '../user/end-sessions.ts';
import { hashPassword } from '../password/password.ts';
import { forgetProvedSince } from '../user/proved-address.ts';
import { endResetLinks, forgetConfirmed } from '../user/reset-address.ts';
import type { User } from '../user/user.entity.ts';
import { lockUser } from '../user/user.repository.ts';
import { keepAccount } from './keep-account.ts';
import { stopPending } from '../recovery/recovery.repository.ts';

/** What a link takes back. */
interface Kind {
  purpose: TokenPurpose;
  /** How long before the token was made somebody else may have added second factors, in hours. */
  hoursBefore: number;
  action: AuditAction;
  /** Sends the link to choose a password. */
  told: NoticeKind;
  dead: () => AppError;
}

const emailChange: Kind = {
  purpose: 'undo_email_change',
  hoursBefore: recentHours,
  action: 'email_change_undone',
  told: 'email_restored',
  dead: () =>
    invalid(
      'undo_link_invalid',
      "We don't recognize this link. It may have been used, or is older than 72 hours.",
    ),
};
const addedFactors: Kind = {
  purpose: 'refuse_factors',
  hoursBefore: 0,
  action: 'factors_refused',
  told: 'factors_refused',
  dead: () =>
    invalid(
      'refuse_factors_link_invalid',
      "We don't recognize this link. It may have been used, or is older than 72 hours.",
    ),
};

/** Gives accounts back to their owners, by links in the emails about what somebody else did. */
export class TakeBackService {
  readonly #transact: Transact;
  readonly #keys: TokenKeys;

  constructor(transact: Transact, keys: TokenKeys) {
    this.#transact = transact;
    this.#keys = keys;
  }

  /**
   * Takes a change of the address back, by the token that was sent to the former one. Second factors and recovery
   * codes that were added since, or in the 72 hours before, go: whoever changed the address may have added them first.
   * Those that were there when the former address was proved stay. Returns the user and the epoch of their later web
   * sessions. Throws invalid for a token that does not work, and a conflict when another user has the address
   * meanwhile.
   */
  undoEmailChange(call: Call, token: string): Promise<{ userId: number; sessionEpoch: number }> {
    return this.#takeBack(call, emailChange, token);
  }

  /**
   * Removes a second factor or recovery codes, by the token in the email about them, with all that was added since, and
   * takes back what became of the address since. Returns and throws as `undoEmailChange` does.
   */
  refuseFactors(call: Call, token: string): Promise<{ userId: number; sessionEpoch: number }> {
    return this.#takeBack(call, addedFactors, token);
  }

  // Somebody else was in the account, and may know the password: all web sessions end, the password stops working, a
  // link to choose another goes to the address of the token, an account that was closed is open again, and a recovery
  // that waits is stopped. Tokens that were made since no longer work; earlier ones do, because they belong to the
  // person who had the account before.
  #takeBack(call: Call, kind: Kind, token: string): Promise<{ userId: number; sessionEpoch: number }> {
    return this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const found = await lockToken(manager, kind.purpose, token);
      if (!found || !isAlive(found)) throw kind.dead();
      // Locks the recovery before the user, in the order of a decision about it; another order could deadlock.
      await stopPending(manager, found.userId);
      const user = await lockUser(manager, found.userId);
      if (!user) throw kind.dead();
      const { email } = found;
      const removedFactors = await removeFactorsSince(manager, user.id, found.id, kind.hoursBefore);
      // Nobody knows this password. It is hashed for links that work only, since hashing is dear.
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
      const restored = { email, emailVerified: true, confirmedEmail: email, passwordHash };
      const sessionEpoch = await endSessions(unit, user, restored);
      await forgetConfirmed(manager, { id: user.id, email });
      await forgetProvedSince(manager, user.id, found.id);
      await endResetLinks(manager, user.id);
      await useTakingBack(manager, user.id, found.id);
      const changes = fieldChanges<Pick<User, 'email'>>(user, { email });
      const details = removedText(removedFactors);
      await audit(manager, {
        action: kind.action,
        actorId: user.id,
        userId: user.id,
        changes,
        ...(details && { details }),
        origin: call.origin,
      });
      await keepAccount(unit, user, { actorId: user.id, origin: call.origin });
      const to = { userId: user.id, toName: user.name };
      if (user.email !== email && user.emailVerified)
        await giveNotice(unit, { kind: 'email_change_undone', ...to, toEmail: user.email });
      const reset = { purpose: 'reset_password', userId: user.id, email } as const;
      const tokenId = await mintToken(manager, this.#keys, reset);
      await giveNotice(unit, { kind: kind.told, ...to, toEmail: email, tokenId, removedFactors });
      return { userId: user.id, sessionEpoch };
    });
  }
}

import { randomBytes } from 'node:crypto';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { audit, fieldChanges } from '../audit/audit.ts';
import { giveNotice } from '../notice/notice.ts';
import { removeFactorsSince } from '../second-factor/second-factors.ts';
import { isAlive, lockToken, mintToken, useTokens, useTokensFrom } from '../token/account-token.ts';
import { endSessions } from '../user/end-sessions.ts';
import { hashPassword } from '../password/password.ts';
import { forgetConfirmed } from '../user/reset-address.ts';
import type { User } from '../user/user.entity.ts';
import { lockUser } from '../user/user.repository.ts';

/** Takes changes of an address back. */
export class EmailUndoService {
  readonly #transact: Transact;
  readonly #keys: TokenKeys;

  constructor(transact: Transact, keys: TokenKeys) {
    this.#transact = transact;
    this.#keys = keys;
  }

  /**
   * Gives a user their former address back, by the token that was sent there. The holder of the new address may know
   * the password: all web sessions end, the password stops working, and a reset link goes to the former address. Second
   * factors and recovery codes that were added since the token was made go, because they would let whoever changed the
   * address back in and keep the owner out. Older ones stay: they may be what keeps the reader of the former address
   * out. Tokens of later changes no longer work; those of earlier ones do, because they belong to the person who had
   * the address before. Returns the user and the epoch of their later web sessions. Throws a conflict when another user
   * has the address meanwhile.
   */
  async undo(call: Call, token: string): Promise<{ userId: number; sessionEpoch: number }> {
    return this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const found = await lockToken(manager, 'undo_email_change', token);
      const user = found && isAlive(found) ? await lockUser(manager, found.userId) : null;
      if (!found || !user) {
        throw invalid(
          'undo_link_invalid',
          "We don't recognize this link. It may have been used, or is older than 72 hours.",
        );
      }
      const { email } = found;
      // Nobody knows this password. It is hashed for links that work only, since hashing is dear.
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
      const restored = { email, emailVerified: true, confirmedEmail: email, passwordHash };
      const sessionEpoch = await endSessions(unit, user, restored);
      await forgetConfirmed(manager, { id: user.id, email });
      await useTokens(manager, user.id, 'reset_password');
      await useTokensFrom(manager, user.id, 'undo_email_change', found.id);
      const removedFactors = await removeFactorsSince(manager, user.id, found.id);
      const changes = fieldChanges<Pick<User, 'email'>>(user, { email });
      const entry = { action: 'email_change_undone', actorId: user.id, userId: user.id, changes } as const;
      const removed = removedFactors.map((kind) => kind.replaceAll('_', ' ')).join(', ');
      const details = removed === '' ? {} : { details: `removed ${removed}` };
      await audit(manager, { ...entry, ...details, origin: call.origin });
      const to = { userId: user.id, toName: user.name };
      if (user.email !== email && user.emailVerified)
        await giveNotice(unit, { kind: 'email_change_undone', ...to, toEmail: user.email });
      const reset = { purpose: 'reset_password', userId: user.id, email } as const;
      const tokenId = await mintToken(manager, this.#keys, reset);
      await giveNotice(unit, { kind: 'email_restored', ...to, toEmail: email, tokenId, removedFactors });
      return { userId: user.id, sessionEpoch };
    });
  }
}

import { invalid } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Call, Origin } from '@clinical-hours/service-kit/grpc';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { audit } from '../audit/audit.ts';
import { giveNotice, tellRecent } from '../notice/notice.ts';
import { stopPending } from '../recovery/recovery.repository.ts';
import {
  recentHours,
  removedText,
  removeFactorsSince,
  removeSecondFactors,
} from '../second-factor/second-factors.ts';
import { hasAlive, isAlive, lockToken, mintToken, useTokens } from '../token/account-token.ts';
import { forgetRefusal } from './address-refusal.service.ts';
import { offerUndo } from './email-change.ts';
import { keepAccount } from './keep-account.ts';
import { endSessions } from '../user/end-sessions.ts';
import { recentAddresses } from '../user/proved-address.ts';
import { endResetLinks, findByResetAddress, forgetConfirmed, resetAddressOf } from '../user/reset-address.ts';
import { refuseGuessable, refuseShort } from '../password/password-rules.ts';
import { hashPassword } from '../password/password.ts';
import type { SignInFailures } from '../user/sign-in-failures.ts';
import { lockUser, updateUser } from '../user/user.repository.ts';
import type { User } from '../user/user.entity.ts';

const deadLink = () =>
  invalid(
    'reset_link_invalid',
    'The reset link may have expired or been used already. Please request a new password reset.',
  );

/** A new password, by the token of a link. */
export interface PasswordReset {
  token: string;
  password: string;
  /** Whether the user says that somebody else was in the account. */
  wasIntruded?: boolean;
}

/** Password resets, and the verification of addresses. */
export class PasswordResetService {
  readonly #transact: Transact;
  readonly #keys: TokenKeys;
  readonly #failures: SignInFailures;

  constructor(transact: Transact, keys: TokenKeys, failures: SignInFailures) {
    this.#transact = transact;
    this.#keys = keys;
    this.#failures = failures;
  }

  /** Stores a request for a link. It takes the same time for an unknown address. */
  async request(call: Call, email: string): Promise<void> {
    await this.#transact(call.requestId, async (unit) => {
      const [{ id }] = await unit.manager.query(
        'INSERT INTO password_reset_requests (email) VALUES ($1) RETURNING id',
        [email],
      );
      await unit.record('auth.password_reset_requested.v1', { resetRequestId: id });
    });
  }

  /**
   * Notes the requested link for all web sessions of its user, and sends it when a user has the address, or had it and
   * has not confirmed another since. It goes to the last confirmed address, so that whoever gave the account an
   * address of their own cannot set its password.
   */
  async issueLink(unit: UnitOfWork, resetRequestId: number): Promise<void> {
    const [[request]]: [{ email: string }[]] = await unit.manager.query(
      'DELETE FROM password_reset_requests WHERE id = $1 RETURNING email',
      [resetRequestId],
    );
    const user = request && (await findByResetAddress(unit.manager, request.email));
    if (!user) return;
    const toEmail = resetAddressOf(user);
    const token = { purpose: 'reset_password', userId: user.id, email: toEmail } as const;
    const tokenId = await mintToken(unit.manager, this.#keys, token);
    const to = { userId: user.id, toName: user.name };
    // A link beyond the day's five is not sent, so nobody is told of it.
    if (!(await giveNotice(unit, { kind: 'password_reset', ...to, toEmail, tokenId }))) return;
    await unit.manager.query('UPDATE users SET reset_link_sent_at = clock_timestamp() WHERE id = $1', [
      user.id,
    ]);
    // The reader of the mailbox may be about to remove second factors, so the other addresses hear of the link before.
    for (const other of await recentAddresses(unit.manager, user.id))
      if (other !== toEmail)
        await giveNotice(unit, { kind: 'reset_link_sent', ...to, toEmail: other, newEmail: toEmail });
  }

  /**
   * Sets a password by the token of a link, once. Ends all web sessions, forgets failed sign-ins, opens a closed
   * account again, and notifies the address. Second factors stay, unless no address of the account was verified
   * before, or the user says that somebody else was in the account: those that were added in the last 72 hours go
   * then, except what was there when the address was proved, and a recovery that waits is stopped. A password that is
   * easy to guess is refused, and the link stays. Returns the user and the epoch of their later web sessions.
   */
  async reset(
    call: Call,
    { token, password, wasIntruded = false }: PasswordReset,
  ): Promise<{ userId: number; sessionEpoch: number }> {
    const passwordHash = await hashPassword(password);
    return this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const found = await lockToken(manager, 'reset_password', token);
      if (!found || !isAlive(found)) throw deadLink();
      // Locks the recovery before the user, in the order of a decision about it; another order could deadlock.
      if (wasIntruded) await stopPending(manager, found.userId);
      const user = await lockUser(manager, found.userId);
      // A link that was sent to another address than such links go to now does not work.
      if (!user || resetAddressOf(user) !== found.email) throw deadLink();
      refuseShort(password, user);
      await refuseGuessable(password, user);
      const isPresent = user.email === found.email;
      const confirmed = isPresent ? { emailVerified: true, confirmedEmail: user.email } : {};
      const changes = { passwordHash, mustChangePassword: false, ...confirmed };
      const sessionEpoch = await endSessions(unit, user, changes);
      if (isPresent) await forgetConfirmed(manager, user);
      await removeUnprovedFactors(unit, user, call.origin);
      const removedFactors = wasIntruded
        ? await removeFactorsSince(manager, user.id, found.id, recentHours)
        : [];
      await manager.query('UPDATE users SET failed_sign_ins = 0, wrong_codes = 0 WHERE id = $1', [user.id]);
      await this.#failures.forget(manager, [user.username, user.email]);
      await endResetLinks(manager, user.id);
      const by = { actorId: user.id, origin: call.origin };
      const said = ['someone else was in the account', removedText(removedFactors)]
        .filter(Boolean)
        .join('; ');
      const details = wasIntruded ? { details: said } : {};
      await audit(manager, { action: 'password_reset', userId: user.id, ...details, ...by });
      await keepAccount(unit, user, by);
      // The link proved its address.
      if (wasIntruded) await tellRecent(unit, user, { kind: 'intruder_removed', removedFactors });
      else {
        const to = { userId: user.id, toName: user.name, toEmail: found.email };
        await giveNotice(unit, { kind: 'password_changed', ...to });
      }
      return { userId: user.id, sessionEpoch };
    });
  }

  /**
   * Verifies an address by the token that was sent to it. Nobody is signed out. Throws invalid when the token is used
   * or expired, or the address has changed since.
   */
  async verifyEmail(call: Call, token: string): Promise<void> {
    await this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      const found = await lockToken(manager, 'verify_email', token);
      const user = found && (await lockUser(manager, found.userId));
      if (!found || !user || user.email !== found.email || found.isExpired) {
        throw invalid(
          'verification_link_invalid',
          'This link is no longer valid. Sign in to have another one sent.',
        );
      }
      // The address that is proved until now had a link to take the change back, which may be over.
      const { id: userId, email, confirmedEmail: former } = user;
      const undo = { purpose: 'undo_email_change', userId, email: former ?? email } as const;
      if (former !== null && former !== email && !(await hasAlive(manager, undo)))
        await offerUndo(unit, this.#keys, user, email);
      if (!user.emailVerified || user.confirmedEmail !== user.email) {
        await updateUser(manager, user.id, { emailVerified: true, confirmedEmail: user.email });
        await forgetConfirmed(manager, user);
      }
      await removeUnprovedFactors(unit, user, call.origin);
      await forgetRefusal(manager, user);
      await useTokens(manager, user.id, 'verify_email');
    });
  }
}

/**
 * Removes the second factors of an account whose address is being verified for the first time: they were added before
 * the user proved to hold it, which is now required. The address gets a notice.
 */
async function removeUnprovedFactors(
  unit: UnitOfWork,
  user: User,
  origin: Origin | undefined,
): Promise<void> {
  if (user.wasVerified || !user.hasSecondFactor) return;
  const { id, name, email } = user;
  await removeSecondFactors(unit.manager, id);
  const details = 'added before the address was verified';
  const entry = { action: 'second_factors_removed', actorId: id, userId: id, details } as const;
  await audit(unit.manager, { ...entry, origin });
  await giveNotice(unit, { kind: 'unproved_factors_removed', userId: id, toName: name, toEmail: email });
}

import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Origin } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { audit, fieldChanges } from '../audit/audit.ts';
import { countMails, refuseFullMailbox, refuseManyAddresses } from '../notice/mail-count.ts';
import { giveNotice, tellRecent } from '../notice/notice.ts';
import { mintToken, useTakingBack } from '../token/account-token.ts';
import { refuseRefused } from './address-refusal.service.ts';
import { provedAddressOf } from '../user/proved-address.ts';
import { forgetConfirmed } from '../user/reset-address.ts';
import type { User } from '../user/user.entity.ts';
import { updateUser } from '../user/user.repository.ts';

/** The user or administrator who changes the address. */
interface ChangedBy {
  actorId: number;
  origin: Origin | undefined;
  /**
   * Whether reset links go to the new address from now on, as after a change by an administrator. Otherwise they go to
   * the last confirmed one, and the old address can take the change back.
   */
  isConfirmed: boolean;
}

/**
 * Gives a user another, unverified address: the old address gets a notice, and the new one a verification link. Only a
 * verified old address gets the notice and a link that undoes the change, because the link restores the account. Does
 * nothing when the address is the same. Throws a conflict when another user has it, and rate_limited when users change
 * their own too often, or the new one has had too many links.
 */
export async function changeEmail(
  unit: UnitOfWork,
  keys: TokenKeys,
  user: User,
  email: string,
  { isConfirmed, ...by }: ChangedBy,
): Promise<void> {
  if (email === user.email) return;
  const { manager } = unit;
  const link = { kind: 'verify_email', toEmail: email } as const;
  // The count is locked before the audit log, in every way of changing an address; another order could deadlock.
  if (isConfirmed) await countMails(manager, link);
  else {
    // The way back to the address of the account is open always.
    if (email !== user.confirmedEmail) await refuseManyAddresses(manager, user.id);
    await refuseRefused(manager, { id: user.id, email });
    await refuseFullMailbox(manager, link);
  }
  if (isConfirmed) await tellRecent(unit, user, { kind: 'email_edited', newEmail: email });
  const confirmed = isConfirmed ? { confirmedEmail: email } : {};
  await updateUser(unit.manager, user.id, { email, emailVerified: false, ...confirmed });
  if (isConfirmed) await settleAddress(unit.manager, { id: user.id, email });
  const changes = fieldChanges<Pick<User, 'email'>>(user, { email });
  await audit(unit.manager, { action: 'email_changed', userId: user.id, changes, ...by });
  const token = { purpose: 'verify_email', userId: user.id, email } as const;
  const tokenId = await mintToken(unit.manager, keys, token);
  const to = { userId: user.id, toName: user.name };
  // An address that was never verified may be a stranger's, who is not notified and must not get the account.
  if (!isConfirmed && provedAddressOf(user) === user.email) await offerUndo(unit, keys, user, email);
  await giveNotice(unit, { kind: 'verify_email', ...to, toEmail: email, tokenId });
}

/** Sends a link to the proved address of a user that takes a change to another one back. */
export async function offerUndo(
  unit: UnitOfWork,
  keys: TokenKeys,
  user: User,
  newEmail: string,
): Promise<void> {
  const email = provedAddressOf(user);
  if (email === undefined) return;
  const { id: userId, name: toName } = user;
  const tokenId = await mintToken(unit.manager, keys, { purpose: 'undo_email_change', userId, email });
  await giveNotice(unit, { kind: 'email_changed', userId, toName, toEmail: email, newEmail, tokenId });
}

/** Makes a confirmed address the only one: no link to a former address works, and nobody else has it. */
export async function settleAddress(
  manager: EntityManager,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await useTakingBack(manager, id);
  await forgetConfirmed(manager, { id, email });
}

import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Origin } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { audit, fieldChanges } from '../audit/audit.ts';
import { countMails, refuseFullMailbox, refuseManyAddresses } from '../notice/mail-count.ts';
import { giveNotice } from '../notice/notice.ts';
import { mintToken, useTokens } from '../token/account-token.ts';
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
  const confirmed = isConfirmed ? { confirmedEmail: email } : {};
  await updateUser(unit.manager, user.id, { email, emailVerified: false, ...confirmed });
  if (isConfirmed) await settleAddress(unit.manager, { id: user.id, email });
  const changes = fieldChanges<Pick<User, 'email'>>(user, { email });
  await audit(unit.manager, { action: 'email_changed', userId: user.id, changes, ...by });
  const token = { purpose: 'verify_email', userId: user.id, email } as const;
  const tokenId = await mintToken(unit.manager, keys, token);
  const to = { userId: user.id, toName: user.name };
  // An address that was never verified may be a stranger's, who is not notified and must not get the account.
  if (provedAddressOf(user) === user.email) {
    const notice = { ...to, toEmail: user.email, newEmail: email };
    if (isConfirmed) await giveNotice(unit, { kind: 'email_edited', ...notice });
    else {
      const undoTokenId = await mintUndo(unit, keys, user);
      await giveNotice(unit, { kind: 'email_changed', ...notice, tokenId: undoTokenId });
    }
  }
  await giveNotice(unit, { kind: 'verify_email', ...to, toEmail: email, tokenId });
}

/** Makes a confirmed address the only one: no link to a former address works, and nobody else has it. */
export async function settleAddress(
  manager: EntityManager,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await useTokens(manager, id, 'undo_email_change');
  await forgetConfirmed(manager, { id, email });
}

function mintUndo({ manager }: UnitOfWork, keys: TokenKeys, { id: userId, email }: User): Promise<number> {
  return mintToken(manager, keys, { purpose: 'undo_email_change', userId, email });
}

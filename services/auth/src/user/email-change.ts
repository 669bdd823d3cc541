import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Origin } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { audit, fieldChanges } from '../audit/audit.ts';
import { giveNotice } from '../notice/notice.ts';
import { mintToken, useTokens } from '../token/account-token.ts';
import { forgetConfirmed, resetAddressOf } from './reset-address.ts';
import type { User } from './user.entity.ts';
import { updateUser } from './user.repository.ts';

/** Who changes an address. */
interface ChangedBy {
  actorId: number;
  origin: Origin | undefined;
  /**
   * Whether reset links go to the new address from now on, as after a change by an administrator. Otherwise they go to the
   * last confirmed one, and the old address can take the change back.
   */
  isConfirmed: boolean;
}

/**
 * Gives a user another, unverified address: the old address gets a notice, and the new one a verification link. Only an
 * address to which reset links went gets a link that takes the change back, because the link brings the account with it.
 * Does nothing when the address is the same. Throws a conflict when another user has it.
 */
export async function changeEmail(
  unit: UnitOfWork,
  keys: TokenKeys,
  user: User,
  email: string,
  { isConfirmed, ...by }: ChangedBy,
): Promise<void> {
  if (email === user.email) return;
  const confirmed = isConfirmed ? { confirmedEmail: email } : {};
  await updateUser(unit.manager, user.id, { email, emailVerified: false, ...confirmed });
  if (isConfirmed) await settleAddress(unit.manager, { id: user.id, email });
  const changes = fieldChanges<Pick<User, 'email'>>(user, { email });
  await audit(unit.manager, { action: 'email_changed', userId: user.id, changes, ...by });
  const token = { purpose: 'verify_email', userId: user.id, email } as const;
  const tokenId = await mintToken(unit.manager, keys, token);
  const to = { userId: user.id, toName: user.name };
  const undoTokenId = isConfirmed ? undefined : await mintUndo(unit, keys, user);
  const told = { ...to, toEmail: user.email, newEmail: email, tokenId: undoTokenId };
  await giveNotice(unit, { kind: 'email_changed', ...told });
  await giveNotice(unit, { kind: 'verify_email', ...to, toEmail: email, tokenId });
}

/** Makes an address that counts as confirmed the only one: no link to a former address works, and nobody else has it. */
export async function settleAddress(
  manager: EntityManager,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await useTokens(manager, id, 'undo_email_change');
  await forgetConfirmed(manager, { id, email });
}

async function mintUndo({ manager }: UnitOfWork, keys: TokenKeys, user: User): Promise<number | undefined> {
  const { id: userId, email } = user;
  if (resetAddressOf(user) !== email) return undefined;
  return mintToken(manager, keys, { purpose: 'undo_email_change', userId, email });
}

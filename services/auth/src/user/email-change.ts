import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Origin } from '@clinical-hours/service-kit/grpc';
import { audit, fieldChanges } from '../audit/audit.ts';
import { giveNotice } from '../notice/notice.ts';
import { mintToken } from '../token/account-token.ts';
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
 * Gives a user another, unverified address: the old address gets a notice, and the new one a verification link. Does
 * nothing when the address is the same. Throws a conflict when another user has it.
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
  const changes = fieldChanges<Pick<User, 'email'>>(user, { email });
  await audit(unit.manager, { action: 'email_changed', userId: user.id, changes, ...by });
  const token = { purpose: 'verify_email', userId: user.id, email } as const;
  const tokenId = await mintToken(unit.manager, keys, token);
  const to = { userId: user.id, toName: user.name };
  const undo = { purpose: 'undo_email_change', userId: user.id, email: user.email } as const;
  const undoTokenId = isConfirmed ? undefined : await mintToken(unit.manager, keys, undo);
  const told = { ...to, toEmail: user.email, newEmail: email, tokenId: undoTokenId };
  await giveNotice(unit, { kind: 'email_changed', ...told });
  await giveNotice(unit, { kind: 'verify_email', ...to, toEmail: email, tokenId });
}

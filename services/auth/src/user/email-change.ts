import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Origin } from '@clinical-hours/service-kit/grpc';
import { audit, fieldChanges } from '../audit/audit.ts';
import { giveNotice } from '../notice/notice.ts';
import { mintToken } from '../token/account-token.ts';
import type { User } from './user.entity.ts';
import { updateUser } from './user.repository.ts';

/**
 * Gives a user another, unverified address: the old address gets a notice, and the new one a verification link. Does
 * nothing when the address is the same. Throws a conflict when another user has it.
 */
export async function changeEmail(
  unit: UnitOfWork,
  keys: TokenKeys,
  user: User,
  email: string,
  by: { actorId: number; origin: Origin | undefined },
): Promise<void> {
  if (email === user.email) return;
  await updateUser(unit.manager, user.id, { email, emailVerified: false });
  const changes = fieldChanges<Pick<User, 'email'>>(user, { email });
  await audit(unit.manager, { action: 'email_changed', userId: user.id, changes, ...by });
  const token = { purpose: 'verify_email', userId: user.id, email } as const;
  const tokenId = await mintToken(unit.manager, keys, token);
  const to = { userId: user.id, toName: user.name };
  await giveNotice(unit, { kind: 'email_changed', ...to, toEmail: user.email, newEmail: email });
  await giveNotice(unit, { kind: 'verify_email', ...to, toEmail: email, tokenId });
}

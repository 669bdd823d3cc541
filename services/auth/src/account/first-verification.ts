import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Origin } from '@clinical-hours/service-kit/grpc';
import { audit } from '../audit/audit.ts';
import { giveNotice } from '../notice/notice.ts';
import { removeSecondFactors } from '../second-factor/second-factors.ts';
import type { User } from '../user/user.entity.ts';

/**
 * Removes the second factors of an account whose address is being verified for the first time: they were added before
 * the user proved to hold it, which is now required. The address gets a notice.
 */
export async function removeUnprovedFactors(
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

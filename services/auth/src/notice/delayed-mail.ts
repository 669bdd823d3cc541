import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import { holdUser, listAdministrators } from '../user/user.repository.ts';
import { tellUser } from './notice.ts';

/** Notifies every administrator that a mail waits, unless the trainee who causes it was deleted. */
export async function reportDelayedMail(unit: UnitOfWork, { userId }: { userId?: number }): Promise<void> {
  // In the order of deleting a user, like disputes.
  const administrators = await listAdministrators(unit.manager);
  if (userId !== undefined && !(await holdUser(unit.manager, userId))) return;
  const about = userId === undefined ? {} : { aboutUserId: userId };
  for (const administrator of administrators)
    await tellUser(unit, administrator, { kind: 'mails_delayed', ...about });
}

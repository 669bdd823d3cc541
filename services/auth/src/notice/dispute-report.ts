import type { EventPayload, UnitOfWork } from '@clinical-hours/service-kit/events';
import { audit } from '../audit/audit.ts';
import { listAdministrators, lockUser } from '../user/user.repository.ts';
import { giveNotice } from './notice.ts';

/**
 * Tells every administrator, and the audit log, that a supervisor says it was not them who decided on hours of a trainee. Does
 * nothing when the trainee is gone.
 */
export async function reportDispute(
  unit: UnitOfWork,
  { requestId, userId, supervisorId }: EventPayload<'hours.request_disputed.v1'>,
): Promise<void> {
  const { manager } = unit;
  // Before the trainee, as deleting somebody does: the two would wait for each other otherwise.
  const administrators = await listAdministrators(manager);
  const trainee = await lockUser(manager, userId);
  if (!trainee) return;
  for (const { id, name, email } of administrators) {
    const to = { userId: id, toName: name, toEmail: email };
    await giveNotice(unit, { kind: 'dispute_reported', ...to, aboutUserId: userId });
  }
  const details = `approval request ${requestId} to supervisor ${supervisorId}`;
  await audit(manager, { action: 'decision_disputed', userId, details });
}

import { flagText } from '@clinical-hours/proto/api';
import type { EventPayload, UnitOfWork } from '@clinical-hours/service-kit/events';
import { holdUser } from '../user/user.repository.ts';
import { audit } from './audit.ts';

/** Records the flags of a decision in the audit log. Does nothing when the trainee was deleted. */
export async function reportFlags(
  { manager }: UnitOfWork,
  { decisionId, supervisorId, userId, flags }: EventPayload<'hours.decision_flagged.v1'>,
): Promise<void> {
  const trainee = await holdUser(manager, userId);
  if (!trainee) return;
  const reasons = flags.map((flag) => flagText(flag)).join(' ');
  const details = `decision ${decisionId} of supervisor ${supervisorId}: ${reasons}`;
  await audit(manager, { action: 'decision_flagged', userId, details });
}

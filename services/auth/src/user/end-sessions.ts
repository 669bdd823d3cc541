import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { User } from './user.entity.ts';
import { updateUser } from './user.repository.ts';

/** Ends all web sessions of a user, whom the transaction has locked. Returns the epoch of the next one. */
export async function endSessions(
  unit: UnitOfWork,
  { id, sessionEpoch }: Pick<User, 'id' | 'sessionEpoch'>,
  changes: Partial<User> = {},
): Promise<number> {
  const epoch = sessionEpoch + 1;
  await updateUser(unit.manager, id, { ...changes, sessionEpoch: epoch });
  const why = changes.passwordHash === undefined ? {} : { isPasswordChanged: true };
  await unit.record('auth.sessions_ended.v1', { userId: id, epoch, ...why });
  return epoch;
}

import { notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { audit } from '../audit/audit.ts';
import { tellUser } from '../notice/notice.ts';
import { removeSecondFactors } from '../second-factor/second-factors.ts';
import { noSecondFactor } from '../second-factor/security.service.ts';
import { endSessions } from '../user/end-sessions.ts';
import { findByLogin, lockUser } from '../user/user.repository.ts';

/**
 * Removes the second factors of the user with this username, and ends their web sessions, for an operator: the last
 * resort when no administrator can sign in. Notifies the user by email and adds an audit log entry. Throws not_found
 * for an unknown username, and a conflict for a user without second factors.
 */
export async function removeSecondFactorsOf(transact: Transact, username: string): Promise<void> {
  await transact('operator', async (unit) => {
    const { manager } = unit;
    const found = await findByLogin(manager, username);
    const user = found && (await lockUser(manager, found.id));
    if (!user) throw notFound('user_not_found', `Nobody has the username '${username}'`);
    if (!user.hasSecondFactor) throw noSecondFactor();
    await removeSecondFactors(manager, user.id);
    await endSessions(unit, user);
    await audit(manager, { action: 'second_factors_removed', userId: user.id, details: 'by an operator' });
    await tellUser(unit, user, { kind: 'second_factors_removed' });
  });
}

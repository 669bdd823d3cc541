import { ConfigError } from '@clinical-hours/service-kit/config';
import { openForCommand } from '@clinical-hours/service-kit/database';
import { createTransact, type Transact } from '@clinical-hours/service-kit/events';
import { readOperatorConfig } from './config.ts';
import { userEntity } from './user/user.entity.ts';
import { notFound } from '@clinical-hours/service-kit/errors';
import { audit } from './audit/audit.ts';
import { tellUser } from './notice/notice.ts';
import { removeSecondFactors } from './second-factor/second-factors.ts';
import { noSecondFactor } from './second-factor/security.service.ts';
import { endSessions } from './user/end-sessions.ts';
import { findByLogin, lockUser } from './user/user.repository.ts';

try {
  const [username] = process.argv.slice(2);
  if (!username) throw new ConfigError('remove:second-factors takes the username of the user');
  // openDatabase() would run migrations, and an operator's command changes one user only.
  const database = await openForCommand('auth-remove-second-factors', readOperatorConfig(), [userEntity]);
  try {
    // The running service publishes the events within seconds.
    await removeSecondFactorsOf(
      createTransact(database, () => {}),
      username,
    );
  } finally {
    await database.destroy();
  }
  process.stdout.write(`The second factors of '${username}' are removed, and their web sessions are over.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * Removes the second factors of the user with this username, and ends their web sessions, for an operator: the last
 * resort when no administrator can sign in. Notifies the user by email and adds an audit log entry. Throws not_found
 * for an unknown username, and a conflict for a user without second factors.
 */
async function removeSecondFactorsOf(transact: Transact, username: string): Promise<void> {
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

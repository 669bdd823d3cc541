import { ConfigError } from '@clinical-hours/service-kit/config';
import { openForCommand } from '@clinical-hours/service-kit/database';
import { createTransact } from '@clinical-hours/service-kit/events';
import { removeSecondFactorsOf } from './administration/operator-recovery.ts';
import { readOperatorConfig } from './config.ts';
import { userEntity } from './user/user.entity.ts';

try {
  const [username] = process.argv.slice(2);
  if (!username) throw new ConfigError('remove:second-factors takes the username of the user');
  const { DATABASE_URL: url } = readOperatorConfig();
  // openDatabase() would run migrations, and an operator's command changes one user only.
  const database = await openForCommand(url, 'auth-remove-second-factors', [userEntity]);
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

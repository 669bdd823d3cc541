import { minAdminPasswordLength } from '@clinical-hours/proto/api';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Config } from '../config.ts';
import type { UserService } from './user.service.ts';

/**
 * Makes the administrator in the settings, once; without all three settings it does nothing. Throws when registration
 * would refuse the password, the address, or the username of a new administrator.
 */
export async function ensureFirstAdministrator(
  users: UserService,
  config: Config,
  log: Logger,
): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, ADMIN_EMAIL: email } = config;
  if (!username || !password || !email) return;
  const mustChange = config.ADMIN_MUST_CHANGE_PASSWORD || isTooShort(password);
  const administrator = { username, password, email, name: 'Administrator' };
  const made = await users.addAdministrator(administrator, mustChange);
  if (made) log.info('made the first administrator');
}

// Later administrators with a password this short are asked for another one, too.
const isTooShort = (password: string): boolean => password.length < minAdminPasswordLength;

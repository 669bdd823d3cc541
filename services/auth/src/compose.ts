import type { Database } from '@clinical-hours/service-kit/database';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { AdministrationService } from './administration/administration.service.ts';
import type { AuthServices } from './auth.rpc.ts';
import { NoticeService } from './notice/notice.ts';
import { RecoveryService } from './recovery/recovery.service.ts';
import { ReminderService } from './reminder/reminder.service.ts';
import type { ReminderTime } from './reminder/reminder-time.ts';
import { PasswordChangeService } from './user/password-change.service.ts';
import { PasswordResetService } from './user/password-reset.service.ts';
import { SignInFailures } from './user/sign-in-failures.ts';
import { SignInService } from './user/sign-in.service.ts';
import { UserRepository } from './user/user.repository.ts';
import { UserService } from './user/user.service.ts';

/** Builds the services of this process. */
export function composeAuth(
  database: Database,
  transact: Transact,
  keys: TokenKeys,
  reminderTime: ReminderTime,
): AuthServices {
  const { timeZone } = reminderTime;
  const repository = new UserRepository(database);
  const failures = new SignInFailures(database, keys);
  return {
    users: new UserService(repository, transact, keys),
    signIns: new SignInService({ users: repository, failures, database, transact }),
    passwordChanges: new PasswordChangeService({ users: repository, failures, transact }),
    passwordResets: new PasswordResetService(transact, keys, failures),
    recoveries: new RecoveryService(database, transact, keys),
    administration: new AdministrationService({ database, users: repository, transact, keys, timeZone }),
    notices: new NoticeService(database, keys),
    reminders: new ReminderService(transact, keys, reminderTime),
  };
}

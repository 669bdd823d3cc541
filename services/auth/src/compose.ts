import type { Database } from '@clinical-hours/service-kit/database';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { AdministrationService } from './administration/administration.service.ts';
import type { AuthServices } from './auth.rpc.ts';
import { NoticeService } from './notice/notice.ts';
import { RecoveryService } from './recovery/recovery.service.ts';
import { ReminderService } from './reminder/reminder.service.ts';
import type { ReminderTime } from './reminder/reminder-time.ts';
import { UserAccessService } from './administration/user-access.service.ts';
import { AccessService } from './audit/access.service.ts';
import { Passkeys } from './second-factor/passkeys.ts';
import { SecondStepService } from './second-factor/second-step.service.ts';
import { SecurityService } from './second-factor/security.service.ts';
import { Administrators } from './user/administrators.ts';
import { AddressRefusalService } from './account/address-refusal.service.ts';
import { ClosingService } from './account/closing.service.ts';
import { TakeBackService } from './account/take-back.service.ts';
import { PasswordCheck } from './password/password-check.ts';
import { PasswordChangeService } from './account/password-change.service.ts';
import { PasswordResetService } from './account/password-reset.service.ts';
import { SignInFailures } from './user/sign-in-failures.ts';
import { SignInService } from './account/sign-in.service.ts';
import { UserRepository } from './user/user.repository.ts';
import { UserService } from './account/user.service.ts';

export interface AuthSettings {
  reminderTime: ReminderTime;
  /** The public address of the product, to which passkeys are bound. */
  publicUrl: string;
  /** Whether administrators need a second factor. */
  requiresAdminSecondFactor: boolean;
}

/** Builds the services of this process. */
export function composeAuth(
  database: Database,
  transact: Transact,
  keys: TokenKeys,
  { reminderTime, publicUrl, requiresAdminSecondFactor }: AuthSettings,
): AuthServices {
  const { timeZone } = reminderTime;
  const repository = new UserRepository(database);
  const failures = new SignInFailures(database, keys);
  const administrators = new Administrators(requiresAdminSecondFactor);
  const check = new PasswordCheck({ users: repository, failures, transact });
  const signing = { database, transact, keys, users: repository, failures };
  const passkeys = new Passkeys(keys, publicUrl);
  const secondSteps = new SecondStepService({ ...signing, passkeys });
  return {
    administrators,
    secondSteps,
    security: new SecurityService({ database, transact, keys, check, passkeys, administrators }),
    userAccess: new UserAccessService(transact, administrators),
    closing: new ClosingService({ database, transact, keys, check, secondSteps }),
    takeBacks: new TakeBackService(transact, keys),
    addressRefusals: new AddressRefusalService(transact),
    accesses: new AccessService(transact),
    users: new UserService({ users: repository, transact, keys, check }),
    signIns: new SignInService({ ...signing, secondSteps }),
    passwordChanges: new PasswordChangeService({ check, failures, transact }),
    passwordCheck: check,
    passwordResets: new PasswordResetService(transact, keys, failures),
    recoveries: new RecoveryService({ database, transact, keys, administrators }),
    administration: new AdministrationService({
      database,
      users: repository,
      transact,
      keys,
      administrators,
      timeZone,
    }),
    notices: new NoticeService(database, keys),
    reminders: new ReminderService(transact, keys, reminderTime),
  };
}

import type { Migration } from '@clinical-hours/service-kit/database';
import {
  AddTraceParents1760001000000,
  CreateMessagingTables1760000000000,
} from '@clinical-hours/service-kit/events';
import { CreateUsers1760000001000 } from './1760000001000-create-users.ts';
import { CreateAccountCare1760000002000 } from './1760000002000-create-account-care.ts';
import { AddDisputeNotices1760000003000 } from './1760000003000-add-dispute-notices.ts';
import { CountFailuresByPlace1760000004000 } from './1760000004000-count-failures-by-place.ts';
import { KeepFormerEmails1760000005000 } from './1760000005000-keep-former-emails.ts';
import { NameDisputes1760000006000 } from './1760000006000-name-disputes.ts';
import { SearchAuditLog1760000007000 } from './1760000007000-search-audit-log.ts';
import { SettleNotices1760000008000 } from './1760000008000-settle-notices.ts';
import { RecoverWithoutLicense1760000008500 } from './1760000008500-recover-without-license.ts';
import { AddPhones1760000009000 } from './1760000009000-add-phones.ts';
import { AddReminders1760000010000 } from './1760000010000-add-reminders.ts';
import { AddSecondFactors1760000011000 } from './1760000011000-add-second-factors.ts';
import { DateSecondFactors1760000012000 } from './1760000012000-date-second-factors.ts';
import { RememberVerification1760000013000 } from './1760000013000-remember-verification.ts';
import { CountNotices1760000014000 } from './1760000014000-count-notices.ts';
import { RefuseAddresses1760000015000 } from './1760000015000-refuse-addresses.ts';

export const migrations: Migration[] = [
  CreateMessagingTables1760000000000,
  CreateUsers1760000001000,
  CreateAccountCare1760000002000,
  AddDisputeNotices1760000003000,
  CountFailuresByPlace1760000004000,
  KeepFormerEmails1760000005000,
  NameDisputes1760000006000,
  SearchAuditLog1760000007000,
  SettleNotices1760000008000,
  RecoverWithoutLicense1760000008500,
  AddPhones1760000009000,
  AddReminders1760000010000,
  AddSecondFactors1760000011000,
  DateSecondFactors1760000012000,
  RememberVerification1760000013000,
  CountNotices1760000014000,
  RefuseAddresses1760000015000,
  AddTraceParents1760001000000,
];

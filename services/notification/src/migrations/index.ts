import type { Migration } from '@clinical-hours/service-kit/database';
import { AddHoldUser1760001100000, CreateTombstones1760000000500 } from '@clinical-hours/service-kit/erasure';
import {
  AddTraceParents1760001000000,
  CreateMessagingTables1760000000000,
} from '@clinical-hours/service-kit/events';
import { AddAccountNotices1760000200000 } from './add-account-notices.migration.ts';
import { AddApprovalReminders1760000300000 } from './add-approval-reminders.migration.ts';
import { AddConsultationMails1760000500000 } from './add-consultation-mails.migration.ts';
import { AddSupervisorNews1760000400000 } from './add-supervisor-news.migration.ts';
import { AddLoggingReminders1760000800000 } from './add-logging-reminders.migration.ts';
import { AddMailTraces1760000600000 } from './add-mail-traces.migration.ts';
import { AddPortalMails1760001200000 } from './add-portal-mails.migration.ts';
import { AddReturnedMails1760000700000 } from './add-returned-mails.migration.ts';
import { CreateMails1760000100000 } from './create-mails.migration.ts';

export const migrations: Migration[] = [
  CreateMessagingTables1760000000000,
  CreateTombstones1760000000500,
  AddHoldUser1760001100000,
  CreateMails1760000100000,
  AddAccountNotices1760000200000,
  AddApprovalReminders1760000300000,
  AddSupervisorNews1760000400000,
  AddConsultationMails1760000500000,
  AddMailTraces1760000600000,
  AddReturnedMails1760000700000,
  AddLoggingReminders1760000800000,
  AddTraceParents1760001000000,
  AddPortalMails1760001200000,
];

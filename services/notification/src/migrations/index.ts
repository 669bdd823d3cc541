import type { Migration } from '@clinical-hours/service-kit/database';
import { CreateSpine1760000000000 } from '@clinical-hours/service-kit/events';
import { CreateMails1760000100000 } from './create-mails.migration.ts';

export const migrations: Migration[] = [CreateSpine1760000000000, CreateMails1760000100000];

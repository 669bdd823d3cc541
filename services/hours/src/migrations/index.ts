import type { Migration } from '@clinical-hours/service-kit/database';
import { CreateSpine1760000000000 } from '@clinical-hours/service-kit/events';
import { CreateSessions1760000001000 } from './1760000001000-create-sessions.ts';
import { CreateApprovals1760000002000 } from './1760000002000-create-approvals.ts';

export const migrations: Migration[] = [
  CreateSpine1760000000000,
  CreateSessions1760000001000,
  CreateApprovals1760000002000,
];

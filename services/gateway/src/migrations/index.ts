import type { Migration } from '@clinical-hours/service-kit/database';
import { AddHoldUser1760001100000, CreateTombstones1760000000500 } from '@clinical-hours/service-kit/erasure';
import {
  AddTraceParents1760001000000,
  CreateMessagingTables1760000000000,
} from '@clinical-hours/service-kit/events';
import { CreateWebSessions1760000001000 } from './1760000001000-create-web-sessions.ts';
import { CreateRateLimits1760000002000 } from './1760000002000-create-rate-limits.ts';
import { CreateAccessNotes1760000003000 } from './1760000003000-create-access-notes.ts';

export const migrations: Migration[] = [
  CreateMessagingTables1760000000000,
  CreateTombstones1760000000500,
  AddHoldUser1760001100000,
  CreateWebSessions1760000001000,
  CreateRateLimits1760000002000,
  CreateAccessNotes1760000003000,
  AddTraceParents1760001000000,
];

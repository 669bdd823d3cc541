import type { Migration } from '@clinical-hours/service-kit/database';
import { AddHoldUser1760001100000, CreateTombstones1760000000500 } from '@clinical-hours/service-kit/erasure';
import {
  AddTraceParents1760001000000,
  CreateMessagingTables1760000000000,
} from '@clinical-hours/service-kit/events';
import { CreateSessions1760000001000 } from './1760000001000-create-sessions.ts';
import { CreateApprovals1760000002000 } from './1760000002000-create-approvals.ts';
import { IndexApprovals1760000003000 } from './1760000003000-index-approvals.ts';
import { CountSessions1760000004000 } from './1760000004000-count-sessions.ts';
import { CreateTodos1760000005000 } from './1760000005000-create-todos.ts';
import { CreateReceipts1760000006000 } from './1760000006000-create-receipts.ts';
import { KeepSigners1760000007000 } from './1760000007000-keep-signers.ts';
import { CorrectDecisions1760000008000 } from './1760000008000-correct-decisions.ts';
import { IndexFlags1760000009000 } from './1760000009000-index-flags.ts';
import { CollectRequests1760000010000 } from './1760000010000-collect-requests.ts';
import { KeepDisputants1760000010500 } from './1760000010500-keep-disputants.ts';
import { CreateLicensure1760000011000 } from './1760000011000-create-licensure.ts';
import { KeepImports1760000012000 } from './1760000012000-keep-imports.ts';
import { CountAskedSessions1760000013000 } from './1760000013000-count-asked-sessions.ts';
import { CreateFavorites1760000014000 } from './1760000014000-create-favorites.ts';
import { CountAskedMonths1760000015000 } from './1760000015000-count-asked-months.ts';
import { KeepDeadlines1760000016000 } from './1760000016000-keep-deadlines.ts';
import { KeepPortals1760000017000 } from './1760000017000-keep-portals.ts';
import { KeepTraineeNames1760000018000 } from './1760000018000-keep-trainee-names.ts';

export const migrations: Migration[] = [
  CreateMessagingTables1760000000000,
  CreateTombstones1760000000500,
  AddHoldUser1760001100000,
  CreateSessions1760000001000,
  CreateApprovals1760000002000,
  IndexApprovals1760000003000,
  CountSessions1760000004000,
  CreateTodos1760000005000,
  CreateReceipts1760000006000,
  KeepSigners1760000007000,
  CorrectDecisions1760000008000,
  IndexFlags1760000009000,
  CollectRequests1760000010000,
  KeepDisputants1760000010500,
  CreateLicensure1760000011000,
  KeepImports1760000012000,
  CountAskedSessions1760000013000,
  CreateFavorites1760000014000,
  CountAskedMonths1760000015000,
  KeepDeadlines1760000016000,
  KeepPortals1760000017000,
  KeepTraineeNames1760000018000,
  AddTraceParents1760001000000,
];

import type { Migration } from '@clinical-hours/service-kit/database';
import { AddHoldUser1760001100000, CreateTombstones1760000000500 } from '@clinical-hours/service-kit/erasure';
import {
  AddTraceParents1760001000000,
  CreateMessagingTables1760000000000,
} from '@clinical-hours/service-kit/events';
import { CreateSupervisors1760000001000 } from './1760000001000-create-supervisors.ts';
import { IndexActionLinks1760000002000 } from './1760000002000-index-action-links.ts';
import { TrackAddresses1760000003000 } from './1760000003000-track-addresses.ts';
import { CountMails1760000004000 } from './1760000004000-count-mails.ts';
import { KeepMailRefusals1760000005000 } from './1760000005000-keep-mail-refusals.ts';
import { AddLicenseDetails1760000006000 } from './1760000006000-add-license-details.ts';
import { OpenPortals1760000007000 } from './1760000007000-open-portals.ts';

export const migrations: Migration[] = [
  CreateMessagingTables1760000000000,
  CreateTombstones1760000000500,
  AddHoldUser1760001100000,
  CreateSupervisors1760000001000,
  IndexActionLinks1760000002000,
  TrackAddresses1760000003000,
  CountMails1760000004000,
  KeepMailRefusals1760000005000,
  AddLicenseDetails1760000006000,
  OpenPortals1760000007000,
  AddTraceParents1760001000000,
];

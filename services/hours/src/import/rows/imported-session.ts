import type { ImportProblemKind } from '@clinical-hours/proto/api';
import type { KnownSite } from '../known/known-sites.ts';
import type { KnownSupervisor } from '../known/known-supervisors.ts';
import type { ImportedActivities } from './read-activities.ts';
import type { ImportedStatus } from './read-cells.ts';

/** A session of a row without problems, or of several. */
export interface ImportedSession {
  line: number;
  /** The other rows of which it is made. */
  otherLines?: readonly number[];
  /** yyyy-MM-dd */
  date: string;
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
  supervisor: KnownSupervisor | null;
  notes: string | null;
  site: KnownSite | null;
  /** Null when the row does not say it. */
  practicum: boolean | null;
  status: ImportedStatus;
  activities: ImportedActivities;
  /** The activities in words; null when there are none, or when they were not read. */
  activitiesText: string | null;
}

/** Returns what tells a session from all others of a file. */
export const keyOf = ({ line, date }: { line: number; date?: string | undefined }): string =>
  `${line} ${date}`;

/** A row that is no session. */
export interface RowProblem {
  line: number;
  /** The day that has the problem, where the row is several sessions. */
  date?: string | undefined;
  kind: ImportProblemKind;
  message: string;
}

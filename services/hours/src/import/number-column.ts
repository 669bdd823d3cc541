import type { ActivityGroup } from '@clinical-hours/proto/api';
import type { ColumnMeaning } from './column-words.ts';

/** Why a column of numbers holds no hours to import. */
export type UnusedReason = 'running_total' | 'total' | 'count' | 'copy' | 'unknown';

/** A column whose cells are numbers. */
export interface NumberColumn {
  name: string;
  index: number;
  meaning: ColumnMeaning;
  /** The kind of its hours; undefined when they are not imported. */
  kind?: ActivityGroup | undefined;
  unused?: UnusedReason | undefined;
  /** Whether its numbers are minutes. */
  inMinutes: boolean;
  /** Of the rows that have a date, in hundredths of the unit of its cells. */
  values: number[];
}

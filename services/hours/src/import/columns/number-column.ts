import type { ActivityGroup } from '@clinical-hours/proto/api';
import type { ColumnMeaning } from './column-words.ts';

/** Why a column of numbers holds no hours to import. */
export type UnusedReason = 'running_total' | 'total' | 'count' | 'copy' | 'unknown';

/** A column whose cells are numbers. */
export interface NumberColumn {
  name: string;
  index: number;
  meaning: ColumnMeaning;
  /** The kind of its hours; undefined when they are not imported, and when it is another one in each row. */
  kind?: ActivityGroup | undefined;
  /** The columns that say in each row what its hours are, from general to special; none when no column says it. */
  typedBy?: readonly number[] | undefined;
  /** Stands for what its hours are where no column says it. */
  typeName?: string | undefined;
  /** The day of the week that its hours are of, from 0, which is Sunday. */
  weekday?: number | undefined;
  unused?: UnusedReason | undefined;
  inMinutes: boolean;
  /** Whether its numbers are parts of a day. */
  inDays?: boolean;
  /** The values as parts of a day, where its numbers may be such. */
  valuesOfDays?: number[] | undefined;
  /** Of the rows that have a date, in hundredths of the unit of its cells. */
  values: number[];
}

/** Whether the hours of a column are imported. */
export const isUsed = ({ kind, typedBy }: NumberColumn): boolean =>
  kind !== undefined || typedBy !== undefined;

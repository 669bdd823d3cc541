import type { ActivityGroup, ImportUnit } from '@clinical-hours/proto/api';
import { parseDate } from '../cells/date-cell.ts';
import { meaningOfCode } from '../cells/service-codes.ts';
import { readHours, type HoursStyle } from '../cells/read-hours.ts';
import type { Table } from '../grid.ts';
import { meaningOf, type ColumnMeaning } from './column-words.ts';
import { weekdaysIn } from './week-columns.ts';

/** What a column that is asked about is likely; open when nothing speaks for one of the answers. */
export type Doubt = ActivityGroup | 'byType' | 'leave-out' | 'open';

/** A column whose cells are numbers, or should be. */
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
  /** The column of whole hours whose minutes it has. */
  minutesOf?: number | undefined;
  /** Until it is asked about. */
  doubt?: Doubt | undefined;
  /** The column that may have its hours, too. */
  partOf?: string | undefined;
  /** Why it is not imported, where the trainee did not choose it. */
  unused?: 'asked' | 'unknown' | undefined;
  /** The unit of numbers that say none. */
  unit: ImportUnit;
  /** Whether the trainee chose what it is, or is asked in another way. */
  isChosen?: boolean | undefined;
  /** Whether cells that are no numbers are no hours. */
  takesWordsAsNothing?: boolean | undefined;
  /** Of the rows that have a date, in hundredths of hours. */
  values: number[];
  /** How many of these cells say something, and what those say that cannot be read. */
  filled: number;
  unread: string[];
}

/** Whether the hours of a column are imported. */
export const isUsed = ({ kind, typedBy }: NumberColumn): boolean =>
  kind !== undefined || typedBy !== undefined;

export const isEmpty = ({ values }: NumberColumn): boolean => values.every((value) => value === 0);

/** Whether no cell of a column says any hours, or may. */
export const saysNothing = (column: NumberColumn): boolean => isEmpty(column) && column.unread.length === 0;

/** Returns the hours of a column's rows, as it is read in a unit. */
export const valuesIn = (cells: readonly string[], style: HoursStyle): number[] =>
  cells.map((cell) => {
    const reading = readHours(cell, style);
    return 'value' in reading ? reading.value.exact : 0;
  });

export interface ReadColumnOptions {
  /** The columns that hold something else. */
  taken: ReadonlySet<string>;
  /** Columns that hold hours, whatever is in them. */
  given: ReadonlySet<string>;
  /** Whether each row of the table has a date: only such rows are compared. */
  isDated: readonly boolean[];
}

/**
 * Returns the columns whose cells are numbers, and those whose names are hours although their cells are none. A column
 * that is chosen, or named by a kind of hours, can be empty.
 */
export function readNumberColumns(
  table: Table,
  { taken, given, isDated }: ReadColumnOptions,
): NumberColumn[] {
  const { columns, rows, hasDecimalCommas } = table;
  const dated = rows.filter((_, index) => isDated[index]);
  const weekdays = weekdaysIn(columns.map(({ title }) => title));
  const read = columns.flatMap(({ name, title }, index): NumberColumn[] => {
    if (taken.has(name) && !given.has(name)) return [];
    const { weekday, rest = title } = weekdays[index] ?? {};
    const meaning = meaningOf(rest);
    const cells = dated.map((row) => row.cells[index] ?? '');
    const { filled, unread, isNumeric } = lookAt(cells, meaning, hasDecimalCommas);
    if (!isNumeric && !given.has(name)) return [];
    const unit = meaning.isMinutes ? 'minutes' : 'hours';
    const values = valuesIn(cells, { hasDecimalCommas, unit });
    return [{ name, index, meaning, weekday, unit, values, filled, unread }];
  });
  return read.map((column) => ({ ...column, minutesOf: hoursOfMinutes(column, read)?.index }));
}

const sampledCells = 200;
const timeOrDate = /\d ?[ap]\.?(?:m\.?)?(?![a-z])|\d:\d\d ?[-–]/i;
const isOfOther = (cell: string): boolean =>
  timeOrDate.test(cell.slice(0, sampledCells)) || !['none', 'unreadable'].includes(parseDate(cell).kind);

function lookAt(all: readonly string[], meaning: ColumnMeaning, hasDecimalCommas: boolean) {
  const { kind, isHours, proposedKind } = meaning;
  const isNamed = kind !== undefined || isHours;
  const cells = all.filter((cell) => cell.trim() !== '');
  // Columns of something else are told by their first cells: a file has millions of cells.
  const sample = isNamed || proposedKind ? cells : cells.slice(0, sampledCells);
  const codes = cells.slice(0, sampledCells).filter(meaningOfCode).length;
  const failed = sample.filter((cell) => 'problem' in readHours(cell, { hasDecimalCommas }));
  const missed = failed.filter((cell) => !isOfOther(cell));
  // Amounts are reported row by row.
  const unread = missed.filter((cell) => cell.startsWith('#') || !/\d/.test(cell));
  const readable = sample.length - failed.length;
  const says = (isNamed && missed.some((cell) => /[\d#]/.test(cell))) || (isHours && kind !== undefined);
  const mayBeHours =
    (isNamed || proposedKind) &&
    (readable > 0 || says) &&
    (failed.length - missed.length) * 2 < sample.length;
  const isNumeric = cells.length === 0 ? kind !== undefined : readable * 2 >= sample.length || mayBeHours;
  // Codes of services are numbers of five digits, and no hours.
  const areCodes = codes > 0 && codes * 2 >= Math.min(cells.length, sampledCells);
  return { filled: sample.length, unread, isNumeric: isNumeric && !areCodes };
}

// Hours beside minutes: 1 and 30. Hours beside the same in minutes, 1.5 and 90, are two columns of one.
function hoursOfMinutes(column: NumberColumn, all: readonly NumberColumn[]): NumberColumn | undefined {
  const { meaning, values } = column;
  if (!meaning.isMinutes || values.some((value) => value >= 100)) return undefined;
  return all.findLast(
    (other) =>
      other.index < column.index &&
      !other.meaning.isMinutes &&
      other.meaning.stem === meaning.stem &&
      (other.meaning.isHours || other.meaning.kind !== undefined) &&
      !isEmpty(other) &&
      other.values.every((value) => value % 100 === 0),
  );
}

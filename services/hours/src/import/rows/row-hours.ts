import { roundUp } from '../cells/read-hours.ts';
import { formatDate, fromHundredths } from '@clinical-hours/proto/api';
import { earliestDate, longDayHundredths } from '../../session/day-hours.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { quote, type Reading } from '../reading.ts';
import type { RowProblem } from './imported-session.ts';
import { meaningOfColumn, type HoursEntry } from './row-activities.ts';
import type { RowTypes } from './row-types.ts';
import { dayOfWeek, daysOfWeek, spread, type Week } from '../cells/weeks.ts';

/** Hours of a row before their day is known. */
type ColumnHours = HoursEntry & Pick<NumberColumn, 'weekday'>;

export interface DayHours {
  /** yyyy-MM-dd */
  date: string;
  entries: HoursEntry[];
}

export interface RowHoursOptions {
  /** The columns that hold hours to import. */
  hoursColumns: readonly NumberColumn[];
  types: RowTypes;
  /** How a row is read that is a week; undefined when none is. */
  week?: Week | undefined;
  /** The latest date that a session can have, as yyyy-MM-dd. */
  latest: string;
}

/** Returns the hours of a row with what they are; a problem when its activity is not known or is to be left out. */
export function hoursOfRow(
  cells: readonly string[],
  amounts: readonly number[],
  { hoursColumns, types }: RowHoursOptions,
): Reading<ColumnHours[]> {
  const hours: ColumnHours[] = [];
  let leftOut: string | undefined;
  // All days of a week have the same activity, which is read once.
  const readings = new Map<readonly number[], ReturnType<RowTypes['read']>>();
  for (const [index, column] of hoursColumns.entries()) {
    const hundredths = amounts[index] ?? 0;
    if (hundredths === 0) continue;
    const { kind, typedBy, typeName = '', weekday } = column;
    if (kind) {
      hours.push({ ...meaningOfColumn(column, kind), hundredths, weekday });
    } else if (typedBy) {
      const named = typedBy.length > 0 ? typedBy.map((at) => cells[at] ?? '') : [typeName];
      const reading = readings.get(typedBy) ?? types.read(named);
      readings.set(typedBy, reading);
      if ('problem' in reading) return reading;
      if (reading.value) hours.push({ ...reading.value, hundredths, weekday });
      else leftOut = named.findLast((name) => name.trim() !== '');
    }
  }
  return hours.length === 0 && leftOut !== undefined
    ? { problem: `Left out, as you chose: ${quote(leftOut)}.` }
    : { value: hours };
}

/** Returns the days of the hours of a row, in their order: its date, unless the row is a week. */
export function daysOfHours(
  date: string,
  hours: readonly ColumnHours[],
  { week, latest }: RowHoursOptions,
): DayHours[] {
  if (!week) return [{ date, entries: [...hours] }];
  const days = new Map<string, HoursEntry[]>();
  const add = (day: string, entry: HoursEntry) => {
    const entries = days.get(day);
    if (entries) entries.push(entry);
    else days.set(day, [entry]);
  };
  const all = daysOfWeek(date, week);
  const past = all.filter((day) => day <= latest);
  const over = past.length > 0 ? past : all;
  for (const { weekday, ...entry } of hours) {
    if (weekday !== undefined) add(dayOfWeek(date, weekday, week), entry);
    else {
      const parts = spread(roundUp(entry.hundredths), over.length);
      for (const [index, day] of over.entries()) {
        const hundredths = parts[index] ?? 0;
        if (hundredths > 0) add(day, { ...entry, hundredths });
      }
    }
  }
  return [...days]
    .map(([day, entries]) => ({ date: day, entries }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Returns why a day cannot have the hours that a row gives it; undefined when it can. */
export function problemOfDay(
  { date, entries }: DayHours,
  { latest }: RowHoursOptions,
): Pick<RowProblem, 'kind' | 'message'> | undefined {
  if (date > latest) return { kind: 'date', message: `${formatDate(date)} is later than tomorrow.` };
  if (date < earliestDate) return { kind: 'date', message: `${formatDate(date)} is before 2000.` };
  const sum = entries.reduce((total, { hundredths }) => total + hundredths, 0);
  return sum > longDayHundredths ? { kind: 'impossible_day', message: tooLongText(sum) } : undefined;
}

const tooLongText = (sum: number): string =>
  `${Number(fromHundredths(roundUp(sum))).toLocaleString('en-US')} hours is more than a day has. Is the column in minutes, or a running total?`;

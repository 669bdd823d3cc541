import { fromHundredths, type ImportUnit } from '@clinical-hours/proto/api';
import type { Table } from '../grid.ts';
import { question, type ImportQuestion } from '../question.ts';
import { areLongAndWhole, looksLikeMinutes, sumOf } from './column-sums.ts';
import { isUsed, valuesIn, type NumberColumn } from './number-column.ts';

/**
 * Returns the columns in the units of their numbers: minutes, parts of a day, or hours and minutes with a point between
 * them, as the trainee chose or the file speaks for. Where the name of a column says none, and its numbers look like
 * one of these, that is a question.
 */
export function decideUnit(
  table: Table,
  columns: readonly NumberColumn[],
  isDated: readonly boolean[],
  chosen: ImportUnit | undefined,
): { columns: NumberColumn[]; questions: ImportQuestion[] } {
  const open = columns.filter((column) => isUsed(column) && !column.meaning.isMinutes);
  const cellsOf = ({ index }: NumberColumn, dated: boolean): string[] =>
    table.rows.flatMap(({ cells }, row) => (isDated[row] === dated ? (cells[index] ?? '') : []));
  const readIn = (unit: ImportUnit, some: readonly NumberColumn[]): NumberColumn[] =>
    some.map((column) => {
      const style = { unit, hasDecimalCommas: table.hasDecimalCommas };
      return { ...column, unit, values: valuesIn(cellsOf(column, true), style) };
    });
  const isWritten = (column: NumberColumn) => cellsOf(column, true).some((cell) => /[:a-z]/i.test(cell));
  const long = open.filter(({ values }) => looksLikeMinutes(values) || areLongAndWhole(values));
  // The choice applies to all columns that look alike.
  const alike: Record<ImportUnit, NumberColumn[]> = {
    hours: [],
    days: open.filter((each) => arePartsOfDay(cellsOf(each, true)) && !isTotalOf(each, cellsOf(each, false))),
    minutes: long.length > 0 ? long : open,
    clock: open.filter((each) => canBeClock(each.values) && !isWritten(each)),
  };
  const found =
    suspectDays(readIn('days', alike.days)) ??
    suspectMinutes(open) ??
    suspectClock(alike.clock, readIn('clock', alike.clock));
  const likely = found?.options.find(({ isProposed }) => isProposed)?.values[0] as ImportUnit | undefined;
  const unit = chosen ?? likely ?? 'hours';
  const read = new Map(readIn(unit, alike[unit]).map((column) => [column.index, column]));
  return {
    columns: columns.map((column) => read.get(column.index) ?? column),
    questions: found && chosen === undefined ? [found] : [],
  };
}

const askUnit = (message: string, unit: ImportUnit, [yes, no]: [string, string], isProposed: boolean) =>
  question(
    'unit',
    message,
    [
      [unit, yes],
      ['hours', no],
    ],
    isProposed ? unit : undefined,
  );

const listed = new Intl.ListFormat('en-US');
const nameAll = (columns: readonly NumberColumn[]): string => listed.format(columns.map(({ name }) => name));
const have = (columns: readonly NumberColumn[]): string => (columns.length === 1 ? 'has' : 'have');
const inHours = (hundredths: number): string =>
  Number(fromHundredths(Math.round(hundredths))).toLocaleString('en-US');

const decimals = /^0?\.\d{3,17}$/;
const dayMinutes = 1_440;
const longestMinutes = 960;
const stepMinutes = 5;
const toleranceMinutes = 0.1;

/**
 * Whether cells may be times that were written as the parts of a day that they are, such as 0.0625 for 1:30: less than
 * 16 hours, with more decimals than hours have, and of whole five minutes.
 */
export function arePartsOfDay(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '' && Number(cell) !== 0);
  if (filled.length === 0 || filled.filter((cell) => decimals.test(cell)).length * 2 < filled.length)
    return false;
  return filled.every((cell) => {
    const minutes = Number(cell) * dayMinutes;
    const beyond = minutes % stepMinutes;
    return (
      minutes > 0 && minutes <= longestMinutes && Math.min(beyond, stepMinutes - beyond) < toleranceMinutes
    );
  });
}

const mostHundredths = 2_400;

// The sheet adds the numbers up as hours: as days they would be very many.
function isTotalOf({ values }: NumberColumn, others: readonly string[]): boolean {
  const sum = sumOf(values);
  return sum >= mostHundredths && valuesIn(others, {}).some((value) => Math.abs(value - sum) < values.length);
}

function suspectDays(columns: readonly NumberColumn[]): ImportQuestion | undefined {
  const first = columns.flatMap(({ values }) => values).find((value) => value > 0);
  if (first === undefined) return undefined;
  const message = `${nameAll(columns)} ${have(columns)} numbers below 1 with many decimals. Are these times, the first of ${inHours(first)} h?`;
  return askUnit(message, 'days', ['Times', 'Hours'], true);
}

function suspectMinutes(open: readonly NumberColumn[]): ImportQuestion | undefined {
  const columns = open.filter(({ values }) => looksLikeMinutes(values));
  if (columns.length === 0) return undefined;
  const most = columns.reduce(
    (max, { values }) => values.reduce((one, other) => Math.max(one, other), max),
    0,
  );
  const isProposed = columns.every(({ values }) => areLongAndWhole(values));
  const message = `A day has 24 hours, and ${nameAll(columns)} ${have(columns)} up to ${inHours(most)}. Is that minutes, or a running total?`;
  return askUnit(message, 'minutes', ['Minutes', 'Hours: leave out days over 24 h'], isProposed);
}

const minuteHundredths = 60;
const [few, high] = [4, 30];
const fractionOf = (value: number): number => value % 100;

// 1.30 for 1 h 30 min: no fraction is as long as an hour, and none is a quarter.
const canBeClock = (values: readonly number[]): boolean =>
  values
    .map(fractionOf)
    .every((each) => each < minuteHundredths && each % 1 === 0 && each !== 25 && each !== 50);

function suspectClock(
  asHours: readonly NumberColumn[],
  asClock: readonly NumberColumn[],
): ImportQuestion | undefined {
  const values = asHours.flatMap((column) => column.values);
  const fractions = values.map(fractionOf).filter((each) => each > 0);
  if (fractions.length < few || fractions.filter((each) => each > high).length < 2) return undefined;
  const example = values.toSorted((one, other) => other - one).find((value) => fractionOf(value) > 0) ?? 0;
  const sums = (columns: readonly NumberColumn[], text: (sum: number) => string) =>
    columns
      .map((each) => `${columns.length > 1 ? `${each.name} ` : ''}${text(sumOf(each.values))}`)
      .join(', ');
  const message = `Is ${fromHundredths(example)} in ${nameAll(asHours)} ${inHours(example)} h, or ${inMinutes(Math.floor(example / 100) * 100 + (fractionOf(example) / 60) * 100)}?`;
  const hours = sums(asHours, (sum) => `${inHours(sum)} h`);
  return askUnit(message, 'clock', [sums(asClock, inMinutes), hours], false);
}

function inMinutes(hundredths: number): string {
  const minutes = Math.round(hundredths * 0.6);
  return `${Math.floor(minutes / 60).toLocaleString('en-US')} h ${minutes % 60} min`;
}

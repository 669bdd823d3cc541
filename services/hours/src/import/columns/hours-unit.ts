import { fromHundredths, type ImportUnit } from '@clinical-hours/proto/api';
import { areLongAndWhole, looksLikeMinutes } from './column-sums.ts';
import type { NumberColumn } from './number-column.ts';
import type { ImportQuestion } from '../question.ts';

/**
 * Sets the unit of columns whose names say none: minutes, or parts of a day, where their numbers are such, and that is
 * what the trainee chose or the file speaks for. Returns the question, unless it is answered.
 */
export function decideUnit(
  used: readonly NumberColumn[],
  chosen: ImportUnit | undefined,
): ImportQuestion | undefined {
  const open = used.filter(({ meaning }) => !meaning.isMinutes);
  const ofDays = open.filter(({ valuesOfDays }) => valuesOfDays);
  if (chosen === 'days' || (chosen === undefined && ofDays.length > 0)) {
    for (const column of ofDays) {
      column.inDays = true;
      column.values = column.valuesOfDays ?? column.values;
    }
    return chosen === undefined ? askDays(ofDays) : undefined;
  }
  const suspect = open.filter(({ values }) => looksLikeMinutes(values));
  if (suspect.length === 0 && chosen === undefined) return undefined;
  const isProposed = suspect.every(({ values }) => areLongAndWhole(values));
  if (chosen === 'minutes' || (chosen === undefined && isProposed)) {
    const alike = open.filter(({ values }) => looksLikeMinutes(values) || areLongAndWhole(values));
    // The choice applies to all columns that look alike.
    for (const column of alike.length > 0 ? alike : open) column.inMinutes = true;
  }
  if (chosen !== undefined) return undefined;
  const names = new Intl.ListFormat('en-US').format(suspect.map(({ name }) => name));
  const most = Number(fromHundredths(Math.max(...suspect.flatMap(({ values }) => values))));
  const verb = suspect.length === 1 ? 'has' : 'have';
  return {
    code: 'column_ambiguous',
    parameter: 'unit',
    message: `A day has 24 hours, and ${names} ${verb} up to ${most.toLocaleString('en-US')}. Is that minutes, or a running total?`,
    options: [
      { label: 'Minutes', values: ['minutes'], isProposed },
      { label: 'Hours: leave out days over 24 h', values: ['hours'], isProposed: false },
    ],
  };
}

const decimals = /^0?\.\d{3,17}$/;
const dayMinutes = 1_440;
const stepMinutes = 5;
const toleranceMinutes = 0.1;

/**
 * Whether cells may be times that were written as the parts of a day that they are, such as 0.0625 for 1:30: less than
 * one, with more decimals than hours have, and of whole five minutes.
 */
export function arePartsOfDay(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => Number(cell) !== 0);
  if (filled.length === 0 || filled.filter((cell) => decimals.test(cell)).length * 2 < filled.length)
    return false;
  return filled.every((cell) => {
    const minutes = Number(cell) * dayMinutes;
    const beyond = minutes % stepMinutes;
    return minutes > 0 && minutes < dayMinutes && Math.min(beyond, stepMinutes - beyond) < toleranceMinutes;
  });
}

function askDays(columns: readonly NumberColumn[]): ImportQuestion {
  const names = new Intl.ListFormat('en-US').format(columns.map(({ name }) => name));
  const hours = columns.flatMap(({ valuesOfDays = [] }) => valuesOfDays).find((value) => value > 0) ?? 0;
  const verb = columns.length === 1 ? 'has' : 'have';
  return {
    code: 'column_ambiguous',
    parameter: 'unit',
    message: `${names} ${verb} numbers below 1 with many decimals. Are these times, the first of ${Number(fromHundredths(hours))} h?`,
    options: [
      { label: 'Times', values: ['days'], isProposed: true },
      { label: 'Hours', values: ['hours'], isProposed: false },
    ],
  };
}

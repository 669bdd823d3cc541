import { activityGroups, type ActivityGroup, type ImportUnit } from '@clinical-hours/proto/api';
import type { GivenColumns } from './column-mapping.ts';
import { hoursFields, labelOf, type HoursField } from './column-names.ts';
import { meaningOf } from './column-words.ts';
import { columnQuestion, type ImportQuestion } from '../question.ts';
import { readHours } from '../cells/read-hours.ts';
import { equalsSum, isRunningTotal, neverFalls } from './column-sums.ts';
import { arePartsOfDay, decideUnit } from './hours-unit.ts';
import { isUsed, type NumberColumn, type UnusedReason } from './number-column.ts';
import type { Table } from '../grid.ts';
import { typeHours, type TypeColumns } from './type-columns.ts';
import { weekdaysIn } from './week-columns.ts';

export interface FoundHours {
  /** In the order of the file. */
  columns: NumberColumn[];
  /** The columns that say what the hours of a row are, where the names of columns do not. */
  types: TypeColumns;
  questions: ImportQuestion[];
}

export interface HoursOptions {
  given: GivenColumns;
  /** The columns that hold something else. */
  taken: ReadonlySet<string>;
  /** Whether each row of the table has a date: only such rows are compared. */
  isDated: readonly boolean[];
  /** The unit of columns whose name says none, as the trainee chose it. */
  unit?: ImportUnit | undefined;
}

/**
 * Finds the columns that hold hours by their names and their numbers, and says of every other column of numbers why it
 * is not used. Several columns with names of their own add up to a kind. What can be meant in several ways is a
 * question.
 */
export function findHours(table: Table, options: HoursOptions): FoundHours {
  const columns = numberColumns(table, options);
  const questions: ImportQuestion[] = [];
  for (const field of Object.keys(hoursFields) as HoursField[]) {
    const kind = hoursFields[field];
    const given = options.given[field];
    if (given) {
      for (const column of columns) if (given.includes(column.name)) column.kind = kind;
      continue;
    }
    for (const column of columns) {
      if (column.weekday !== undefined && column.meaning.kind === kind) column.kind = kind;
    }
    const question = chooseAmong(columns, kind, field, options.given);
    if (question) questions.push(question);
  }
  const unnamed = options.given.directClinicalHours ? undefined : proposeDirect(columns);
  if (unnamed) questions.push(unnamed);
  const types = typeHours(table, columns, options.given, options.taken);
  const used = columns.filter(isUsed);
  nameUnused(columns, used);
  const unit = decideUnit(used, options.unit);
  if (unit) questions.push(unit);
  return { columns, types, questions };
}

const sampledCells = 200;
const isFilled = (cell: string): boolean => cell.trim() !== '';

// A column that is chosen, or whose name is a kind of hours, can be empty.
function numberColumns({ columns, rows, hasDecimalCommas }: Table, options: HoursOptions): NumberColumn[] {
  const given = new Set(
    Object.keys(hoursFields).flatMap((field) => options.given[field as HoursField] ?? []),
  );
  const dated = rows.filter((_, index) => options.isDated[index]);
  const weekdays = weekdaysIn(columns.map(({ title }) => title));
  return columns.flatMap(({ name, title }, index) => {
    if (options.taken.has(name) && !given.has(name)) return [];
    const { weekday, rest = title } = weekdays[index] ?? {};
    const meaning = meaningOf(rest);
    const filled = dated.map(({ cells }) => cells[index] ?? '').filter(isFilled);
    const sample = filled.slice(0, sampledCells);
    const readable = sample.filter((cell) => 'value' in readHours(cell, { hasDecimalCommas })).length;
    // Amounts of a kind that cannot be read are reported row by row, and not taken for a column of something else.
    const written = meaning.kind ? sample.filter((cell) => /\d/.test(cell)).length : 0;
    const isNumeric =
      filled.length === 0 ? meaning.kind !== undefined : Math.max(readable, written) * 2 >= sample.length;
    if (!isNumeric && !given.has(name)) return [];
    const values = dated.map(({ cells }) => {
      const reading = readHours(cells[index] ?? '', { hasDecimalCommas });
      return 'value' in reading ? reading.value.hundredths : 0;
    });
    const valuesOfDays = arePartsOfDay(sample)
      ? dated.map(({ cells }) => {
          const reading = readHours(cells[index] ?? '', { inDays: true });
          return 'value' in reading ? reading.value.hundredths : 0;
        })
      : undefined;
    return [{ name, index, meaning, weekday, values, valuesOfDays, inMinutes: meaning.isMinutes }];
  });
}

const isEmpty = ({ values }: NumberColumn): boolean => values.every((value) => value === 0);
const areWhole = ({ values }: NumberColumn): boolean => values.every((value) => value % 100 === 0);
const areEqual = (one: NumberColumn, other: NumberColumn): boolean =>
  one.values.every((value, index) => value === other.values[index]);

const qualifiersOf = ({ meaning }: NumberColumn): string =>
  [meaning.activityType, meaning.modality, meaning.clients, ...meaning.others].filter(Boolean).join(' ');

// Takes the columns of a kind whose names have no other meaning, and returns a question when they could be one or many.
function chooseAmong(
  columns: NumberColumn[],
  kind: ActivityGroup,
  field: HoursField,
  given: GivenColumns,
): ImportQuestion | undefined {
  const isFree = ({ name, kind: of }: NumberColumn): boolean =>
    of === undefined && !Object.values(given).flat().includes(name);
  let candidates = columns.filter(
    (each) => each.meaning.kind === kind && isFree(each) && !each.meaning.isOther,
  );
  const leave = (column: NumberColumn, reason: UnusedReason): void => {
    column.unused = reason;
    candidates = candidates.filter((each) => each !== column);
  };
  leaveSums(candidates, leave);
  leaveCounts(candidates, leave);
  leaveCopies(candidates, leave);
  const filled = candidates.filter((each) => !isEmpty(each));
  if (filled.length > 0) candidates = filled;
  const exact = candidates.filter((each) => qualifiersOf(each) === '');
  const known = candidates.filter(({ meaning }) => meaning.others.length === 0);
  // A name with nothing beside the kind is more exact than one with words that are not known.
  if (exact.length === 1 && known.length === 1) candidates = exact;
  const qualifiers = new Set(candidates.map(qualifiersOf));
  for (const column of candidates) column.kind = kind;
  const [only, another] = candidates;
  if (only && !another && only.meaning.isTotal && neverFalls(only.values)) return askRunning(only, field);
  const isSum =
    qualifiers.size === candidates.length && !qualifiers.has('') && known.length === candidates.length;
  if (candidates.length <= 1 || isSum) return undefined;
  const all = candidates.map(({ name }) => name);
  const proposed = qualifiers.size === candidates.length && !qualifiers.has('') ? all.length : -1;
  const choices = [...all.map((name) => [name]), all];
  return columnQuestion(field, labelOf(field), choices, proposed);
}

function askRunning({ name }: NumberColumn, field: HoursField): ImportQuestion {
  return {
    code: 'column_ambiguous',
    parameter: field,
    message: `${name} never falls. Does it add up the rows above?`,
    options: [
      { label: 'No, it has the hours of each row', values: [name], isProposed: false },
      { label: 'Yes, leave it out', values: [''], isProposed: false },
    ],
  };
}

// 'Individual' and 'Group' beside hours of supervision, and no word of direct hours: most likely these.
function proposeDirect(columns: NumberColumn[]): ImportQuestion | undefined {
  if (columns.some(({ kind }) => kind === 'directClinical')) return undefined;
  const open = columns.filter((column) => {
    const { kind, others, isCount, isOther } = column.meaning;
    const named = others.length > 0 && others.every((word) => clientWords.has(word));
    return kind === undefined && named && !isCount && !isOther && !isEmpty(column);
  });
  if (open.length === 0) return undefined;
  for (const column of open) column.kind = 'directClinical';
  const names = open.map(({ name }) => name);
  return {
    code: 'column_ambiguous',
    parameter: 'directClinicalHours',
    message: `Are these direct clinical hours: ${names.join(', ')}?`,
    options: [
      { label: 'Yes', values: names, isProposed: true },
      { label: 'No, leave it out', values: [''], isProposed: false },
    ],
  };
}

const clientWords = new Set([
  'individual',
  'group',
  'family',
  'couple',
  'child',
  'children',
  'adult',
  'adults',
]);

type Leave = (column: NumberColumn, reason: UnusedReason) => void;

function leaveSums(candidates: NumberColumn[], leave: Leave): void {
  const othersOf = (column: NumberColumn) =>
    candidates.filter((each) => each !== column && !each.unused && !isEmpty(each));
  for (const column of candidates) {
    const others = othersOf(column).map(({ values }) => values);
    if (column.meaning.isCumulative || isRunningTotal(column.values, others)) leave(column, 'running_total');
  }
  for (const column of candidates) {
    if (!column.unused && isTotalOf(column, othersOf(column))) leave(column, 'total');
  }
}

// The hours of a single other column are the same hours under another name.
function isTotalOf(column: NumberColumn, others: NumberColumn[]): boolean {
  if (isEmpty(column) || others.length === 0 || (others.length === 1 && !column.meaning.isTotal))
    return false;
  const canBeTotal = column.meaning.isTotal || qualifiersOf(column) === '';
  return (
    canBeTotal &&
    equalsSum(
      column.values,
      others.map(({ values }) => values),
    )
  );
}

function leaveCounts(candidates: NumberColumn[], leave: Leave): void {
  const [inHours, others] = [
    candidates.filter(({ meaning, unused }) => meaning.isHours && !unused),
    candidates.filter(({ meaning, unused }) => !meaning.isHours && !unused),
  ];
  for (const column of others) {
    const isBeside = inHours.some((each) => qualifiersOf(each) === qualifiersOf(column));
    if (column.meaning.isCount ? !isEmpty(column) : isBeside && areWhole(column) && !isEmpty(column)) {
      leave(column, 'count');
    }
  }
}

function leaveCopies(candidates: NumberColumn[], leave: Leave): void {
  const rest = candidates.filter(({ unused }) => !unused);
  for (const [index, column] of rest.entries()) {
    const original = rest
      .slice(0, index)
      .find((each) => !each.unused && !isEmpty(each) && areEqual(each, column));
    if (!original || column.values.filter((value) => value > 0).length < minRowsOfSum) continue;
    if (qualifiersOf(original) === qualifiersOf(column)) leave(column, 'copy');
  }
}

// In fewer rows other numbers may be the same by chance.
const minRowsOfSum = 3;

// What is left may add up what is used: of all kinds, in a row or down the rows.
function nameUnused(columns: NumberColumn[], used: NumberColumn[]): void {
  const values = used.map((column) => column.values);
  const canBeSum = ({ meaning, values: own }: NumberColumn) => meaning.isTotal || own.length >= minRowsOfSum;
  const byKind = activityGroups.map((kind) =>
    used.filter((each) => each.kind === kind).map((each) => each.values),
  );
  for (const column of columns) {
    if (isUsed(column) || column.unused) continue;
    const sums = column.meaning.isOther ? [] : [values, ...byKind];
    if (sums.some((each) => isRunningTotal(column.values, each))) column.unused = 'running_total';
    else if (sums.some((each) => each.length > 0 && canBeSum(column) && equalsSum(column.values, each))) {
      column.unused = 'total';
    } else
      column.unused = column.meaning.isCumulative
        ? 'running_total'
        : column.meaning.isCount
          ? 'count'
          : 'unknown';
  }
}

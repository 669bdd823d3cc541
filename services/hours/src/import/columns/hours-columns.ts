import type { ImportUnit } from '@clinical-hours/proto/api';
import type { Table } from '../grid.ts';
import { invalid } from '@clinical-hours/service-kit/errors';
import { quote } from '../reading.ts';
import type { ImportQuestion } from '../question.ts';
import type { ColumnChoice, GivenColumns } from './column-mapping.ts';
import { hoursFields, type HoursField } from './column-names.ts';
import { askAbout, isAsked, lookLikeHours } from './column-questions.ts';
import { areEqual, neverFalls } from './column-sums.ts';
import { saysNoHours } from './column-words.ts';
import { decideUnit } from './hours-unit.ts';
import { isUsed, readNumberColumns, saysNothing, type NumberColumn } from './number-column.ts';
import { typeHours, type TypeColumns } from './type-columns.ts';

export interface FoundHours {
  /** In the order of the file. */
  columns: NumberColumn[];
  /** The columns that say what the hours of a row are, where the names of columns do not. */
  types: TypeColumns;
  questions: ImportQuestion[];
}

export interface HoursOptions {
  given: GivenColumns;
  /** What single columns hold, as the trainee chose. */
  choices?: readonly ColumnChoice[] | undefined;
  /** The columns that hold something else. */
  taken: ReadonlySet<string>;
  /** Whether each row of the table has a date: only such rows are compared. */
  isDated: readonly boolean[];
  /** The column of the hours between two times, which count where no other column has hours. */
  spanAt?: number | undefined;
  /** The unit of columns whose name says none, as the trainee chose it. */
  unit?: ImportUnit | undefined;
}

const fields = Object.keys(hoursFields) as HoursField[];

/**
 * Finds the columns that hold hours. A column whose name or numbers look like hours is used or asked about: none is
 * left out without a question.
 */
export function findHours(table: Table, options: HoursOptions): FoundHours {
  const { given, taken, isDated, choices = [], unit, spanAt } = options;
  const listed = new Set([
    ...fields.flatMap((field) => given[field] ?? []),
    ...choices.map(({ name }) => name),
  ]);
  const unknown = choices.find(
    (each) => each.name !== '' && !table.columns.some(({ name }) => name === each.name),
  );
  if (unknown) throw invalid('column_unknown', `The file has no column ${quote(unknown.name)}.`);
  const read = readNumberColumns(table, { taken, given: listed, isDated }).map((column) =>
    chosenOf(column, options),
  );
  const withoutSpan = nameHours(
    table,
    read.filter(({ index, isChosen }) => index !== spanAt || isChosen),
    options,
  );
  const { columns, types } = withoutSpan.columns.some(isUsed) ? withoutSpan : nameHours(table, read, options);
  // A choice without a name is for all columns that are asked about.
  const leavesRest = choices.some(({ name }) => name === '');
  const answered = columns.map((each) =>
    leavesRest && isAsked(each) ? { ...leftOut(each), isChosen: true } : each,
  );
  const inUnits = decideUnit(table, answered, isDated, unit);
  return {
    columns: inUnits.columns.map((each) =>
      isUsed(each) || each.isChosen ? each : { ...each, unused: isAsked(each) ? 'asked' : 'unknown' },
    ),
    types,
    questions: [...askAbout(inUnits.columns, choices), ...inUnits.questions],
  };
}

/** Returns what columns hold, by their names or by the rows, with a doubt for each that is asked about. */
function nameHours(
  table: Table,
  read: readonly NumberColumn[],
  { given, taken, choices = [], spanAt }: HoursOptions,
): { columns: NumberColumn[]; types: TypeColumns } {
  const named = doubtParts(read.map(nameKind));
  const haveKinds = named.some(({ name, kind }) => kind && !choices.some((each) => each.name === name));
  const { columns, types } = haveKinds
    ? { columns: named, types: {} }
    : typeHours(table, named, given, taken);
  const proposed = followHours(proposeKinds(columns));
  return { columns: proposed.map((column) => doubtRest(column, proposed, spanAt)), types };
}

/**
 * Returns a column as the trainee chose it. The choice for it counts before the lists of the columns of each kind, each
 * of which says of all columns of its kind which ones are used.
 */
function chosenOf(column: NumberColumn, { given, choices = [] }: HoursOptions): NumberColumn {
  const { name, meaning } = column;
  const choice = choices.findLast((each) => each.name === name);
  const field = fields.find((each) => given[each]?.includes(name));
  const kind = choice ? choice.kind : field && hoursFields[field];
  // No column of a kind is an answer for those that may be of it, too.
  const isListed =
    fields.every((each) => given[each]) ||
    fields.some((each) => {
      const of = given[each]?.includes('') ? (meaning.kind ?? meaning.proposedKind) : meaning.kind;
      return given[each] && hoursFields[each] === of;
    });
  if (kind === 'byType') {
    return { ...column, typedBy: [], isChosen: true, takesWordsAsNothing: choice?.takesWordsAsNothing };
  }
  if (!choice && !field && !isListed) return column;
  return { ...column, kind, isChosen: true, takesWordsAsNothing: choice?.takesWordsAsNothing };
}

function nameKind(column: NumberColumn): NumberColumn {
  const { kind, isOther, isCount, isCumulative } = column.meaning;
  return column.isChosen || isOther || isCount || isCumulative ? column : { ...column, kind };
}

const qualifiersOf = ({ meaning }: NumberColumn): string =>
  [meaning.activityType, meaning.modality, meaning.clients, ...meaning.others].filter(Boolean).join(' ');

/**
 * Several columns of a kind are its parts when each says which one. Totals beside them are left out until they are
 * asked about; others may be parts of the first, the same, or more.
 */
function doubtParts(columns: readonly NumberColumn[]): NumberColumn[] {
  const open = columns.filter(
    (each) =>
      !each.isChosen && each.weekday === undefined && each.minutesOf === undefined && !saysNothing(each),
  );
  const byKind = Map.groupBy(open, ({ kind }) => kind);
  byKind.delete(undefined);
  const doubtful = [...byKind.values()].flatMap((all) => {
    const plain = all.filter(({ meaning }) => !meaning.isTotal);
    const parts = plain.length > 0 ? plain : all;
    const totals = all.filter((each) => !parts.includes(each)).map(leftOut);
    return [...totals, ...(areParts(parts) ? [] : doubtAll(parts))];
  });
  const found = new Map(doubtful.map((each) => [each.index, each]));
  return columns.map((each) => found.get(each.index) ?? each);
}

function areParts(columns: readonly NumberColumn[]): boolean {
  const qualifiers = new Set(columns.map(qualifiersOf));
  const areDistinct = qualifiers.size === columns.length && !qualifiers.has('');
  return columns.length < 2 || (areDistinct && columns.every(({ meaning }) => meaning.others.length === 0));
}

const leftOut = (column: NumberColumn): NumberColumn => ({
  ...column,
  kind: undefined,
  typedBy: undefined,
  doubt: 'leave-out',
});

function doubtAll(columns: readonly NumberColumn[]): NumberColumn[] {
  const whole = columns.find((each) => qualifiersOf(each) === '');
  return columns.map((column, index) => {
    if (column === whole) return column;
    const same = columns.slice(0, index).find(({ values }) => areEqual(values, column.values));
    const doubted = { ...column, partOf: (same ?? whole)?.name };
    if (same || (whole && column.meaning.others.length > 0)) return leftOut(doubted);
    return { ...doubted, doubt: whole ? 'open' : column.kind };
  });
}

// 'Individual' and 'Group' are most likely direct hours, unless a column has all of these.
function proposeKinds(columns: readonly NumberColumn[]): NumberColumn[] {
  const whole = new Set(
    columns.flatMap((each) => (isUsed(each) && qualifiersOf(each) === '' ? [each.kind] : [])),
  );
  return columns.map((column) => {
    const { proposedKind, isOther, isTotal } = column.meaning;
    const isOpen = !column.isChosen && !isUsed(column) && !isOther && !isTotal && lookLikeHours(column);
    if (!isOpen || !proposedKind || whole.has(proposedKind)) return column;
    return { ...column, kind: proposedKind, doubt: proposedKind };
  });
}

// A column of minutes is what the hours beside it are.
const followHours = (columns: readonly NumberColumn[]): NumberColumn[] =>
  columns.map((column) => {
    const hours = columns.find(({ index }) => index === column.minutesOf);
    if (!hours || column.isChosen) return column;
    const { kind, typedBy, typeName } = hours;
    return { ...column, kind, typedBy, typeName, isChosen: true };
  });

/** Adds the doubt about a column that is not used, or may be a running total, or has the hours between two times. */
function doubtRest(
  column: NumberColumn,
  all: readonly NumberColumn[],
  spanAt: number | undefined,
): NumberColumn {
  const { isChosen, doubt, meaning, values, index, typedBy } = column;
  if (isChosen || doubt) return column;
  if (isUsed(column)) {
    if (index === spanAt) return typedBy?.length ? { ...column, doubt: 'byType' } : column;
    return meaning.isTotal && neverFalls(values) ? { ...column, doubt: 'open' } : column;
  }
  if (!lookLikeHours(column)) return column;
  if (saysNoHours(meaning)) return leftOut(column);
  const same = all.find((other) => isUsed(other) && areEqual(other.values, values));
  return same ? leftOut({ ...column, partOf: same.name }) : { ...column, doubt: 'open' };
}

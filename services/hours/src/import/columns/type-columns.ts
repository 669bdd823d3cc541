import type { GivenColumns } from './column-mapping.ts';
import { rankOf } from './column-names.ts';
import { meaningOf } from './column-words.ts';
import { parseDate } from '../cells/date-cell.ts';
import type { Table } from '../grid.ts';
import type { NumberColumn } from './number-column.ts';
import { meaningOfCode } from '../cells/service-codes.ts';
import { readHours } from '../cells/read-hours.ts';

/** The columns that say what the hours of a row are. */
export interface TypeColumns {
  type?: string | undefined;
  category?: string | undefined;
}

/**
 * Finds the columns that name the activity of each row, where the names of the columns of numbers say no kind. Returns
 * the columns of hours with those that type them: each of several with one name has a column of types of its own.
 */
export function typeHours(
  table: Table,
  columns: NumberColumn[],
  given: GivenColumns,
  taken: ReadonlySet<string>,
): { columns: NumberColumn[]; types: TypeColumns } {
  const hours = hoursOf(columns);
  const types = hours.length > 0 ? findTypes(table, given, taken, columns) : {};
  const indexOf = (name: string | undefined) => table.columns.findIndex((column) => column.name === name);
  const named = [types.category, types.type].flatMap((name) => (name ? [indexOf(name)] : []));
  const pairs = pairsOf(table, named);
  const isPaired = hours.length > 1 && new Set(hours.map(({ name }) => stemOf(name))).size === 1;
  const typed = columns.map((column): NumberColumn => {
    const place = hours.indexOf(column);
    if (place < 0) return column;
    const typedBy = isPaired ? pairs.flatMap((equal) => equal[place] ?? []) : named;
    // What all hours are is asked once.
    const typeName = column.weekday === undefined ? stemName(column.name) : 'Hours';
    return { ...column, typedBy, ...(typedBy.length === 0 && { typeName }) };
  });
  return { columns: typed, types };
}

// The days of the week, or the columns with the name of the first column of hours. Other ones are asked about.
function hoursOf(columns: readonly NumberColumn[]): NumberColumn[] {
  const days = columns.filter(({ weekday }) => weekday !== undefined);
  if (days.length > 0) return days;
  const open = columns.filter(({ meaning, isChosen, minutesOf }) => {
    const isNone = isChosen || minutesOf !== undefined || meaning.isCount || meaning.isOther;
    return meaning.isHours && !isNone && !meaning.isCumulative;
  });
  const first = open.find(({ meaning }) => !meaning.isTotal) ?? open[0];
  return columns.filter((each) =>
    each.isChosen ? each.typedBy : first && open.includes(each) && stemOf(each.name) === stemOf(first.name),
  );
}

// A program tells columns of one name apart by numbers: 'Hours (2)', 'Hours.1', 'Hours 2'.
const stemName = (name: string): string => name.replace(/[._]?\(?\d{1,2}\)?$/, '').trimEnd();
const stemOf = (name: string): string => stemName(name).toLowerCase();

/** For each column of types, the columns of the same name. */
const pairsOf = (table: Table, named: readonly number[]): number[][] =>
  named.map((index) => {
    const stem = stemOf(table.columns[index]?.name ?? '');
    return table.columns.flatMap(({ name }, at) => (stemOf(name) === stem ? [at] : []));
  });

function findTypes(
  table: Table,
  given: GivenColumns,
  taken: ReadonlySet<string>,
  numbers: readonly NumberColumn[],
): TypeColumns {
  const isNumber = new Set(numbers.map(({ name }) => name));
  const open = table.columns.flatMap(({ name, title }, index) =>
    taken.has(name) || isNumber.has(name) ? [] : [{ name, title, ...look(table, index) }],
  );
  const texts = open.filter(({ isText }) => isText);
  const bestOf = (field: 'type' | 'category', ...not: (string | undefined)[]) =>
    texts
      .map((column) => ({ ...column, rank: not.includes(column.name) ? -1 : rankOf(column.title, field) }))
      .filter(({ rank }) => rank >= 0)
      .toSorted((one, other) => one.rank - other.rank || one.distinct - other.distinct);
  const category = given.category ?? bestOf('category', given.type)[0]?.name;
  const [first, second] = bestOf('type', given.type, category);
  const type = given.type ?? first?.name;
  if (given.type !== undefined || given.category !== undefined) {
    return { category: category || undefined, type: type || undefined };
  }
  // Of two names of the activity, the one with fewer values is the kind.
  const areTwo = category === undefined && first && second && stemOf(first.name) !== stemOf(second.name);
  const [kind, special] = areTwo
    ? [first, second].toSorted((one, other) => one.distinct - other.distinct)
    : [];
  const named = areTwo ? { category: kind?.name, type: special?.name } : { category, type };
  const shareOf = (name: string | undefined) => texts.find((column) => column.name === name)?.share ?? 0;
  if (shareOf(named.category) + shareOf(named.type) >= fewShare) return named;
  // What its cells say shows a column of types whatever its name is.
  const [telling] = texts.toSorted((one, other) => other.share - one.share);
  if (telling && telling.share >= mostShare) return { category: telling.name, type: named.type };
  // The rows of a week are named by what they are.
  const isOfDays = numbers.some(({ weekday }) => weekday !== undefined);
  return isOfDays && !named.category && !named.type ? { type: texts[0]?.name } : named;
}

const sampledCells = 200;
const [fewShare, mostShare] = [0.2, 0.5];

interface LookedAt {
  isText: boolean;
  /** How many of its cells name a kind of hours, from 0 to 1. */
  share: number;
  /** How many different cells it has. */
  distinct: number;
}

function look({ rows }: Table, index: number): LookedAt {
  const filled = rows.flatMap(({ cells }) => (cells[index] ?? '').trim() || []).slice(0, sampledCells);
  const texts = filled.filter(
    (cell) => meaningOfCode(cell) || ('problem' in readHours(cell) && parseDate(cell).kind === 'unreadable'),
  );
  const telling = texts.filter((cell) => meaningOfCode(cell) ?? meaningOf(cell).kind);
  return {
    isText: texts.length > 0 && texts.length * 2 >= filled.length,
    share: telling.length / (filled.length || 1),
    distinct: new Set(texts).size,
  };
}

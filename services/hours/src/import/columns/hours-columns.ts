import type { ImportUnit } from '@clinical-hours/proto/api';
import type { Table } from '../grid.ts';
import { invalid } from '@clinical-hours/service-kit/errors';
import { quote } from '../reading.ts';
import { columnQuestion, type ImportQuestion } from '../question.ts';
import type { ColumnChoice, GivenColumns } from './column-mapping.ts';
import { hoursFields, labelOf, type HoursField } from './column-names.ts';
import { askAbout, lookLikeHours } from './column-questions.ts';
import { equalsSum, isRunningTotal, sumRows } from './column-sums.ts';
import { decideUnit } from './hours-unit.ts';
import {
  isUsed,
  readNumberColumns,
  saysNothing,
  type NumberColumn,
  type UnusedReason,
} from './number-column.ts';
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
  /** The unit of columns whose name says none, as the trainee chose it. */
  unit?: ImportUnit | undefined;
}

const fields = Object.keys(hoursFields) as HoursField[];

/**
 * Finds the columns that hold hours. Only a column that says that it adds up others, and does, is left out: any other
 * whose name or numbers look like hours is used, or is asked about.
 */
export function findHours(table: Table, options: HoursOptions): FoundHours {
  const { given, taken, isDated, choices = [], unit } = options;
  const listed = new Set([
    ...fields.flatMap((field) => given[field] ?? []),
    ...choices.map(({ name }) => name),
  ]);
  const unknown = choices.find(
    (each) => each.name !== '' && !table.columns.some(({ name }) => name === each.name),
  );
  if (unknown) throw invalid('column_unknown', `The file has no column ${quote(unknown.name)}.`);
  const read = readNumberColumns(table, { taken, given: listed, isDated });
  const named = nameKinds(read.map((column) => chosenOf(column, options) ?? nameKind(column)));
  const haveKinds = named.columns.some(
    ({ name, kind }) => kind && !choices.some((each) => each.name === name),
  );
  const typed = haveKinds
    ? { columns: named.columns, types: {} }
    : typeHours(table, named.columns, given, taken);
  const columns = leaveSums(followHours(proposeKinds(typed.columns)));
  const inUnits = decideUnit(table, columns, isDated, unit);
  const unusedOf = ({ meaning, isChosen }: NumberColumn) =>
    isChosen ? undefined : meaning.isCount ? 'count' : 'unknown';
  return {
    columns: inUnits.columns.map((each) =>
      isUsed(each) || each.unused ? each : { ...each, unused: unusedOf(each) },
    ),
    types: typed.types,
    questions: [...named.questions, ...askAbout(inUnits.columns, choices), ...inUnits.questions],
  };
}

/**
 * Returns a column as the trainee chose it. The choice for it counts before the lists of the columns of each kind, each
 * of which says of all columns of its kind which ones are used.
 */
function chosenOf(column: NumberColumn, { given, choices = [] }: HoursOptions): NumberColumn | undefined {
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
  // A choice without a name is for all columns that have none.
  const isRest = lookLikeHours(column) && choices.some((each) => each.name === '');
  if (kind === 'byType') {
    return { ...column, typedBy: [], isChosen: true, takesWordsAsNothing: choice?.takesWordsAsNothing };
  }
  if (!choice && !field && !isListed && !isRest) return undefined;
  return { ...column, kind, isChosen: true, takesWordsAsNothing: choice?.takesWordsAsNothing };
}

function nameKind(column: NumberColumn): NumberColumn {
  const { kind, isOther, isCount, isCumulative } = column.meaning;
  return isOther || isCount || isCumulative ? column : { ...column, kind };
}

const qualifiersOf = ({ meaning }: NumberColumn): string =>
  [meaning.activityType, meaning.modality, meaning.clients, ...meaning.others].filter(Boolean).join(' ');

// Several columns of a kind are its parts when each says which one. Others may be parts, or the same.
function nameKinds(all: readonly NumberColumn[]) {
  let columns = leaveSums(all);
  const questions: ImportQuestion[] = [];
  for (const field of fields) {
    const found = columns.filter(
      ({ kind, isChosen, weekday, minutesOf }) =>
        kind === hoursFields[field] && !isChosen && weekday === undefined && minutesOf === undefined,
    );
    const candidates = found.filter((each) => !saysNothing(each));
    const qualifiers = new Set(candidates.map(qualifiersOf));
    const areDistinct = qualifiers.size === candidates.length && !qualifiers.has('');
    const known = candidates.filter(({ meaning }) => meaning.others.length === 0);
    if (candidates.length < 2 || (areDistinct && known.length === candidates.length)) continue;
    const exact = known.length === 1 ? known.filter((each) => qualifiersOf(each) === '') : [];
    const [first, ...others] = candidates as [NumberColumn, ...NumberColumn[]];
    const areSame = others.every(({ values }) => equalsSum(values, first.values));
    const proposed = exact.length > 0 ? exact : areDistinct ? candidates : areSame ? [first] : [];
    const names = candidates.map(({ name }) => name);
    const likely = proposed.map(({ name }) => name);
    questions.push(columnQuestion(field, labelOf(field), [...names.map((name) => [name]), names], likely));
    const isLeft = (each: NumberColumn) => proposed.length > 0 && !proposed.includes(each);
    columns = columns.map((each) =>
      candidates.includes(each)
        ? { ...each, isChosen: true, kind: isLeft(each) ? undefined : each.kind }
        : each,
    );
  }
  return { columns, questions };
}

// 'Individual' and 'Group' are most likely direct hours, unless a column has all of these.
function proposeKinds(columns: readonly NumberColumn[]): NumberColumn[] {
  const whole = new Set(
    columns.flatMap((each) => (isUsed(each) && qualifiersOf(each) === '' ? [each.kind] : [])),
  );
  return columns.map((column) => {
    const { proposedKind } = column.meaning;
    if (column.isChosen || isUsed(column) || !lookLikeHours(column) || whole.has(proposedKind)) return column;
    return { ...column, kind: column.meaning.isOther || column.meaning.isTotal ? undefined : proposedKind };
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

/** Leaves out what says that it adds up others, or has hours of no kind, where its numbers say the same. */
function leaveSums(columns: readonly NumberColumn[]): NumberColumn[] {
  const parts = columns.filter((each) => !saysSum(each) && (isUsed(each) || lookLikeHours(each)));
  const [all, used] = [sumsOf(parts), sumsOf(parts.filter(isUsed))];
  return columns.map((column) => {
    const { isChosen, meaning, values } = column;
    const { kind, isHours } = meaning;
    const leave = (unused: UnusedReason) => ({ ...column, kind: undefined, typedBy: undefined, unused });
    if (isChosen) return column;
    if (saysSum(column)) {
      const sums = kind ? sumsOf(parts.filter((each) => each.kind === kind)) : all;
      if (sums.some((rows) => isRunningTotal(values, rows))) return leave('running_total');
      return sums.some((rows) => equalsSum(values, rows)) ? leave('total') : column;
    }
    const isCopy = isHours && !kind && !isUsed(column) && used.some((rows) => equalsSum(values, rows));
    return isCopy ? leave('copy') : column;
  });
}

const saysSum = ({ meaning }: NumberColumn): boolean => meaning.isTotal || meaning.isCumulative;

/** Returns what columns add up to row by row: those of each kind, and of several kinds. */
function sumsOf(columns: readonly NumberColumn[]): number[][] {
  const byKind = [...Map.groupBy(columns, ({ kind }) => kind).values()].map((each) =>
    each.map(({ values }) => values),
  );
  return Array.from({ length: 2 ** byKind.length - 1 }, (_, set) =>
    sumRows(byKind.filter((_each, place) => ((set + 1) >> place) % 2 === 1).flat()),
  );
}

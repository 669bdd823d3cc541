import { fromHundredths, type ActivityGroup } from '@clinical-hours/proto/api';
import type { ImportQuestion } from '../question.ts';
import { missingResults, notCalculated, quote } from '../reading.ts';
import type { ColumnChoice } from './column-mapping.ts';
import { neverFalls, sumOf } from './column-sums.ts';
import { areWhole, isEmpty, isUsed, type NumberColumn } from './number-column.ts';

// The other columns are asked about in one question, so that a sheet of 200 columns stays a short form.
const askedOneByOne = 10;
const dayHundredths = 2_400;

/** Whether the name of a column, or its numbers where the name says nothing else, are those of hours. */
export function lookLikeHours(column: NumberColumn): boolean {
  const { kind, isHours, proposedKind, isCount, isOther } = column.meaning;
  if (isEmpty(column)) return isUnreadable(column) && (kind !== undefined || isHours);
  if (kind !== undefined || isHours) return true;
  // A count is whole.
  if (isOther || (isCount && areWhole(column))) return false;
  return proposedKind !== undefined || column.values.every((value) => value <= dayHundredths);
}

const isUnreadable = ({ unread, filled }: NumberColumn): boolean =>
  unread.length > 0 && unread.length * 2 >= filled;

/**
 * Returns questions for the columns of which it is not sure what they hold, unless they are chosen: one for all that
 * have the same proposal.
 */
export function askAbout(
  columns: readonly NumberColumn[],
  choices: readonly ColumnChoice[],
): ImportQuestion[] {
  const doubtful = Map.groupBy(columns.filter(isDoubtful), (column) =>
    isUnreadable(column) || column.kind === undefined ? column.name : `proposed ${column.kind}`,
  );
  // With the answers before, since each call says all of them.
  const before = choices.map((choice) => answerOf(choice.name, choice.kind, choice.takesWordsAsNothing));
  const groups = [...doubtful.values()];
  const questions = groups.slice(0, askedOneByOne).map((group) => ask(group, before));
  const rest = groups.slice(askedOneByOne);
  if (rest.length === 0) return questions;
  const message = `${rest.length} more columns look like hours, such as ${rest[0]?.[0]?.name}. Leave them out?`;
  const options = [
    {
      label: 'Leave out all that I do not answer',
      values: [...before, answerOf('', undefined)],
      isProposed: false,
    },
  ];
  return [...questions, { code: 'column_ambiguous', parameter: 'columns', message, options }];
}

function isDoubtful(column: NumberColumn): boolean {
  if (column.isChosen || column.unused || !lookLikeHours(column)) return false;
  if (!isUsed(column) || column.kind !== column.meaning.kind || isUnreadable(column))
    return column.typedBy === undefined || isUnreadable(column);
  return column.meaning.isTotal && neverFalls(column.values);
}

const answerOf = (name: string, kind: ColumnChoice['kind'], takesWordsAsNothing = false): string =>
  `${kind ?? 'leave-out'}${takesWordsAsNothing ? '/zero' : ''}:${name}`;

const labels: Record<ActivityGroup, string> = {
  directClinical: 'Direct clinical hours',
  indirectClinical: 'Indirect clinical hours',
  supervision: 'Supervision hours',
};

function ask(columns: readonly NumberColumn[], before: string[]): ImportQuestion {
  const [column] = columns as [NumberColumn];
  const { name, kind, typedBy, meaning } = column;
  const option = (label: string, of: ColumnChoice['kind'], isProposed = false, isZero = false) => ({
    label,
    values: [...before, ...columns.map((each) => answerOf(each.name, of, isZero))],
    isProposed,
  });
  const question = (message: string, options: ImportQuestion['options']): ImportQuestion => {
    return { code: 'column_ambiguous', parameter: 'columns', message, options };
  };
  const own = typedBy ? 'byType' : (kind ?? meaning.kind);
  if (isUnreadable(column) && own) {
    return question(`${saysOf(column)} What do you want to do?`, [
      option('Count those cells as 0 h', own, false, true),
      option('Leave those rows out', own),
      option('Leave the column out', undefined),
    ]);
  }
  if (kind !== undefined && kind === meaning.kind) {
    return question(`${name} never falls. Does it add up the rows above?`, [
      option('No, it has the hours of each row', kind),
      option('Yes, leave it out', undefined),
    ]);
  }
  const isNoHours = meaning.isTotal || meaning.isCumulative || meaning.isCount || meaning.isOther;
  const isUnread = columns.length === 1 && column.unread.length > 0;
  const says = isUnread ? ` ${saysOf(column)} Those are 0 h.` : '';
  return question(`${columns.map(sumText).join('; ')}: import as what?${says}`, [
    ...Object.entries(labels).map(([each, label]) =>
      option(label, each as ActivityGroup, each === kind, isUnread),
    ),
    option('Leave out', undefined, isNoHours),
  ]);
}

function sumText({ name, values }: NumberColumn): string {
  return `${name}, ${Number(fromHundredths(Math.round(sumOf(values)))).toLocaleString('en-US')} h`;
}

const shownTexts = 3;
const texts = new Intl.ListFormat('en-US', { type: 'disjunction' });

function saysOf({ name, unread, filled }: NumberColumn): string {
  if (unread.includes(notCalculated)) return `${name}: ${unread.length} of ${filled} cells ${missingResults}`;
  const said = [...new Set(unread.map((cell) => quote(cell.trim())))];
  const shown = [...said.slice(0, shownTexts), ...(said.length > shownTexts ? ['something else'] : [])];
  return `${name}: ${unread.length} of ${filled} cells say ${texts.format(shown)}.`;
}

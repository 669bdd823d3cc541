import { fromHundredths, type ActivityGroup } from '@clinical-hours/proto/api';
import type { ImportQuestion } from '../question.ts';
import { missingResults, notCalculated, quote } from '../reading.ts';
import type { ColumnChoice } from './column-mapping.ts';
import { sumOf } from './column-sums.ts';
import { isEmpty, isUsed, type NumberColumn } from './number-column.ts';

// The other columns are asked about in one question, so that a sheet of 200 columns stays a short form, and all answers
// fit into one call.
const askedOneByOne = 10;
const askedAtOnce = 5;
const dayHundredths = 2_400;

/** Whether the name of a column, or its numbers where the name says nothing else, are those of hours. */
export function lookLikeHours(column: NumberColumn): boolean {
  const { kind, isHours, isTotal, isCumulative, proposedKind, isOther } = column.meaning;
  if (isEmpty(column)) return isUnreadable(column) && (kind !== undefined || isHours);
  if (kind !== undefined || isHours) return true;
  if (isOther) return false;
  const isNamed = isTotal || isCumulative || proposedKind !== undefined;
  return isNamed || column.values.every((value) => value <= dayHundredths);
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
  const doubtful = Map.groupBy(columns.filter(isAsked), (column) =>
    isUnreadableHours(column) || column.doubt === 'open' || column.partOf ? column : column.doubt,
  );
  const isTyped = columns.some(({ typedBy }) => typedBy?.length);
  // With the answers before, since each call says all of them.
  const before = choices.map((choice) => answerOf(choice.name, choice.kind, choice.takesWordsAsNothing));
  const groups = [...doubtful.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / askedAtOnce) }, (_, part) =>
      group.slice(part * askedAtOnce, (part + 1) * askedAtOnce),
    ),
  );
  const questions = groups.slice(0, askedOneByOne).map((group) => ask(group, before, isTyped));
  const rest = groups.slice(askedOneByOne);
  if (rest.length === 0) return questions;
  const message = `${rest.flat().length} more columns look like hours, such as ${rest[0]?.[0]?.name}. Leave them out?`;
  const options = [
    {
      label: 'Leave out all that I do not answer',
      values: [...before, answerOf('', undefined)],
      isProposed: false,
    },
  ];
  return [...questions, { code: 'column_ambiguous', parameter: 'columns', message, options }];
}

/** Whether it is asked what a column holds. */
export const isAsked = (column: NumberColumn): boolean =>
  !column.isChosen && (column.doubt !== undefined || isUnreadableHours(column));

const isUnreadableHours = (column: NumberColumn): boolean =>
  isUnreadable(column) && (isUsed(column) || lookLikeHours(column));

const answerOf = (name: string, kind: ColumnChoice['kind'], takesWordsAsNothing = false): string =>
  `${kind ?? 'leave-out'}${takesWordsAsNothing ? '/zero' : ''}:${name}`;

const labels: Record<ActivityGroup, string> = {
  directClinical: 'Direct clinical hours',
  indirectClinical: 'Indirect clinical hours',
  supervision: 'Supervision hours',
};

function ask(columns: readonly NumberColumn[], before: string[], isTyped: boolean): ImportQuestion {
  const [column] = columns as [NumberColumn];
  const { kind, typedBy, meaning, doubt, unread } = column;
  const option = (label: string, of: ColumnChoice['kind'], isZero = false) => ({
    label,
    values: [...before, ...columns.map((each) => answerOf(each.name, of, isZero))],
    isProposed: (of ?? 'leave-out') === doubt,
  });
  const question = (message: string, options: ImportQuestion['options']): ImportQuestion => {
    return { code: 'column_ambiguous', parameter: 'columns', message, options };
  };
  const own = typedBy ? 'byType' : (kind ?? meaning.kind);
  if (isUnreadableHours(column) && own) {
    return question(`${saysOf(column)} What do you want to do?`, [
      option('Count those cells as 0 h', own, true),
      option('Leave those rows out', own),
      option('Leave the column out', undefined),
    ]);
  }
  const isUnread = columns.length === 1 && unread.length > 0;
  const kinds = Object.entries(labels) as [ActivityGroup, string][];
  return question(`${columns.map(sumText).join('; ')}: import as what?${hintOf(column, isUnread)}`, [
    ...(isTyped ? [option('By the row’s activity', 'byType', isUnread)] : []),
    ...kinds.map(([each, label]) => option(label, each, isUnread)),
    option('Leave out', undefined),
  ]);
}

function hintOf(column: NumberColumn, isUnread: boolean): string {
  const { partOf, meaning } = column;
  if (isUnread) return ` ${saysOf(column)} Those are 0 h.`;
  if (partOf !== undefined) return ` Leave it out if ${partOf} has these hours, too.`;
  return isUsed(column) && meaning.isTotal ? ' It never falls: does it add up the rows above?' : '';
}

function sumText({ name, values, meaning }: NumberColumn): string {
  const sum = Number(fromHundredths(Math.round(sumOf(values)))).toLocaleString('en-US');
  return `${name}, ${sum}${meaning.isCount ? '' : ' h'}`;
}

const shownTexts = 3;
const texts = new Intl.ListFormat('en-US', { type: 'disjunction' });

function saysOf({ name, unread, filled }: NumberColumn): string {
  if (unread.includes(notCalculated)) return `${name}: ${unread.length} of ${filled} cells ${missingResults}`;
  const said = [...new Set(unread.map((cell) => quote(cell.trim())))];
  const shown = [...said.slice(0, shownTexts), ...(said.length > shownTexts ? ['something else'] : [])];
  return `${name}: ${unread.length} of ${filled} cells say ${texts.format(shown)}.`;
}

import type { ImportRecord } from '@clinical-hours/proto/api';
import { countOf, countText } from '../../lib/figures/numbers.ts';
import type { ImportChoices } from './import.api.ts';

/** Whether rows that look like existing sessions are left out. */
export const isSkipping = ({ duplicates }: Pick<ImportChoices, 'duplicates'>): boolean =>
  duplicates !== 'import';

/** The problem of the mapping; undefined when rows can be read. */
export const mappingProblem = ({ problems: [first] }: ImportRecord): string | undefined =>
  first?.kind === 'columns' ? first.message : undefined;

/** The result of checking a file, in a sentence. */
export function outcomeOf(result: ImportRecord, choices: ImportChoices): string {
  const lack = mappingProblem(result);
  if (lack !== undefined) return lack;
  const { rowCount, problems, questions, sessionCount } = result;
  if (questions.length > 0) {
    return questions.length === 1
      ? 'One question before you import.'
      : `${countText(questions.length)} questions before you import.`;
  }
  if (isAllThere(result, choices)) return allThere;
  const count = importableRows(result, choices);
  const sessions = count === sessionCount ? '' : `, as ${countOf(sessionCount, 'session')}`;
  const outcome = `${count} of ${countOf(rowCount, 'row')} can be imported${sessions}.`;
  if (problems.length === 0) return outcome;
  return `${outcome} ${countOf(problems.length, 'row')} will be left out: fix what you need below.`;
}

const allThere = 'Everything in this file is already in your log.';

/** Whether all sessions of a file are there already. */
export const isAllThere = (
  { duplicateLines, sessionCount, problems }: ImportRecord,
  choices: ImportChoices,
): boolean =>
  sessionCount === 0 && duplicateLines.length > 0 && isSkipping(choices) && !problems.some(isWrong);

export function importLabel(result: ImportRecord): string {
  const count = result.sessionCount;
  if (count === 0) return 'Nothing to Import';
  const leftOut = result.problems.length;
  return leftOut === 0
    ? `Import ${countOf(count, 'session')}`
    : `Import ${countText(count)}, leave out ${countText(leftOut)}`;
}

// Rows of a day can be one session, and a row that is a week several.
function importableRows(result: ImportRecord, choices: ImportChoices): number {
  const { rowCount, problems, rejectedLines, duplicateLines, sessionCount } = result;
  const skipped = isSkipping(choices) ? duplicateLines.length : 0;
  const left = rowCount - problems.length - rejectedLines.length;
  return left - skipped === sessionCount ? sessionCount : left;
}

// Totals and empty days are no hours that could be lost.
const harmless: ReadonlySet<string> = new Set(['total', 'no_hours', 'header']);

/** Whether a row that is left out may have been meant as a session. */
export const isWrong = ({ kind }: ImportRecord['problems'][number]): boolean => !harmless.has(kind);

/** Whether a file can be imported as it is, without a look at it. */
export const isReady = (result: ImportRecord, { importAs }: ImportChoices): boolean =>
  importAs !== undefined &&
  result.questions.length === 0 &&
  result.sessionCount > 0 &&
  !result.problems.some(isWrong);

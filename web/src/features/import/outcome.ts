import type { ImportRecord } from '@clinical-hours/proto/api';
import { countOf, countText } from '../../lib/numbers.ts';
import type { ImportChoices } from './import.api.ts';

/** Whether rows that look like existing sessions are left out. */
export const isSkipping = ({ duplicates }: Pick<ImportChoices, 'duplicates'>): boolean =>
  duplicates !== 'import';

/** The number of sessions that an import creates, when rows with problems are left out. */
export function importableCount(result: ImportRecord, choices: ImportChoices): number {
  const { rowCount, problems, rejectedLines, duplicateLines } = result;
  const skipped = isSkipping(choices) ? duplicateLines.length : 0;
  return rowCount - problems.length - rejectedLines.length - skipped;
}

/** The problem of the mapping; undefined when rows can be read. */
export const mappingProblem = ({ problems: [first] }: ImportRecord): string | undefined =>
  first?.kind === 'columns' ? first.message : undefined;

/** The result of checking a file, in a sentence. */
export function outcomeOf(result: ImportRecord, choices: ImportChoices): string {
  const lack = mappingProblem(result);
  if (lack !== undefined) return lack;
  const { rowCount, problems, questions } = result;
  if (questions.length > 0) {
    return questions.length === 1
      ? 'One question before you import.'
      : `${countText(questions.length)} questions before you import.`;
  }
  const outcome = `${importableCount(result, choices)} of ${countOf(rowCount, 'row')} can be imported.`;
  if (problems.length === 0) return outcome;
  return `${outcome} ${countOf(problems.length, 'row')} will be left out: fix what you need below.`;
}

/** The label of the button that imports. */
export function importLabel(result: ImportRecord, choices: ImportChoices): string {
  const count = importableCount(result, choices);
  const leftOut = result.problems.length;
  return leftOut === 0
    ? `Import ${countOf(count, 'session')}`
    : `Import ${countText(count)}, leave out ${countText(leftOut)}`;
}

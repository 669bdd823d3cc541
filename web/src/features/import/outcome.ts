import type { ImportRecord } from '@clinical-hours/proto/api';
import { countOf } from '../../lib/numbers.ts';
import type { ImportChoices } from './import.api.ts';

/** Whether rows that look like existing sessions are left out. */
export const isSkipping = ({ duplicates }: Pick<ImportChoices, 'duplicates'>): boolean =>
  duplicates !== 'import';

/** The number of sessions that an import creates, when no row has a problem. */
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
  const { rowCount, problems } = result;
  const outcome = `${importableCount(result, choices)} of ${countOf(rowCount, 'row')} can be imported.`;
  if (problems.length === 0) return outcome;
  const rows = problems.length === 1 ? '1 row has a problem' : `${problems.length} rows have problems`;
  return `${outcome} ${rows}, listed below. Change the columns or the date format, or correct the spreadsheet and choose it again.`;
}

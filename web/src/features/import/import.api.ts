import {
  maxFileNameLength,
  type DuplicateChoice,
  type ImportDateFormat,
  type ImportField,
  type ImportRecord,
  type ImportStatus,
  type ImportUnit,
  type ImportWeeks,
  type PastImportRecord,
} from '@clinical-hours/proto/api';
import useSWR from 'swr';
import type { ChosenFile } from '../../lib/files/chosen-file.ts';
import { getJson, request } from '../../lib/requests/http.ts';

/** A field with one column. The other fields of `importFields` are kinds of hours. */
export type TextField = Exclude<ImportField, `${string}Hours`>;

/** The user's choices for reading a file. The server detects missing ones. */
export interface ImportChoices {
  /** The column of each field, '' for none. */
  columns: Partial<Record<TextField, string>>;
  /** What single columns of numbers hold: 'directClinical:Name', or 'leave-out:Name'. */
  hoursColumns?: string[] | undefined;
  dateFormat?: ImportDateFormat | undefined;
  /** The year of the first date, where dates have none. */
  year?: string | undefined;
  /** The row with the names of the columns. */
  headerRow?: number | undefined;
  /** The sheet of a workbook. */
  sheet?: string | undefined;
  /** On which days the hours of a row are that is a week. */
  weeks?: ImportWeeks | undefined;
  /** What the rows of an activity are, by its name: a kind with or without an activity type, or none. */
  types?: Record<string, string> | undefined;
  /** The unit of columns whose name says none. */
  unit?: ImportUnit | undefined;
  /** The supervisor of rows that name none. */
  supervisorId?: number | undefined;
  /** The supervisor of a name in the file; 0 for none. */
  supervisorNames?: Record<string, number> | undefined;
  /** A row without a date has that of the row above. */
  missingDates?: 'above' | undefined;
  /** Days of more than 16 hours are imported, too. */
  longDays?: 'import' | undefined;
  /** Cells that were corrected, by row and number of the column, as in '7:2'. */
  mended?: Record<string, string> | undefined;
  /** Duplicates are skipped unless they are to be imported. */
  duplicates?: DuplicateChoice | undefined;
  importAs?: ImportStatus | undefined;
}

/** A dry run: returns the result that an import would have, without importing. */
export function checkFile(file: Blob, choices: ImportChoices): Promise<ImportRecord> {
  return request(`${importPath}?${queryOf(choices, { dryRun: 'true' })}`, {
    method: 'POST',
    body: file,
    isQuestion: true,
  });
}

/**
 * Imports the rows of a file as sessions: those with problems are left out when `leavesOut` is set, else none is
 * imported.
 */
export function importFile(
  { name, content }: ChosenFile,
  choices: ImportChoices,
  leavesOut: boolean,
  idempotencyKey: string,
): Promise<ImportRecord> {
  const fileName = name.replace(/\p{Cc}/gu, ' ').slice(0, maxFileNameLength);
  const query = queryOf(choices, { fileName, ...(leavesOut && { problems: 'leave-out' }) });
  return request(`${importPath}?${query}`, { method: 'POST', body: content, idempotencyKey });
}

const importPath = '/api/sessions/import';
const pastImportsKey = '/api/sessions/imports';

/** The latest imports, fetched anew because their sessions change. */
export function usePastImports() {
  return useSWR<PastImportRecord[]>(pastImportsKey, getJson, { revalidateIfStale: true });
}

/** Deletes the sessions of an import that are still as they were imported. An undone import stays undone. */
export function undoImport(id: number): Promise<PastImportRecord> {
  return request(`${pastImportsKey}/${id}/undo`, { method: 'POST' });
}

function queryOf(choices: ImportChoices, more: Record<string, string> = {}) {
  const { columns, hoursColumns, supervisorNames = {}, types = {}, mended = {}, ...single } = choices;
  const query = new URLSearchParams();
  const pairs = Object.entries({ ...columns, columns: hoursColumns, ...single, ...more });
  for (const [name, value] of pairs) {
    for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each));
  }
  for (const [name, id] of Object.entries(supervisorNames)) query.append('supervisorNames', `${id}:${name}`);
  for (const [name, meaning] of Object.entries(types)) query.append('types', `${meaning}:${name}`);
  for (const [cell, text] of Object.entries(mended)) query.append('mended', `${cell}:${text}`);
  return query;
}

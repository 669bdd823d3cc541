import {
  maxFileNameLength,
  type DuplicateChoice,
  type ImportDateFormat,
  type ImportField,
  type ImportRecord,
  type ImportStatus,
  type PastImportRecord,
} from '@clinical-hours/proto/api';
import useSWR from 'swr';
import type { ChosenFile } from '../../lib/chosen-file.ts';
import { getJson, request } from '../../lib/http.ts';

/** The user's choices for reading a file. The server detects missing ones. */
export interface ImportChoices {
  /** The column of each field; '' for none. */
  columns: Partial<Record<ImportField, string>>;
  dateFormat?: ImportDateFormat | undefined;
  /** The supervisor of rows that name none. */
  supervisorId?: number | undefined;
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

/** Imports all rows of a file that are not left out as sessions, or none. */
export function importFile(
  { name, content }: ChosenFile,
  choices: ImportChoices,
  idempotencyKey: string,
): Promise<ImportRecord> {
  const fileName = name.replace(/\p{Cc}/gu, ' ').slice(0, maxFileNameLength);
  const query = queryOf(choices, { fileName });
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
  const { columns, dateFormat, supervisorId, duplicates, importAs } = choices;
  return new URLSearchParams({
    ...columns,
    ...(dateFormat === undefined ? {} : { dateFormat }),
    ...(supervisorId === undefined ? {} : { supervisorId: String(supervisorId) }),
    ...(duplicates === undefined ? {} : { duplicates }),
    ...(importAs === undefined ? {} : { importAs }),
    ...more,
  });
}

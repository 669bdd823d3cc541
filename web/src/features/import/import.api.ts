import type { ImportDateFormat, ImportField, ImportRecord } from '@clinical-hours/proto/api';
import { request } from '../../lib/http.ts';

/** The user's choices for reading a file. The server detects missing ones. */
export interface ImportChoices {
  /** The column of each field; '' for none. */
  columns: Partial<Record<ImportField, string>>;
  dateFormat?: ImportDateFormat | undefined;
  /** The supervisor of rows that name none. */
  supervisorId?: number | undefined;
}

/** A dry run: returns the result that an import would have, without importing. */
export function checkFile(file: Blob, choices: ImportChoices): Promise<ImportRecord> {
  return request(`${importPath}?${queryOf(choices, { dryRun: 'true' })}`, {
    method: 'POST',
    body: file,
    isQuestion: true,
  });
}

/** Imports all rows of a file as sessions, or none. */
export function importFile(
  file: Blob,
  choices: ImportChoices,
  idempotencyKey: string,
): Promise<ImportRecord> {
  return request(`${importPath}?${queryOf(choices)}`, { method: 'POST', body: file, idempotencyKey });
}

const importPath = '/api/sessions/import';

function queryOf({ columns, dateFormat, supervisorId }: ImportChoices, more: Record<string, string> = {}) {
  return new URLSearchParams({
    ...columns,
    ...(dateFormat === undefined ? {} : { dateFormat }),
    ...(supervisorId === undefined ? {} : { supervisorId: String(supervisorId) }),
    ...more,
  });
}

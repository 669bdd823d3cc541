import type { ImportDateFormat, ImportField, ImportRecord } from '@clinical-hours/proto/api';
import { request } from '../../lib/http.ts';

/** How a file is to be read, as far as the user has chosen it: what is absent the server recognises. */
export interface ImportChoices {
  /** The column that holds a field; '' for none. */
  columns: Partial<Record<ImportField, string>>;
  dateFormat?: ImportDateFormat | undefined;
  /** For rows that name no supervisor. */
  supervisorId?: number | undefined;
}

/** Tells what the import of a file would do, and does nothing. */
export function checkFile(file: Blob, choices: ImportChoices): Promise<ImportRecord> {
  return request(`${importPath}?${queryOf(choices, { dryRun: 'true' })}`, { method: 'POST', body: file });
}

/** Makes a session of every row of a file, or of none. */
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

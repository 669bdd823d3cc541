import { createSessionSchema, type ImportDateFormat, type ImportField } from '@clinical-hours/proto/api';
import type { ColumnMapping } from './column-mapping.ts';
import type { KnownSite, KnownSites } from './known-sites.ts';
import type { KnownSupervisor, KnownSupervisors } from './known-supervisors.ts';
import { readDate } from './read-date.ts';
import { readHours } from './read-hours.ts';
import type { Table, TableRow } from './read-table.ts';
import { quote, type Reading } from './reading.ts';

/** A row without problems. */
export interface ImportedSession {
  line: number;
  /** yyyy-MM-dd */
  date: string;
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
  supervisor: KnownSupervisor | null;
  notes: string | null;
  site: KnownSite | null;
  /** Null when the row does not say it. */
  practicum: boolean | null;
}

export interface RowProblem {
  line: number;
  message: string;
}

export interface ReadOptions {
  mapping: ColumnMapping;
  dateFormat: ImportDateFormat;
  /** The latest date that a session can have, as yyyy-MM-dd. */
  latest: string;
  supervisors: KnownSupervisors;
  /** The supervisor of rows that name none. */
  defaultSupervisor: KnownSupervisor | null;
  sites: KnownSites;
}

/** Returns the cells of a column, from the top. */
export function columnOf(table: Table, column: string | undefined): string[] {
  const index = column === undefined ? -1 : table.columns.indexOf(column);
  return table.rows.map(({ cells }) => cells[index] ?? '');
}

/** Returns the rows that can be imported, and the problems of the others. */
export function readRows(table: Table, options: ReadOptions) {
  const indexOf = new Map(table.columns.map((column, index) => [column, index]));
  const sessions: ImportedSession[] = [];
  const problems: RowProblem[] = [];
  for (const row of table.rows) {
    const cell = (field: ImportField): string =>
      row.cells[indexOf.get(options.mapping[field] ?? '') ?? -1] ?? '';
    const reading = readRow(row, cell, options);
    if ('problem' in reading) problems.push({ line: row.line, message: reading.problem });
    else sessions.push(reading.value);
  }
  return { sessions, problems };
}

type CellOf = (field: ImportField) => string;

function readRow({ line }: TableRow, cell: CellOf, options: ReadOptions): Reading<ImportedSession> {
  const problems: string[] = [];
  const take = <T>(reading: Reading<T>): T => {
    if ('value' in reading) return reading.value;
    problems.push(reading.problem);
    // The value is never used: a row with a problem is not imported.
    return undefined as T;
  };
  const session: ImportedSession = {
    line,
    date: take(readDate(cell('date'), options.dateFormat, options.latest)),
    supervisionHours: take(readHours('Supervision hours', cell('supervisionHours'))),
    directClinicalHours: take(readHours('Direct clinical hours', cell('directClinicalHours'))),
    indirectClinicalHours: take(readHours('Indirect clinical hours', cell('indirectClinicalHours'))),
    supervisor: take(readSupervisor(cell('supervisor').trim(), options)),
    notes: take(readNotes(cell('notes').trim())),
    site: take(readSite(cell('site').trim(), options)),
    practicum: take(readPracticum(cell('practicum').trim())),
  };
  const hours = [session.supervisionHours, session.directClinicalHours, session.indirectClinicalHours];
  if (hours.every((amount) => amount === '0.00')) problems.push('There are no hours in this row.');
  return problems.length > 0 ? { problem: problems.join(' ') } : { value: session };
}

function readSupervisor(name: string, options: ReadOptions): Reading<KnownSupervisor | null> {
  return name === '' ? { value: options.defaultSupervisor } : options.supervisors.named(name);
}

function readSite(name: string, { sites }: ReadOptions): Reading<KnownSite | null> {
  return name === '' ? { value: null } : sites.named(name);
}

const yes = new Set(['yes', 'y', 'true', '1', 'x']);
const no = new Set(['no', 'n', 'false', '0']);

function readPracticum(text: string): Reading<boolean | null> {
  const word = text.toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return word === '' ? { value: null } : { problem: `Practicum ${quote(text)} must be yes or no.` };
}

function readNotes(notes: string): Reading<string | null> {
  if (notes === '') return { value: null };
  try {
    createSessionSchema.validateSyncAt('notes', { notes });
    return { value: notes };
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : String(error)}.` };
  }
}

import { createSessionSchema, type ImportDateFormat, type ImportField } from '@clinical-hours/proto/api';
import type { ColumnMapping } from './column-mapping.ts';
import type { KnownSite, KnownSites } from './known-sites.ts';
import type { KnownSupervisor, KnownSupervisors } from './known-supervisors.ts';
import { exportedSupervisor, withoutApostrophe } from './own-export.ts';
import { noActivities, readActivities, type ImportedActivities } from './read-activities.ts';
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
  status: 'logged' | 'pending' | 'approved';
  activities: ImportedActivities;
  /** The activities in words; null when there are none, or when they were not read. */
  activitiesText: string | null;
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
  /** Whether every session becomes pending. Otherwise it has the status of its row, approved when it has none. */
  isPending: boolean;
  /** Whether the file is the product's own export. */
  isOwn: boolean;
}

/** Returns the cells of a column, from the top. */
export function columnOf(table: Table, column: string | undefined): string[] {
  const index = column === undefined ? -1 : table.columns.indexOf(column);
  return table.rows.map(({ cells }) => cells[index] ?? '');
}

/**
 * Returns the rows that can be imported, and the problems of the others; rejected rows are neither. Activities that do
 * not fit the hours of their row are not read.
 */
export function readRows(table: Table, options: ReadOptions) {
  const indexOf = new Map(table.columns.map((column, index) => [column, index]));
  const sessions: ImportedSession[] = [];
  const problems: RowProblem[] = [];
  const rejectedLines: number[] = [];
  const unreadActivityLines: number[] = [];
  for (const row of table.rows) {
    const cell = (field: ImportField): string =>
      row.cells[indexOf.get(options.mapping[field] ?? '') ?? -1] ?? '';
    if (cell('status').trim().toLowerCase() === 'rejected') {
      rejectedLines.push(row.line);
      continue;
    }
    const reading = readRow(row, cell, options);
    if ('problem' in reading) {
      problems.push({ line: row.line, message: reading.problem });
      continue;
    }
    sessions.push(reading.value);
    if (cell('activities').trim() !== '' && !reading.value.activitiesText) unreadActivityLines.push(row.line);
  }
  return { sessions, problems, rejectedLines, unreadActivityLines };
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
  const session: Omit<ImportedSession, 'activities' | 'activitiesText'> = {
    line,
    date: take(readDate(cell('date'), options.dateFormat, options.latest)),
    supervisionHours: take(readHours('Supervision hours', cell('supervisionHours'))),
    directClinicalHours: take(readHours('Direct clinical hours', cell('directClinicalHours'))),
    indirectClinicalHours: take(readHours('Indirect clinical hours', cell('indirectClinicalHours'))),
    supervisor: take(readSupervisor(cell('supervisor'), options)),
    notes: take(readNotes(plain(cell('notes'), options))),
    site: take(readSite(plain(cell('site'), options), options)),
    practicum: take(readPracticum(cell('practicum').trim())),
    status: take(readStatus(cell('status').trim(), options)),
  };
  const hours = [session.supervisionHours, session.directClinicalHours, session.indirectClinicalHours];
  if (hours.every((amount) => amount === '0.00')) problems.push('There are no hours in this row.');
  if (problems.length > 0) return { problem: problems.join(' ') };
  return { value: { ...session, ...activitiesOf(session, cell('activities').trim()) } };
}

function activitiesOf(
  session: Pick<ImportedSession, 'supervisionHours' | 'directClinicalHours' | 'indirectClinicalHours'>,
  text: string,
): Pick<ImportedSession, 'activities' | 'activitiesText'> {
  const activities = readActivities(text, {
    directClinical: session.directClinicalHours,
    supervision: session.supervisionHours,
    indirectClinical: session.indirectClinicalHours,
  });
  return { activities: activities ?? noActivities, activitiesText: (activities && text) || null };
}

const plain = (cell: string, { isOwn }: ReadOptions): string =>
  isOwn ? withoutApostrophe(cell.trim()) : cell.trim();

function readSupervisor(cell: string, options: ReadOptions): Reading<KnownSupervisor | null> {
  const name = (options.isOwn ? exportedSupervisor(cell) : cell).trim();
  return name === '' ? { value: options.defaultSupervisor } : options.supervisors.named(name);
}

function readSite(name: string, { sites }: ReadOptions): Reading<KnownSite | null> {
  return name === '' ? { value: null } : sites.named(name);
}

const statuses = ['logged', 'pending', 'approved'] as const;

function readStatus(text: string, { isPending }: ReadOptions): Reading<ImportedSession['status']> {
  const status = text === '' ? 'approved' : statuses.find((each) => each === text.toLowerCase());
  if (!status) return { problem: `Status ${quote(text)} must be logged, pending, approved or rejected.` };
  return { value: isPending ? 'pending' : status };
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

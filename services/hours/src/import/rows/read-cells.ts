import { readBody } from '@clinical-hours/proto/requests';
import { plainText } from '@clinical-hours/service-kit/text';
import type { KnownSite, KnownSites } from '../known/known-sites.ts';
import type { KnownSupervisor, KnownSupervisors } from '../known/known-supervisors.ts';
import { exportedSupervisor } from '../own-export.ts';
import { quote, type Reading } from '../reading.ts';

/** The statuses that an imported session can have. */
export type ImportedStatus = 'logged' | 'pending' | 'approved';

export interface CellOptions {
  supervisors: KnownSupervisors;
  /** The supervisor of rows that name none. */
  defaultSupervisor: KnownSupervisor | null;
  sites: KnownSites;
  /** Whether every session becomes pending. Otherwise it has the status of its row, approved when it has none. */
  isPending: boolean;
  /** Whether the file is the product's own export. */
  isOwn: boolean;
  /** Whether its cells are as an export of ours makes them safe for spreadsheets. */
  isDefused: boolean;
}

/** Returns the text of a cell, as it was before an export of our own made it safe for spreadsheets. */
export const textOf = (cell: string, { isDefused }: CellOptions): string =>
  isDefused ? plainText(cell.trim()) : cell.trim();

export function readSupervisor(cell: string, options: CellOptions): Reading<KnownSupervisor | null> {
  const name = (options.isOwn ? exportedSupervisor(cell) : textOf(cell, options)).trim();
  return name === '' ? { value: options.defaultSupervisor } : options.supervisors.named(name);
}

export function readSite(name: string, { sites }: CellOptions): Reading<KnownSite | null> {
  return name === '' ? { value: null } : sites.named(name);
}

const statuses = ['logged', 'pending', 'approved'] as const;

export function readStatus(text: string, { isPending }: CellOptions): Reading<ImportedStatus> {
  const status = text === '' ? 'approved' : statuses.find((each) => each === text.toLowerCase());
  if (!status) return { problem: `Status ${quote(text)} must be logged, pending, approved or rejected.` };
  return { value: isPending ? 'pending' : status };
}

const yes = new Set(['yes', 'y', 'true', '1', 'x']);
const no = new Set(['no', 'n', 'false', '0']);

export function readPracticum(text: string): Reading<boolean | null> {
  const word = text.toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return word === '' ? { value: null } : { problem: `Practicum ${quote(text)} must be yes or no.` };
}

export function readNotes(notes: string): Reading<string | null> {
  if (notes === '') return { value: null };
  const { problem } = readBody('updateSession', { notes });
  return problem ? { problem: `${problem.message}.` } : { value: notes };
}

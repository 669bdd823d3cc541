import { object, type InferType } from 'yup';
import { choice, id, text } from './primitives.ts';

/** The largest file that can be imported, in bytes. */
export const maxImportBytes = 5_000_000;

/** The most rows that a file may have. */
export const maxImportRows = 20_000;

/** What a column of a spreadsheet can be read as. */
export const importFields = [
  'date',
  'supervisionHours',
  'directClinicalHours',
  'indirectClinicalHours',
  'supervisor',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];

/** How dates are written in a spreadsheet, with what people read. */
export const importDateFormats = {
  ymd: 'YYYY-MM-DD',
  mdy: 'MM/DD/YYYY',
  dmy: 'DD/MM/YYYY',
  mdy2: 'MM/DD/YY',
  dmy2: 'DD/MM/YY',
} as const;
export type ImportDateFormat = keyof typeof importDateFormats;

/** How the letters of a file are written. */
export type ImportEncoding = 'utf-8' | 'utf-16' | 'windows-1252';

const column = (field: ImportField) =>
  text(field, 200, { tooLong: 'The name of a column must be at most 200 characters' }).optional();
const formats = Object.keys(importDateFormats) as ImportDateFormat[];

/** The query of an import: which column holds what (absent: recognised by its name; empty: none). */
export const importQuerySchema = object({
  date: column('date'),
  supervisionHours: column('supervisionHours'),
  directClinicalHours: column('directClinicalHours'),
  indirectClinicalHours: column('indirectClinicalHours'),
  supervisor: column('supervisor'),
  notes: column('notes'),
  dateFormat: choice(formats, `dateFormat must be one of ${formats.join(', ')}`),
  /** For rows that name no supervisor. */
  supervisorId: id('supervisorId').optional(),
  /** true: look, and import nothing. */
  dryRun: choice(['true', 'false'], 'dryRun must be true or false').default('false'),
});

export type ImportQuery = InferType<typeof importQuerySchema>;

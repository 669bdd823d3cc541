import { object, type InferType } from 'yup';
import { choice, id, text } from './primitives.ts';

/** The largest file that can be imported, in bytes. */
export const maxImportBytes = 5_000_000;

/** The most rows that a file may have. */
export const maxImportRows = 20_000;

/** The meanings of a column in a spreadsheet. */
export const importFields = [
  'date',
  'supervisionHours',
  'directClinicalHours',
  'indirectClinicalHours',
  'supervisor',
  'notes',
  'site',
  'practicum',
] as const;
export type ImportField = (typeof importFields)[number];

/** The date formats in spreadsheets, with their labels. */
export const importDateFormats = {
  ymd: 'YYYY-MM-DD',
  mdy: 'MM/DD/YYYY',
  dmy: 'DD/MM/YYYY',
  mdy2: 'MM/DD/YY',
  dmy2: 'DD/MM/YY',
} as const;
export type ImportDateFormat = keyof typeof importDateFormats;

/** The encodings of a file. */
export type ImportEncoding = 'utf-8' | 'utf-16' | 'windows-1252';

const column = (field: ImportField) =>
  text(field, 200, { tooLong: 'The name of a column must be at most 200 characters' }).optional();
const formats = Object.keys(importDateFormats) as ImportDateFormat[];

/**
 * The query of an import: the column of each field. An absent one is recognised by its name, an empty one means no
 * column.
 */
export const importQuerySchema = object({
  date: column('date'),
  supervisionHours: column('supervisionHours'),
  directClinicalHours: column('directClinicalHours'),
  indirectClinicalHours: column('indirectClinicalHours'),
  supervisor: column('supervisor'),
  notes: column('notes'),
  site: column('site'),
  practicum: column('practicum'),
  dateFormat: choice(formats, `dateFormat must be one of ${formats.join(', ')}`),
  /** The supervisor for rows that name none. */
  supervisorId: id('supervisorId').optional(),
  /** True previews the file without importing it. */
  dryRun: choice(['true', 'false'], 'dryRun must be true or false').default('false'),
});

export type ImportQuery = InferType<typeof importQuerySchema>;

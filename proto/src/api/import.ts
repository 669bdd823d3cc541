import { everyValue, type Described } from './described.ts';
import { object, type InferType } from 'yup';
import { choice, id, line, text } from './primitives.ts';

/** The largest file that can be imported, in bytes. */
export const maxImportBytes = 5_000_000;

/** The most rows that a file may have. */
export const maxImportRows = 20_000;

/** The meanings of a column in a spreadsheet. */
export const importFields = everyValue<keyof Described['Import']['columns']>()(
  'date',
  'supervisionHours',
  'directClinicalHours',
  'indirectClinicalHours',
  'supervisor',
  'notes',
  'site',
  'practicum',
  'activities',
  'status',
);
export type ImportField = (typeof importFields)[number];

/** The date formats in spreadsheets, with their labels. */
export const importDateFormats = {
  ymd: 'YYYY-MM-DD',
  mdy: 'MM/DD/YYYY',
  dmy: 'DD/MM/YYYY',
  mdy2: 'MM/DD/YY',
  dmy2: 'DD/MM/YY',
} as const satisfies Record<Described['Import']['dateFormat'], unknown>;
export type ImportDateFormat = keyof typeof importDateFormats;

/** The encodings of a file. */
export type ImportEncoding = Described['Import']['encoding'];

/** What becomes of rows that look like existing sessions. */
export const duplicateChoices = ['skip', 'import'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** What rows become: as they were, which is approved for most, or all of them pending. */
export const importStatuses = ['approved', 'pending'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The most imports in the list of earlier ones. */
export const maxListedImports = 20;

/** The longest name of a file that is kept, in characters. */
export const maxFileNameLength = 200;

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
  activities: column('activities'),
  status: column('status'),
  dateFormat: choice(formats, `dateFormat must be one of ${formats.join(', ')}`),
  /** The supervisor for rows that name none. */
  supervisorId: id('supervisorId').optional(),
  /** The name of the file, for the list of imports. */
  fileName: line('The name of the file', maxFileNameLength).optional(),
  /** Rows that look like existing sessions are left out, unless they are to be imported. */
  duplicates: choice(duplicateChoices, `duplicates must be ${duplicateChoices.join(' or ')}`),
  importAs: choice(importStatuses, `importAs must be ${importStatuses.join(' or ')}`),
  /** True previews the file without importing it. */
  dryRun: choice(['true', 'false'], 'dryRun must be true or false').default('false'),
});

export type ImportQuery = InferType<typeof importQuerySchema>;

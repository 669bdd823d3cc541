import { type Described, everyValue } from './described.ts';

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
  'type',
  'category',
  'start',
  'end',
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

/** Why a row is no session. */
export type ImportProblemKind = Described['ImportProblemKind'];

/** The encodings of a file. */
export type ImportEncoding = Described['Import']['encoding'];

/** What becomes of rows that look like existing sessions. */
export const duplicateChoices = ['skip', 'import'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** What rows become: as they were, which is approved for most, or all of them pending. */
export const importStatuses = ['approved', 'pending'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** `clock`: the decimals are minutes, as in 1.30. */
export const importUnits = ['hours', 'minutes', 'days', 'clock'] as const;
export type ImportUnit = (typeof importUnits)[number];

/**
 * On which days the hours of a row are that is a week: its date, Monday to Friday, or all seven; with a column for each
 * weekday, whether it begins or ends with its date.
 */
export const importWeeks = ['day', 'workdays', 'days', 'begins', 'ends'] as const;
export type ImportWeeks = (typeof importWeeks)[number];

/** The most cells that can be corrected, and names of supervisors that can be chosen, in the query of an import. */
export const maxImportAnswers = 40;

/** The most imports in the list of earlier ones. */
export const maxListedImports = 20;

/** The longest stored name of a file, in characters. */
export const maxFileNameLength = 200;

import {
  type ImportDateFormat,
  type ImportField,
  duplicateChoices,
  importDateFormats,
  importStatuses,
  importUnits,
  importWeeks,
  maxFileNameLength,
  maxImportAnswers,
} from './import.ts';
import { choice, id, line, list, text } from './primitives.ts';
import { object, type InferType } from 'yup';

// Excel has at most 31, others more.
const maxSheetNameLength = 200;
const typeForm = /^(?:none|(?:directClinical|supervision|indirectClinical)(?:\/[a-z-]{0,60})?):/;

const column = (field: ImportField) =>
  text(field, 200, { tooLong: 'The name of a column must be at most 200 characters' }).optional();
const maxColumnsOfKind = 30;

const repeated = (name: string, element: ReturnType<typeof text>, most: number) =>
  list(element.defined(), most, {
    tooLong: `At most ${most} values of ${name} can be given`,
    notType: `${name} must be text`,
  })
    .transform((value: unknown) => (typeof value === 'string' ? [value] : value))
    .nonNullable()
    .optional();

const hoursColumns = (field: ImportField) => repeated(field, column(field), maxColumnsOfKind);

const answers = (name: string, pattern: RegExp, form: string) =>
  repeated(name, text(name, 220).matches(pattern, `${name} must be ${form}`), maxImportAnswers);
const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a number from ${min} to ${max}`;
  return text(name, 6)
    .matches(/^\d+$/, message)
    .test({
      name: 'min',
      message,
      params: { min },
      test: (value) => value === undefined || Number(value) >= min,
    })
    .test({
      name: 'max',
      message,
      params: { max },
      test: (value) => value === undefined || Number(value) <= max,
    })
    .optional();
};

const formats = Object.keys(importDateFormats) as ImportDateFormat[];

/**
 * The query of an import: the column of each field, and the columns of a kind of hours. An absent one is recognized by
 * its name, an empty one means no column.
 */
export const importQuerySchema = object({
  date: column('date'),
  supervisionHours: hoursColumns('supervisionHours'),
  directClinicalHours: hoursColumns('directClinicalHours'),
  indirectClinicalHours: hoursColumns('indirectClinicalHours'),
  supervisor: column('supervisor'),
  notes: column('notes'),
  site: column('site'),
  practicum: column('practicum'),
  activities: column('activities'),
  status: column('status'),
  type: column('type'),
  category: column('category'),
  start: column('start'),
  end: column('end'),
  dateFormat: choice(formats, `dateFormat must be one of ${formats.join(', ')}`),
  /** The supervisor for rows that name none. */
  supervisorId: id('supervisorId').optional(),
  /** The name of the file, for the list of imports. */
  fileName: line('The name of the file', maxFileNameLength).optional(),
  /** Rows that look like existing sessions are left out, unless they are to be imported. */
  duplicates: choice(duplicateChoices, `duplicates must be ${duplicateChoices.join(' or ')}`),
  importAs: choice(importStatuses, `importAs must be ${importStatuses.join(' or ')}`),
  /** Rows with problems let nothing be imported, unless they are to be left out. */
  problems: choice(['leave-out'], 'problems must be leave-out'),
  /** The sheet of a workbook. */
  sheet: text('sheet', maxSheetNameLength).optional(),
  headerRow: wholeNumber('headerRow', 1, 50_000),
  year: wholeNumber('year', 2000, 2100),
  unit: choice(importUnits, `unit must be ${importUnits.join(' or ')}`),
  missingDates: choice(['above'], 'missingDates must be above'),
  weeks: choice(importWeeks, `weeks must be one of ${importWeeks.join(', ')}`),
  longDays: choice(['import'], 'longDays must be import'),
  /** The id of a supervisor, or 0, and their name in the file. */
  supervisorNames: answers('supervisorNames', /^\d{1,10}:/, 'an id, a colon and a name'),
  /** What the rows of an activity are: a kind with or without an activity type, or none; and its name in the file. */
  types: answers('types', typeForm, 'a kind of hours with or without an activity type, a colon and a name'),
  /** The row and the column of a cell, and its text. */
  mended: answers('mended', /^\d{1,6}:\d{1,3}:/, 'a row, a column and a text, with colons between them'),
  /** True previews the file without importing it. */
  dryRun: choice(['true', 'false'], 'dryRun must be true or false').default('false'),
});

export type ImportQuery = InferType<typeof importQuerySchema>;

import { importFields, type ImportField } from '@clinical-hours/proto/api';
import { invalid } from '@clinical-hours/service-kit/errors';
import { isOwnExport } from './own-export.ts';

/** The column of each field; a field without a column is absent. */
export type ColumnMapping = Partial<Record<ImportField, string>>;

const words: Record<ImportField, string> = {
  date: 'the date',
  supervisionHours: 'supervision hours',
  directClinicalHours: 'direct clinical hours',
  indirectClinicalHours: 'indirect clinical hours',
  supervisor: 'the supervisor',
  notes: 'notes',
  site: 'the site',
  practicum: 'the practicum',
  activities: 'activities',
  status: 'the status',
};

// Common names of columns, in the form that `wordsOf` returns. Only unambiguous names: 'Group Supervision' may be a
// part of several columns, and 'Clinical Hours' direct, or direct and indirect.
const synonyms: Record<ImportField, ReadonlySet<string>> = {
  date: new Set(['date', 'session date', 'date session', 'service date', 'date service', 'day']),
  supervisionHours: new Set(['supervision', 'clinical supervision', 'supervised', 'supervision received']),
  directClinicalHours: new Set([
    'direct',
    'direct clinical',
    'direct client',
    'direct client contact',
    'direct contact',
    'direct service',
    'direct care',
    'client contact',
    'face to face',
  ]),
  indirectClinicalHours: new Set([
    'indirect',
    'indirect clinical',
    'indirect client',
    'indirect contact',
    'indirect service',
    'indirect care',
    'non direct',
  ]),
  supervisor: new Set([
    'supervisor',
    'supervisor name',
    'name supervisor',
    'clinical supervisor',
    'supervised by',
  ]),
  notes: new Set([
    'note',
    'notes',
    'session notes',
    'comment',
    'comments',
    'description',
    'remarks',
    'notes comments',
  ]),
  site: new Set([
    'site',
    'site name',
    'name site',
    'practice site',
    'work site',
    'placement',
    'placement site',
    'practicum site',
    'setting',
    'practice setting',
    'work setting',
    'location',
    'work location',
  ]),
  practicum: new Set(['practicum', 'is practicum']),
  activities: new Set(['activities']),
  status: new Set(['status']),
};

const articles: ReadonlySet<string> = new Set(['of', 'the', 'my']);
const fillers = new Set([...articles, 'hours', 'hour', 'hrs', 'hr', 'h', 'total', 'number']);
// 'Practicum Hours' is an amount, and does not say whether the hours of a row belong to a practicum.
const withoutAmounts: ReadonlySet<ImportField> = new Set(['site', 'practicum']);

// Other spreadsheets mean something else by these names.
const onlyOwn: ReadonlySet<ImportField> = new Set(['activities', 'status']);

const isNamed = (column: string, field: ImportField): boolean =>
  synonyms[field].has(wordsOf(column, withoutAmounts.has(field) ? articles : fillers));

const wordsOf = (name: string, without: ReadonlySet<string>): string =>
  (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !without.has(word)).join(' ');

/**
 * Returns the mapping of a file's columns: given columns first, then columns recognized by name for fields that are not
 * given; '' removes a field. Activities and status are recognized in the product's own export only. Throws invalid for
 * an unknown column, and for a column that is given twice.
 */
export function mapColumns(columns: string[], given: Partial<Record<ImportField, string>>): ColumnMapping {
  const mapping: ColumnMapping = {};
  const free = new Set(columns);
  for (const field of importFields) {
    const column = given[field];
    if (!column) continue;
    if (!columns.includes(column)) {
      throw invalid(
        'column_unknown',
        `The file has no column "${column}", which was to hold ${words[field]}.`,
      );
    }
    if (!free.delete(column)) {
      throw invalid('column_taken', `The column "${column}" cannot hold two things.`);
    }
    mapping[field] = column;
  }
  const isOwn = isOwnExport(columns);
  const open = importFields.filter((name) => given[name] === undefined && (isOwn || !onlyOwn.has(name)));
  for (const field of open) {
    const column = [...free].find((name) => isNamed(name, field));
    if (!column) continue;
    free.delete(column);
    mapping[field] = column;
  }
  return mapping;
}

/** Returns the missing part of a mapping as a sentence; undefined when the mapping suffices for an import. */
export function lackOf(mapping: ColumnMapping): string | undefined {
  const hint = 'The first row of the file must hold the names of its columns.';
  if (!mapping.date) return `Choose the column that holds the date. ${hint}`;
  if (mapping.supervisionHours || mapping.directClinicalHours || mapping.indirectClinicalHours)
    return undefined;
  return `Choose at least one column that holds hours. ${hint}`;
}

import type { ImportField } from '@clinical-hours/proto/api';

/** A choice that a file needs, since it can be read in several ways. */
export interface ImportQuestion {
  /** The code of the refusal of an import without the choice. */
  code: 'date_format_ambiguous' | 'column_ambiguous' | 'sheet_ambiguous';
  /** The parameter that answers it. */
  parameter: ImportField | 'columns' | 'dateFormat' | 'year' | 'unit' | 'weeks' | 'sheet';
  /** A sentence for people. */
  message: string;
  options: QuestionOption[];
}

export interface QuestionOption {
  label: string;
  /** The values of the parameter. */
  values: string[];
  /** Whether the file speaks for it; of at most one. */
  isProposed: boolean;
}

const codes: Partial<Record<ImportQuestion['parameter'], ImportQuestion['code']>> = {
  dateFormat: 'date_format_ambiguous',
  year: 'date_format_ambiguous',
  sheet: 'sheet_ambiguous',
};

/** Returns a question whose options are values of a parameter, each with its label. */
export function question(
  parameter: ImportQuestion['parameter'],
  message: string,
  choices: readonly (readonly [value: string, label: string])[],
  proposed?: string,
): ImportQuestion {
  const options = choices.map(([value, label]) => ({
    label,
    values: [value],
    isProposed: value === proposed,
  }));
  return { code: codes[parameter] ?? 'column_ambiguous', parameter, message, options };
}

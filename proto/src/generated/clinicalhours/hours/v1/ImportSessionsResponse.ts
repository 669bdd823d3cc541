// Original file: proto/clinicalhours/hours/v1/import.proto

import type { ColumnMapping as _clinicalhours_hours_v1_ColumnMapping, ColumnMapping__Output as _clinicalhours_hours_v1_ColumnMapping__Output } from '../../../clinicalhours/hours/v1/ColumnMapping.ts';
import type { ImportedRow as _clinicalhours_hours_v1_ImportedRow, ImportedRow__Output as _clinicalhours_hours_v1_ImportedRow__Output } from '../../../clinicalhours/hours/v1/ImportedRow.ts';
import type { RowProblem as _clinicalhours_hours_v1_RowProblem, RowProblem__Output as _clinicalhours_hours_v1_RowProblem__Output } from '../../../clinicalhours/hours/v1/RowProblem.ts';

export interface ImportSessionsResponse {
  /**
   * The names of the file's columns in their order, made unique.
   */
  'fileColumns'?: (string)[];
  /**
   * As they were recognised or given.
   */
  'columns'?: (_clinicalhours_hours_v1_ColumnMapping | null);
  'dateFormat'?: (string);
  /**
   * utf-8, utf-16 or windows-1252.
   */
  'encoding'?: (string);
  'rowCount'?: (number);
  /**
   * What would be imported, or was: the first 50.
   */
  'preview'?: (_clinicalhours_hours_v1_ImportedRow)[];
  /**
   * Every faulty row. With one of them nothing is imported. What the mapping lacks (no date, no hours) is told as a problem
   * of line 1 in a dry run, and refused otherwise.
   */
  'problems'?: (_clinicalhours_hours_v1_RowProblem)[];
  /**
   * Rows that look like sessions which are there already. They are imported all the same.
   */
  'duplicateLines'?: (number)[];
  /**
   * 0 in a dry run.
   */
  'importedCount'?: (number);
}

export interface ImportSessionsResponse__Output {
  /**
   * The names of the file's columns in their order, made unique.
   */
  'fileColumns': (string)[];
  /**
   * As they were recognised or given.
   */
  'columns': (_clinicalhours_hours_v1_ColumnMapping__Output | null);
  'dateFormat': (string);
  /**
   * utf-8, utf-16 or windows-1252.
   */
  'encoding': (string);
  'rowCount': (number);
  /**
   * What would be imported, or was: the first 50.
   */
  'preview': (_clinicalhours_hours_v1_ImportedRow__Output)[];
  /**
   * Every faulty row. With one of them nothing is imported. What the mapping lacks (no date, no hours) is told as a problem
   * of line 1 in a dry run, and refused otherwise.
   */
  'problems': (_clinicalhours_hours_v1_RowProblem__Output)[];
  /**
   * Rows that look like sessions which are there already. They are imported all the same.
   */
  'duplicateLines': (number)[];
  /**
   * 0 in a dry run.
   */
  'importedCount': (number);
}

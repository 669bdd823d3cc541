// Original file: proto/clinicalhours/hours/v1/import.proto

import type { ColumnMapping as _clinicalhours_hours_v1_ColumnMapping, ColumnMapping__Output as _clinicalhours_hours_v1_ColumnMapping__Output } from '../../../clinicalhours/hours/v1/ColumnMapping.ts';

export interface ImportSessionsRequest {
  'file'?: (Buffer | Uint8Array | string);
  'columns'?: (_clinicalhours_hours_v1_ColumnMapping | null);
  /**
   * ymd, mdy, dmy, or mdy2 and dmy2 for years of two digits, which are of this century. Absent: recognised, but never mdy2
   * or dmy2.
   */
  'dateFormat'?: (string);
  /**
   * For rows that name no supervisor.
   */
  'supervisorId'?: (number);
  'isDryRun'?: (boolean);
  '_dateFormat'?: "dateFormat";
  '_supervisorId'?: "supervisorId";
}

export interface ImportSessionsRequest__Output {
  'file': (Buffer);
  'columns': (_clinicalhours_hours_v1_ColumnMapping__Output | null);
  /**
   * ymd, mdy, dmy, or mdy2 and dmy2 for years of two digits, which are of this century. Absent: recognised, but never mdy2
   * or dmy2.
   */
  'dateFormat'?: (string);
  /**
   * For rows that name no supervisor.
   */
  'supervisorId'?: (number);
  'isDryRun': (boolean);
}

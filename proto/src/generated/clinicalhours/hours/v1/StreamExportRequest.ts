// Original file: proto/clinicalhours/hours/v1/report.proto

import type { ExportFormat as _clinicalhours_hours_v1_ExportFormat, ExportFormat__Output as _clinicalhours_hours_v1_ExportFormat__Output } from '../../../clinicalhours/hours/v1/ExportFormat.ts';

export interface StreamExportRequest {
  'format'?: (_clinicalhours_hours_v1_ExportFormat);
}

export interface StreamExportRequest__Output {
  'format': (_clinicalhours_hours_v1_ExportFormat__Output);
}

// Original file: proto/clinicalhours/hours/v1/report.proto

export const ExportFormat = {
  EXPORT_FORMAT_UNSPECIFIED: 'EXPORT_FORMAT_UNSPECIFIED',
  EXPORT_FORMAT_CSV: 'EXPORT_FORMAT_CSV',
  EXPORT_FORMAT_PDF: 'EXPORT_FORMAT_PDF',
} as const;

export type ExportFormat =
  | 'EXPORT_FORMAT_UNSPECIFIED'
  | 0
  | 'EXPORT_FORMAT_CSV'
  | 1
  | 'EXPORT_FORMAT_PDF'
  | 2

export type ExportFormat__Output = typeof ExportFormat[keyof typeof ExportFormat]

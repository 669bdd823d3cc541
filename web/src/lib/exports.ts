import { rangeSuffix } from '@clinical-hours/proto/api';
import type { DayRange } from './day-ranges.ts';
import { downloadFile } from './download.ts';

const formats = {
  csv: { path: '/api/export', name: 'Clinical_Supervision_Report', ending: '.csv' },
  pdf: { path: '/api/export/pdf', name: 'Clinical_Supervision_Log', ending: '.pdf' },
} as const;
export type ExportFormat = keyof typeof formats;

/** Saves the sessions of a range of days as a file, or all of them. The PDF is the log for licensing boards. */
export function exportSessions(format: ExportFormat, range: DayRange = {}): Promise<void> {
  const { path, name, ending } = formats[format];
  const days = Object.entries({ from: range.from, to: range.to }).flatMap(([key, day]) =>
    day ? [[key, day]] : [],
  );
  const query = days.length > 0 ? `?${new URLSearchParams(days)}` : '';
  return downloadFile(`${path}${query}`, `${name}${rangeSuffix(range)}${ending}`);
}

/** The same, with the browser's alert on failure (docs/SPECIFICATION.md, section 18.2). */
export function exportOrAlert(format: ExportFormat, range?: DayRange): Promise<void> {
  return exportSessions(format, range).catch(() => window.alert('Export failed. Please try again.'));
}

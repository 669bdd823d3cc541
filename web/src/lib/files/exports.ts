// Used by licensure, report and session.
import { rangeSuffix, type CountingView, type Described } from '@clinical-hours/proto/api';
import type { DayRange } from '../figures/day-ranges.ts';
import { downloadAnswer, downloadFile } from './download.ts';

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

/** Saves the weekly log in the form of a license's board, with the browser's alert on failure. */
export function exportBoardLog(licenseId: number, counting: CountingView): Promise<void> {
  return downloadFile(`/api/licenses/${licenseId}/board-log?counting=${counting}`, 'Board_Log.pdf').catch(
    alertFailure,
  );
}

/** Saves the packet for a license's board, with the browser's alert on failure. */
export function exportPacket(licenseId: number): Promise<void> {
  return downloadAnswer(`/api/licenses/${licenseId}/packet`, {}, 'Board_Packet.zip').catch(alertFailure);
}

/** Saves the filled copies of a board's own empty form. Throws an ApiError when they cannot be made. */
export function exportBoardForms(licenseId: number, body: Described['FillForm']): Promise<void> {
  return downloadAnswer(`/api/licenses/${licenseId}/board-form`, body, 'Board_Forms.zip');
}

/** The same as `exportSessions`, with the browser's alert on failure (docs/SPECIFICATION.md, section 18.2). */
export function exportOrAlert(format: ExportFormat, range?: DayRange): Promise<void> {
  return exportSessions(format, range).catch(alertFailure);
}

const alertFailure = (): void => window.alert('Export failed. Please try again.');

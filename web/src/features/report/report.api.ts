import type { ReportRecord } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { downloadFile } from '../../lib/download.ts';
import { getJson } from '../../lib/http.ts';

const refreshMs = 30_000;

/** The data of the report, refreshed as often as the totals beside it. */
export function useReport() {
  return useSWR<ReportRecord>('/api/reports', getJson, { refreshInterval: refreshMs });
}

export function exportCsv(): Promise<void> {
  return downloadFile('/api/export', 'Clinical_Supervision_Report.csv');
}

/** Saves the log for licensing boards. */
export function exportPdf(): Promise<void> {
  return downloadFile('/api/export/pdf', 'Clinical_Supervision_Log.pdf');
}

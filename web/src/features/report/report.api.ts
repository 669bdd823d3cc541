import type { ReportRecord } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson } from '../../lib/requests/http.ts';

const refreshMs = 30_000;

/** The data of the report, refreshed as often as the totals beside it. */
export function useReport() {
  return useSWR<ReportRecord>('/api/reports', getJson, { refreshInterval: refreshMs });
}

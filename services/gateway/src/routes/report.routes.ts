import { rangeSuffix } from '@clinical-hours/proto/api';
import type { ExportFormat__Output as ExportFormat } from '@clinical-hours/proto/types/hours/v1/ExportFormat';
import { Router } from 'express';
import type { ApiDeps } from '../app-deps.ts';
import { toReportRecord } from '../records.ts';
import { readQuery, userCall } from '../http/request.ts';
import { isReversed } from '../http/request-faults.ts';
import { withFirstPart, sendFile } from '../http/streamed.ts';

interface ExportFile {
  path: string;
  format: ExportFormat;
  type: string;
  /** The name of the file, without its ending. */
  name: string;
  ending: string;
}

const files: ExportFile[] = [
  {
    path: '/export',
    format: 'EXPORT_FORMAT_CSV',
    type: 'text/csv; charset=utf-8',
    name: 'Clinical_Supervision_Report',
    ending: '.csv',
  },
  {
    path: '/export/pdf',
    format: 'EXPORT_FORMAT_PDF',
    type: 'application/pdf',
    name: 'Clinical_Supervision_Log',
    ending: '.pdf',
  },
];

/** The figures of the Reports screen, and sessions as files: all, or those of a range of days. */
export function reportRoutes({
  clients: { reports },
  noteAccess,
}: Pick<ApiDeps, 'clients' | 'noteAccess'>): Router {
  const router = Router();
  router.get('/reports', async (req, res) => {
    res.json(toReportRecord(await reports.getReport(userCall(req), {})));
  });

  for (const { path, format, type, name, ending } of files) {
    router.get(path, async (req, res) => {
      const range = readQuery(req, 'exportCsv', isReversed);
      const parts = await withFirstPart(reports.streamExport(userCall(req), { format, ...range }));
      await noteAccess(req, { action: 'log_exported', details: ending.slice(1) });
      await sendFile(res, parts, { type, name: `${name}${rangeSuffix(range)}${ending}` });
    });
  }
  return router;
}

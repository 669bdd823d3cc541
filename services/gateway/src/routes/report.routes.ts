import type { ExportFormat__Output as ExportFormat } from '@clinical-hours/proto/types/hours/v1/ExportFormat';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { toReportRecord } from '../records.ts';
import { userCall } from '../request.ts';
import { withFirstPart, sendFile } from '../streamed.ts';

interface ExportFile {
  path: string;
  format: ExportFormat;
  type: string;
  name: string;
}

const files: ExportFile[] = [
  {
    path: '/export',
    format: 'EXPORT_FORMAT_CSV',
    type: 'text/csv; charset=utf-8',
    name: 'Clinical_Supervision_Report.csv',
  },
  {
    path: '/export/pdf',
    format: 'EXPORT_FORMAT_PDF',
    type: 'application/pdf',
    name: 'Clinical_Supervision_Log.pdf',
  },
];

/** The figures of the Reports screen, and all sessions as files. */
export function reportRoutes({ reports }: Clients): Router {
  const router = Router();
  router.get('/reports', async (req, res) => {
    res.json(toReportRecord(await reports.getReport(userCall(req), {})));
  });

  for (const { path, format, ...file } of files) {
    router.get(path, async (req, res) => {
      await sendFile(res, await withFirstPart(reports.streamExport(userCall(req), { format })), file);
    });
  }
  return router;
}

import type { ExportFormat__Output as ExportFormat } from '@clinical-hours/proto/types/hours/v1/ExportFormat';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { toReportRecord } from '../records.ts';
import { userCall } from '../request.ts';
import { begun, sendParts } from '../streamed.ts';

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

  for (const { path, format, type, name } of files) {
    router.get(path, async (req, res) => {
      const parts = await begun(reports.streamExport(userCall(req), { format }));
      res.set({
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
      });
      await sendParts(res.type(type), contentOf(parts));
    });
  }
  return router;
}

async function* contentOf(parts: AsyncIterable<{ content: Buffer }>): AsyncGenerator<Buffer> {
  for await (const { content } of parts) yield content;
}

import {
  importQuerySchema,
  type ImportDateFormat,
  type ImportEncoding,
  type ImportQuery,
  type ImportRecord,
} from '@clinical-hours/proto/api';
import type { ImportSessionsResponse__Output as ImportMessage } from '@clinical-hours/proto/types/hours/v1/ImportSessionsResponse';
import { Router } from 'express';
import type { ApiDeps } from '../app-deps.ts';
import { csvBody } from '../csv-body.ts';
import { readQuery, requireUser, userCall } from '../request.ts';

/** The import of sessions from a spreadsheet. The only route whose body is a CSV file. */
export function importRoutes({ clients: { imports }, sameSite, limits }: ApiDeps): Router {
  const router = Router();
  router.post('/sessions/import', requireUser, sameSite, limits.writes, csvBody, async (req, res) => {
    const query = readQuery(req, importQuerySchema);
    const request = toRequest(query, req.body as Buffer);
    const answer = await imports.importSessions(userCall(req), request);
    res.status(request.isDryRun ? 200 : 201).json(toImportRecord(answer));
  });
  return router;
}

function toRequest({ dateFormat, supervisorId, dryRun, ...columns }: ImportQuery, file: Buffer) {
  return {
    file,
    columns,
    ...(dateFormat === undefined ? {} : { dateFormat }),
    ...(supervisorId === undefined ? {} : { supervisorId }),
    isDryRun: dryRun === 'true',
  };
}

function toImportRecord({ columns, preview, ...message }: ImportMessage): ImportRecord {
  return {
    ...message,
    columns: columns ?? {},
    dateFormat: message.dateFormat as ImportDateFormat,
    encoding: message.encoding as ImportEncoding,
    preview: preview.map(({ supervisorName, notes, ...row }) => ({
      ...row,
      supervisorName: supervisorName ?? null,
      notes: notes ?? null,
    })),
  };
}

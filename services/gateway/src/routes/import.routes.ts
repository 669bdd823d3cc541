import { importMessages } from '@clinical-hours/proto/hours';
import { presentOf, recordsOf, toRecord } from '@clinical-hours/service-kit/grpc';
import {
  importFields,
  maxImportBytes,
  type ImportField,
  type ImportRecord,
  type PastImportRecord,
} from '@clinical-hours/proto/api';
import type { ImportSessionsResponse__Output as ImportMessage } from '@clinical-hours/proto/types/hours/v1/ImportSessionsResponse';
import type { Queries } from '@clinical-hours/proto/requests';
import { AppError, invalid } from '@clinical-hours/service-kit/errors';
import express, { Router, type RequestHandler } from 'express';
import type { ApiDeps } from '../app-deps.ts';
import type { Clients } from '../clients.ts';
import { required } from '../records.ts';
import { awaitBody, hasBody } from '../http/request-time.ts';
import { idParam, readQuery, requireUser, userCall } from '../http/request.ts';

// Browsers on Windows send the third type for .csv files, and macros of a workbook are never read.
const fileTypes = [
  'text/csv',
  'application/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel.sheet.macroEnabled.12',
];

// Reads a body that is too large to its end before it fails, so that the client sees the answer.
const readFile = express.raw({ type: () => true, limit: maxImportBytes });

/** Reads the CSV file or workbook in the body of a request, of at most 5 MB, into `req.body` as a Buffer. */
export const fileBody: RequestHandler = (req, res, next) => {
  if (!hasBody(req)) throw noFile();
  if (!req.is(fileTypes)) {
    throw new AppError(
      'unsupported_media',
      'not_csv',
      'The body of the request must be a CSV file (text/csv) or an .xlsx workbook',
    );
  }
  const hasCome = awaitBody(req);
  readFile(req, res, (error?: unknown) => {
    hasCome();
    if (isTooLarge(error)) next(fileTooLarge());
    else next(error ?? (Buffer.isBuffer(req.body) && req.body.length > 0 ? undefined : noFile()));
  });
};

const isTooLarge = (error: unknown): boolean =>
  (error as { type?: unknown } | undefined)?.type === 'entity.too.large';

const noFile = () => invalid('file_missing', 'Choose a file to import.');
const fileTooLarge = () =>
  new AppError(
    'too_large',
    'file_too_large',
    `This file is too large: at most ${maxImportBytes / 1_000_000} MB can be imported at once.`,
  );

/** The import of sessions from a spreadsheet. The only route whose body is a file of a spreadsheet. */
export function importRoutes({ clients: { imports }, sameSite, limits }: ApiDeps): Router {
  const router = Router();
  // Before the body, so that a refused file is not read.
  const limitPreviews: RequestHandler = (req, res, next) =>
    req.query['dryRun'] === 'true' ? limits.previews(req, res, next) : next();
  const guards = [requireUser, sameSite, limits.writes, limitPreviews, fileBody];
  router.post('/sessions/import', ...guards, async (req, res) => {
    const query = readQuery(req, 'importSessions');
    const request = toRequest(query, req.body as Buffer);
    const answer = await imports.importSessions(userCall(req), request);
    res.status(request.isDryRun ? 200 : 201).json(toImportRecord(answer));
  });
  return router;
}

/** Earlier imports of sessions, and their undoing. */
export function pastImportRoutes({ imports }: Clients): Router {
  const router = Router();
  router.get('/sessions/imports', async (req, res) => {
    const answer = await imports.listImports(userCall(req), {});
    res.json(answer.imports.map(toPastImportRecord));
  });

  router.post('/sessions/imports/:id/undo', async (req, res) => {
    const answer = await imports.undoImport(userCall(req), { importId: idParam(req, 'import') });
    res.json(toPastImportRecord(required(answer.import)));
  });
  return router;
}

const noHoursColumns = { supervisionHours: [], directClinicalHours: [], indirectClinicalHours: [] };
const isField = (name: string): boolean => importFields.some((field) => field === name);

function toRequest(query: Queries['importSessions'], file: Buffer) {
  const { dryRun, supervisorNames = [], mended = [], types = [], columns = [], ...choices } = query;
  const [fields, others] = [true, false].map((areFields) =>
    Object.fromEntries(Object.entries(choices).filter(([name]) => isField(name) === areFields)),
  );
  return {
    file,
    columns: { ...noHoursColumns, ...(fields as Pick<typeof choices, ImportField>) },
    ...presentOf(others as Omit<typeof choices, ImportField>),
    supervisorNames: supervisorNames.map(toSupervisorName),
    mended: mended.map(toMendedCell),
    types: types.map(toTypeChoice),
    hoursColumns: columns.map(toColumnChoice),
    isDryRun: dryRun === 'true',
  };
}

// The forms are those that openapi.yaml requires.
function toSupervisorName(text: string) {
  const at = text.indexOf(':');
  return { supervisorId: Number(text.slice(0, at)), name: text.slice(at + 1) };
}

function toTypeChoice(text: string) {
  const at = text.indexOf(':');
  const [kind = '', activityType] = text.slice(0, at).split('/');
  const name = text.slice(at + 1);
  return kind === 'none' ? { name } : { name, kind, ...(activityType !== undefined && { activityType }) };
}

function toColumnChoice(text: string) {
  const at = text.indexOf(':');
  const [kind = '', zero] = text.slice(0, at).split('/');
  const choice = { name: text.slice(at + 1), takesWordsAsNothing: zero !== undefined };
  return kind === 'leave-out' ? choice : { ...choice, kind };
}

function toMendedCell(text: string) {
  const [line = '', column = ''] = text.split(':', 2);
  return { line: Number(line), column: Number(column), text: text.slice(line.length + column.length + 2) };
}

function toImportRecord(message: ImportMessage): ImportRecord {
  const record = toRecord(importMessages.ImportSessionsResponse, message);
  return { ...record, columns: toColumnsRecord(message.columns ?? {}) } as ImportRecord;
}

// numberColumns lists all columns of a kind of hours.
const toColumnsRecord = (columns: object): ImportRecord['columns'] =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const [first] = [column].flat();
      return first === undefined ? [] : [[field, first]];
    }),
  );

const toPastImportRecord = recordsOf(importMessages.PastImport).as<PastImportRecord>();

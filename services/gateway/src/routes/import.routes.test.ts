import { errorHandler, listenHttp, requestId, type HttpServer } from '@clinical-hours/service-kit/http';
import { silentLog } from '@clinical-hours/service-kit/testing';
import express, { type RequestHandler } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiDeps } from '../app-deps.ts';
import type { Clients } from '../clients.ts';
import { importRoutes, pastImportRoutes } from './import.routes.ts';

const answer = {
  fileColumns: ['Date', 'Hours'],
  columns: { date: 'Date', supervisionHours: ['Hours'], directClinicalHours: [], indirectClinicalHours: [] },
  dateFormat: 'ymd',
  encoding: 'utf-8',
  rowCount: 1,
  preview: [
    {
      line: 2,
      date: '2026-03-31',
      supervisionHours: '1.00',
      directClinicalHours: '0.00',
      indirectClinicalHours: '0.00',
      status: 'approved',
    },
  ],
  problems: [],
  duplicateLines: [],
  rejectedLines: [3],
  unreadActivityLines: [],
  roundedLines: [],
  importedCount: 1,
  headerLine: 1,
  questions: [],
  numberColumns: [{ name: 'Hours', kind: 'supervision', sum: '1.00', inMinutes: false }],
  totals: [{ kind: 'supervision', hours: '1.00' }],
  supervisorNames: [{ name: 'Robin', rowCount: 1, isLeftOut: false, proposedIds: [12] }],
  sessionCount: 1,
  sheets: [{ name: 'Log', isHidden: false, hasHours: true }],
  notes: ['Hidden rows are read too: 4.'],
  types: [
    { name: 'Crisis line', rowCount: 2, activityType: '', isLeftOut: false, proposedKind: 'directClinical' },
  ],
};
const past = {
  id: 31,
  importedAt: '2026-03-31T14:00:00.000Z',
  sessionCount: 2,
  unchangedCount: 2,
  changedCount: 0,
  decidedCount: 0,
  removedCount: 0,
};
const file = 'Date,Hours\n2026-03-31,1\n';
const csv = { 'Content-Type': 'text/csv' };

let server: HttpServer;
let requests: unknown[];
beforeAll(async () => {
  const pass: RequestHandler = (_req, _res, next) => next();
  const imports = {
    importSessions: async (call: unknown, request: object) => {
      requests.push({ call, ...request });
      return answer;
    },
    listImports: async () => ({ imports: [past] }),
    undoImport: async (_call: unknown, request: object) => {
      requests.push(request);
      return { import: { ...past, undoneAt: '2026-03-31T15:00:00.000Z', removedCount: 2 } };
    },
  };
  const app = express();
  app.use(requestId, (req, _res, next) => {
    req.session = { userId: 7 } as typeof req.session;
    next();
  });
  const deps = { clients: { imports }, sameSite: pass, limits: { writes: pass, previews: pass } };
  app.use(importRoutes(deps as unknown as ApiDeps), pastImportRoutes(deps.clients as unknown as Clients));
  app.use(errorHandler(silentLog));
  server = await listenHttp(app, 0);
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
});

async function post(
  query: string,
  body: string | Buffer | ReadableStream | null = file,
  headers: Record<string, string> = csv,
) {
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const response = await fetch(
    `http://127.0.0.1:${server.port}/sessions/import${query}`,
    init as RequestInit,
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Returns a stream of megabytes that are made on demand, so that only the server could hold all of them. */
function megabytes(count: number): ReadableStream {
  const megabyte = Buffer.alloc(1_000_000, 'a,b\n');
  let sent = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (sent === count) controller.close();
      else controller.enqueue(megabyte);
      sent += 1;
    },
  });
}

describe('importing a file', () => {
  it('passes it on as it is, with the mapping of the query', async () => {
    const query =
      '?date=Day&notes=&site=Place&practicum=&dateFormat=dmy2&supervisorId=12&dryRun=false&other=1' +
      '&fileName=My%20hours.csv&duplicates=import&importAs=pending&directClinicalHours=A&directClinicalHours=B' +
      '&supervisionHours=&headerRow=5&year=2025&unit=minutes&missingDates=above&longDays=import&problems=leave-out' +
      '&supervisorNames=12:D.%20Who:%20me&supervisorNames=0:X&mended=7:2:1:30' +
      '&sheet=Log&weeks=workdays&type=T&start=&types=none:Lunch&types=supervision:A:B&types=directClinical/group-therapy:G' +
      '&columns=leave-out:A:B&columns=byType:H&columns=supervision/zero:S&columns=leave-out:';
    const { status, body } = await post(query, file, { ...csv, 'Idempotency-Key': 'key-1' });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...answer,
      columns: { date: 'Date', supervisionHours: 'Hours' },
      preview: [{ ...answer.preview[0], supervisorName: null, notes: null, activities: null }],
      importId: null,
      numberColumns: [{ ...answer.numberColumns[0], unused: null }],
      totals: [{ ...answer.totals[0], sheetHours: null }],
      supervisorNames: [{ ...answer.supervisorNames[0], supervisorId: null }],
      sheet: null,
      sheetTotal: null,
      types: [{ ...answer.types[0], kind: null }],
    });
    expect(requests).toEqual([
      {
        call: expect.objectContaining({ actor: { userId: 7, isAdmin: false }, idempotencyKey: 'key-1' }),
        hoursColumns: [
          { name: 'A:B', takesWordsAsNothing: false },
          { name: 'H', kind: 'byType', takesWordsAsNothing: false },
          { name: 'S', kind: 'supervision', takesWordsAsNothing: true },
          { name: '', takesWordsAsNothing: false },
        ],
        file: Buffer.from(file),
        columns: {
          date: 'Day',
          notes: '',
          site: 'Place',
          practicum: '',
          type: 'T',
          start: '',
          directClinicalHours: ['A', 'B'],
          supervisionHours: [''],
          indirectClinicalHours: [],
        },
        headerRow: 5,
        year: 2025,
        unit: 'minutes',
        missingDates: 'above',
        longDays: 'import',
        problems: 'leave-out',
        supervisorNames: [
          { supervisorId: 12, name: 'D. Who: me' },
          { supervisorId: 0, name: 'X' },
        ],
        mended: [{ line: 7, column: 2, text: '1:30' }],
        sheet: 'Log',
        weeks: 'workdays',
        types: [
          { name: 'Lunch' },
          { name: 'A:B', kind: 'supervision' },
          { name: 'G', kind: 'directClinical', activityType: 'group-therapy' },
        ],
        dateFormat: 'dmy2',
        supervisorId: 12,
        fileName: 'My hours.csv',
        duplicates: 'import',
        importAs: 'pending',
        isDryRun: false,
      },
    ]);
  });

  it('answers 200 when it only looks', async () => {
    expect((await post('?dryRun=true')).status).toBe(200);
    expect(requests).toMatchObject([{ isDryRun: true, columns: { directClinicalHours: [] } }]);
  });

  const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  it.each(['text/csv; charset=windows-1252', 'application/vnd.ms-excel', 'TEXT/CSV', workbookType])(
    'takes a file that is called %s, byte for byte',
    async (type) => {
      const bytes = Buffer.from('Zoë', 'latin1');
      expect((await post('', bytes, { 'Content-Type': type })).status).toBe(201);
      expect(requests).toMatchObject([{ file: bytes }]);
    },
  );

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream'])(
    'refuses what is called %s',
    async (type) => {
      expect(await post('', file, { 'Content-Type': type })).toMatchObject({
        status: 415,
        body: { code: 'not_csv' },
      });
      expect(requests).toEqual([]);
    },
  );

  it('refuses a request without a file', async () => {
    const streamed = new ReadableStream({ start: (controller) => controller.close() });
    for (const nothing of [null, '', streamed]) {
      expect(await post('', nothing)).toMatchObject({ status: 400, body: { code: 'file_missing' } });
    }
    expect(requests).toEqual([]);
  });

  it.each([
    ['?dryRun=maybe', 'dryRun must be true or false'],
    ['?dateFormat=iso', 'dateFormat must be one of ymd, mdy, dmy, mdy2, dmy2'],
    ['?supervisorId=1e3', 'supervisorId must be an id'],
    ['?duplicates=maybe', 'duplicates must be skip or import'],
    ['?weeks=month', 'weeks must be one of day, workdays, days'],
    ['?types=other:X', 'types must be a kind of hours with or without an activity type, a colon and a name'],
    ['?problems=skip', 'problems must be leave-out'],
    ['?headerRow=0', 'headerRow must be a whole number from 1 to 50000'],
    ['?year=26', 'year must be a whole number from 2000 to 2100'],
    ['?mended=7:1.5', 'mended must be a row, a column and a text'],
    [`?${'supervisorNames=1:a&'.repeat(41)}`, 'supervisorNames must have at most 40 entries'],
    ['?importAs=rejected', 'importAs must be approved or pending'],
    ['?fileName=a%0Ab', 'The name of the file must be on one line'],
    [`?notes=${'x'.repeat(201)}`, 'notes must be at most 200 characters'],
    ['?date=a&date=b', 'date must be'],
  ])('refuses %.30s', async (query, message) => {
    const { status, body } = await post(query);
    expect({ status, message: body['message'] }).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    });
    expect(requests).toEqual([]);
  });

  it('takes 5 MB', async () => {
    expect((await post('', Buffer.alloc(5_000_000, 'a'))).status).toBe(201);
    expect((await post('', megabytes(5))).status).toBe(201);
  });

  it('refuses more, and lets the client send 50 MB to their end to hear it', async () => {
    const tooLarge = {
      status: 413,
      body: { code: 'file_too_large', message: expect.stringContaining('at most 5 MB') },
    };
    for (const large of [Buffer.alloc(5_000_001, 'a'), Buffer.alloc(50_000_000, 'a'), megabytes(50)]) {
      expect(await post('', large)).toMatchObject(tooLarge);
    }
    expect(requests).toEqual([]);
  });
});

describe('earlier imports', () => {
  const send = async (method: string, path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/sessions/imports${path}`, { method });
    return { status: response.status, body: await response.json() };
  };

  it('are listed, and undone by their id', async () => {
    const record = { ...past, fileName: null, undoneAt: null };
    expect(await send('GET', '')).toEqual({ status: 200, body: [record] });
    const undone = { ...record, undoneAt: '2026-03-31T15:00:00.000Z', removedCount: 2 };
    expect(await send('POST', '/31/undo')).toEqual({ status: 200, body: undone });
    expect(requests).toEqual([{ importId: 31 }]);
    expect(await send('POST', '/x/undo')).toMatchObject({ status: 400, body: { code: 'id_invalid' } });
  });
});

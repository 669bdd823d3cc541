import { AppError } from '@clinical-hours/service-kit/errors';
import { errorHandler, listenHttp, requestId, type HttpServer } from '@clinical-hours/service-kit/http';
import { silentLog } from '@clinical-hours/service-kit/testing';
import express, { type RequestHandler } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiDeps } from '../app-deps.ts';
import { importRoutes } from './import.routes.ts';

const answer = {
  fileColumns: ['Date', 'Hours'],
  columns: { date: 'Date', supervisionHours: 'Hours' },
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
    },
  ],
  problems: [],
  duplicateLines: [],
  importedCount: 1,
};
const file = 'Date,Hours\n2026-03-31,1\n';
const csv = { 'Content-Type': 'text/csv' };

let server: HttpServer;
let requests: unknown[];
let refusal: AppError | undefined;
beforeAll(async () => {
  const pass: RequestHandler = (_req, _res, next) => next();
  const imports = {
    importSessions: async (call: unknown, request: object) => {
      requests.push({ call, ...request });
      if (refusal) throw refusal;
      return answer;
    },
  };
  const app = express();
  app.use(requestId, (req, _res, next) => {
    req.session = { userId: 7 } as typeof req.session;
    next();
  });
  const deps = { clients: { imports }, sameSite: pass, limits: { writes: pass } };
  app.use(importRoutes(deps as unknown as ApiDeps));
  app.use(errorHandler(silentLog));
  server = await listenHttp(app, 0);
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
  refusal = undefined;
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
      '?date=Day&notes=&site=Place&practicum=&dateFormat=dmy2&supervisorId=12&dryRun=false&other=1';
    const { status, body } = await post(query, file, { ...csv, 'Idempotency-Key': 'key-1' });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...answer,
      preview: [{ ...answer.preview[0], supervisorName: null, notes: null }],
    });
    expect(requests).toEqual([
      {
        call: expect.objectContaining({ actor: { userId: 7, isAdmin: false }, idempotencyKey: 'key-1' }),
        file: Buffer.from(file),
        columns: { date: 'Day', notes: '', site: 'Place', practicum: '' },
        dateFormat: 'dmy2',
        supervisorId: 12,
        isDryRun: false,
      },
    ]);
  });

  it('answers 200 when it only looks', async () => {
    expect((await post('?dryRun=true')).status).toBe(200);
    expect(requests).toMatchObject([{ isDryRun: true, columns: {} }]);
  });

  it.each(['text/csv; charset=windows-1252', 'application/csv', 'application/vnd.ms-excel', 'TEXT/CSV'])(
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
    [`?notes=${'x'.repeat(201)}`, 'The name of a column must be at most 200 characters'],
    ['?date=a&date=b', 'date must be'],
  ])('refuses %.30s', async (query, message) => {
    const { status, body } = await post(query);
    expect({ status, message: body['message'] }).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    });
    expect(requests).toEqual([]);
  });

  it('tells why faulty rows were refused', async () => {
    refusal = new AppError('invalid', 'rows_faulty', 'Nothing was imported, because 1 row has a problem.');
    expect(await post('')).toMatchObject({
      status: 400,
      body: { code: 'rows_faulty', message: 'Nothing was imported, because 1 row has a problem.' },
    });
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

import { reportService } from '@clinical-hours/proto/hours';
import { AppError } from '@clinical-hours/service-kit/errors';
import { createClient, serve } from '@clinical-hours/service-kit/grpc';
import { errorHandler, listenHttp, requestId } from '@clinical-hours/service-kit/http';
import { silentLog, startTestRpc } from '@clinical-hours/service-kit/testing';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Clients } from '../clients.ts';
import { reportRoutes } from './report.routes.ts';

const message = 'Two of your exports are still being made. Please wait until they are done.';

let url: string;
let stop: () => Promise<unknown>;
beforeAll(async () => {
  const rpc = await startTestRpc([
    serve(reportService, {
      getReport: () => Promise.reject(new Error('not asked')),
      async *streamExport({ format }) {
        if (format === 'EXPORT_FORMAT_CSV' || format === 'EXPORT_FORMAT_PDF') {
          throw new AppError('rate_limited', 'exports_of_user', message, { retryAfterS: 15 });
        }
        yield { content: Buffer.alloc(0) };
      },
    }),
  ]);
  const reports = createClient(reportService, rpc.address);
  const app = express();
  app.use(requestId, (req, _res, next) => {
    req.session = { userId: 7 } as typeof req.session;
    next();
  });
  const noteAccess = () => Promise.reject(new Error('nothing was exported'));
  const clients = { reports } as unknown as Clients;
  app.use(reportRoutes({ clients, noteAccess }), errorHandler(silentLog));
  const server = await listenHttp(app, 0);
  url = `http://127.0.0.1:${server.port}`;
  stop = () => Promise.all([server.close(), reports.close()]).then(() => rpc.close());
});
afterAll(() => stop());

it.each(['/export', '/export/pdf'])(
  'a refused export is a 429 that says when to come back: %s',
  async (path) => {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '15']);
    expect(response.headers.has('Content-Disposition')).toBe(false);
    expect(await response.json()).toMatchObject({ code: 'exports_of_user', message });
  },
);

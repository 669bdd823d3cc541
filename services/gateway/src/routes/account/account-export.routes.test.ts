import { errorHandler, listenHttp, requestId, type HttpServer } from '@clinical-hours/service-kit/http';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { eventually, silentLog } from '@clinical-hours/service-kit/testing';
import { invalid } from '@clinical-hours/service-kit/errors';
import express, { type Handler } from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ApiDeps } from '../../app-deps.ts';
import type { Clients } from '../../clients.ts';
import { testUser } from '../../testing/test-user.ts';
import { accountExportRoutes } from './account-export.routes.ts';

const bystander = 1;
const part = Buffer.alloc(65_536, 'x');
const currentPassword = 'seven quiet otters';
const mebibyte = 1024 * 1024;

let server: HttpServer;
/** Bytes of sessions that were made for each user, and how many of their streams go on. */
let madeBytes: Map<number, number>;
let going: number;
/** Checks of passwords. */
let checks: number;
const asked: Promise<Response>[] = [];

// The bystander has nothing, and everybody else endless sessions.
async function* streamSessions({ actor }: Call) {
  const userId = actor!.userId;
  going += 1;
  try {
    yield { sessionsJson: Buffer.from('[]') };
    if (userId === bystander) return;
    for (;;) {
      madeBytes.set(userId, (madeBytes.get(userId) ?? 0) + part.length);
      yield { sessionsJson: part };
    }
  } finally {
    going -= 1;
  }
}
const nothing = async function* none() {};
const clients = {
  auth: {
    getUser: async () => ({ user: testUser() }),
    confirmDataExport: async (_call: Call, given: { currentPassword: string }) => {
      checks += 1;
      if (given.currentPassword !== currentPassword) throw invalid('password_wrong', 'This is not it');
      return {};
    },
  },
  supervisor: { listSupervisors: async () => ({ supervisors: [] }) },
  receipts: { listReceipts: async () => ({ receipts: [] }) },
  documents: { listDocuments: async () => ({ documents: [] }) },
  hours: {
    streamSessions,
    findSessions: async () => ({ total: 0 }),
    listDeletedSessions: async () => ({ sessionsJson: Buffer.from('[]') }),
    streamHistory: nothing,
  },
  reports: { streamExport: nothing },
  todos: { listTodos: async () => ({ todos: [] }) },
  consultations: { streamConsultations: nothing },
  favorites: { listFavorites: async () => ({ favorites: [] }) },
  licensure: { listSites: async () => ({ sites: [] }), listLicenses: async () => ({ licenses: [] }) },
} as unknown as Clients;

beforeEach(async () => {
  madeBytes = new Map();
  going = 0;
  checks = 0;
  const pass: Handler = (_req, _res, next) => next();
  const deps = {
    clients,
    sameSite: pass,
    limits: { writes: pass, signIn: pass },
    noteAccess: async () => {},
  };
  const app = express();
  app.use(requestId, express.json(), (req, _res, next) => {
    req.session = { userId: Number(req.get('x-user')) } as typeof req.session;
    next();
  });
  app.use(accountExportRoutes(deps as unknown as ApiDeps));
  app.use(errorHandler(silentLog));
  server = await listenHttp(app, 0);
});
afterEach(async () => {
  await Promise.all(asked.splice(0));
  server.server.closeAllConnections();
  await eventually(() => {
    if (going > 0) throw new Error(`${going} streams go on`);
  });
  await server.close();
});

function open(userId: number, body: object = { currentPassword }): Promise<Response> {
  const headers = { 'x-user': String(userId), 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = fetch(`http://127.0.0.1:${server.port}/account/export`, init);
  asked.push(answer);
  return answer;
}

it('takes the current password, and checks none of a download that is refused', async () => {
  for (const body of [{}, { currentPassword: '' }, { currentPassword: 'a guess' }])
    expect([body, (await open(bystander, body)).status]).toEqual([body, 400]);
  expect(checks).toBe(1);
  const unread = await open(2);
  expect(unread.status).toBe(200);
  expect((await open(2)).status).toBe(429);
  expect(checks).toBe(2);
  await unread.body?.cancel();
});

it('is made no faster than it is read, and ends with its reader', async () => {
  const answer = await open(2);
  expect(answer.status).toBe(200);
  await eventually(() => expect(going).toBe(1));
  let [before, now] = [-1, 0];
  await eventually(() => {
    [before, now] = [now, madeBytes.get(2) ?? 0];
    expect(now).toBe(before);
  });
  // What the connection takes, which the system decides.
  expect(now).toBeLessThan(16 * mebibyte);
  await answer.body?.cancel();
  await eventually(() => expect(going).toBe(0));
});

it.each([4, 9, 24])(
  '%i accounts that read nothing, and come again, keep nobody from 20 downloads',
  async (accounts) => {
    const hostile = Array.from({ length: accounts }, (_, index) => 100 + index);
    const comeAgain = () => hostile.map((userId) => open(userId));
    await Promise.race(comeAgain());
    for (let downloads = 0; downloads < 20; downloads += 1) {
      const answer = await open(bystander);
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
      // Those whose downloads go on are refused at once.
      await Promise.race(comeAgain());
    }
  },
);

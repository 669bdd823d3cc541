import type { SupervisionFile } from '@clinical-hours/proto/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { testPortal, testSupervisor } from './testing/test-portal.ts';

const path = `/api/portal/${'p'.repeat(43)}`;
const none = { supervision: '0.00', directClinical: '0.00', indirectClinical: '0.00' };

let gateway: TestGateway;
let portal: ReturnType<typeof testPortal>;
let asked: { owner: { supervisorIds: number[]; hasErased: boolean }; year?: number; isCsv?: boolean }[];

beforeAll(async () => {
  gateway = await startTestGateway({
    auth: { getUsers: async () => ({ users: [] }) },
    supervisor: {
      resolvePortalLink: async () => ({
        portalLinkId: 1,
        expiresAt: '2026-11-30T08:30:00.000Z',
        portal,
        isByDevice: false,
        deviceCount: 0,
      }),
    },
    receipts: {
      getSupervisionFile: (async (_call: unknown, request: (typeof asked)[number]) => {
        asked.push(request);
        const entry = { receiptCount: 1, lastSignedOn: '2026-03-02', openQuestionCount: 0, shortWeeks: [] };
        const sums = { toDate: none, thisMonth: none, hasWeeks: false };
        return {
          years: [2026],
          entries: [4, 99].map((supervisorId) => ({ supervisorId, traineeName: 'Robin', ...entry, ...sums })),
        };
      }) as never,
      streamSupervisionRecord: async function* (_call: unknown, request: (typeof asked)[number]) {
        asked.push(request);
        yield { content: Buffer.from('file') };
      } as never,
    },
  });
});
afterAll(() => gateway.close());
beforeEach(() => {
  asked = [];
  portal = testPortal({
    supervisors: [
      testSupervisor({ id: 3, addressState: 'confirmed' }),
      testSupervisor({ id: 5, addressState: 'unconfirmed' }),
      testSupervisor({ id: 6, addressState: 'bounced' }),
    ],
    removedSupervisors: [testSupervisor({ id: 4, addressState: 'confirmed', isActive: false })],
  });
});
const get = (below: string) => fetch(`${gateway.url}${path}${below}`);

it('reads records whose address is confirmed, and no entry of another', async () => {
  const file = (await (await get('/file')).json()) as SupervisionFile;
  expect(asked).toMatchObject([{ owner: { supervisorIds: [3, 4], hasErased: true } }]);
  expect(file.trainees).toMatchObject([{ supervisorId: 4, trainee: 'Robin', shortWeeks: null }]);
});

it('sends a year as CSV or PDF, by these records alone', async () => {
  const csv = await get('/record?year=2026&format=csv&supervisorIds=99');
  expect([csv.status, await csv.text()]).toEqual([200, 'file']);
  expect(csv.headers.get('content-disposition')).toContain('My_Supervision_Record_2026.csv');
  expect(asked).toMatchObject([{ owner: { supervisorIds: [3, 4] }, year: 2026, isCsv: true }]);
  expect((await get('/record?year=2026')).headers.get('content-type')).toBe('application/pdf');
  for (const odd of ['', '?year=x', '?year=1', '?year=2026&format=exe']) {
    expect((await get(`/record${odd}`)).status).toBe(400);
  }
});

it('shows a shared mailbox nothing before one of them is chosen', async () => {
  const people = ['Dana', 'Sam'].map((name, at) => ({ name, supervisorIds: [3 + at] }));
  portal = { ...portal, people, person: null };
  expect((await get('/file')).status).toBe(400);
  expect((await get('/record?year=2026')).status).toBe(400);
  portal = { ...portal, person: people[0]! };
  await get('/file');
  expect(asked).toMatchObject([{ owner: { hasErased: false } }]);
});

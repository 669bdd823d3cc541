import { buffer } from 'node:stream/consumers';
import { reportService } from '@clinical-hours/proto/hours';
import { createClient, ownCall } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall, type TestRpc } from '@clinical-hours/service-kit/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';

import { reportRpc } from './report.rpc.ts';
import { SessionSnapshot } from './session-snapshot.ts';
import { sumHours } from './session-totals.ts';
import { readLog, seedSessions } from './testing/exporting.ts';

let system: HoursSystem;
let rpc: TestRpc;
let userId = 800;
beforeAll(async () => {
  system = await startHoursSystem();
  rpc = await startTestRpc([reportRpc(system.reports)]);
});
afterAll(async () => {
  await rpc.close();
  await system.drop();
});
beforeEach(() => {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
});

const poolSize = 10;
const trainee = () => testCall({ userId });
const log = (changes = {}) => system.sessions.create(trainee(), aSession(changes));
const seed = (count: number, notesBytes?: number) => seedSessions(system.database, userId, count, notesBytes);
const rows = async (call = trainee()): Promise<Record<string, string>[]> =>
  parse(await buffer(system.reports.csv(call)), { bom: true, columns: true });

/** Requests approval of sessions and lets Sam Supervisor decide. Returns the number of the receipt. */
async function decide(ids: number[], decision: 'approve' | 'reject' = 'approve'): Promise<string> {
  await system.requests.request(trainee(), ids);
  const [{ id: requestId }] = await system.database.query(
    'SELECT max(id) AS id FROM approval_requests WHERE user_id = $1',
    [userId],
  );
  const decisions = ids.map((sessionId) => ({ sessionId, decision }));
  await system.approvals.decide(ownCall(), {
    requestId,
    decisions,
    attestation: 'Sam S.',
    linkId: 1,
    supervisorVersion: 1,
  });
  const [{ number }] = await system.database.query(
    'SELECT receipt_number AS number FROM approval_decisions WHERE request_id = $1',
    [requestId],
  );
  return number;
}

describe('the CSV', () => {
  it('has all sessions, newest first, and nothing else', async () => {
    await seed(1_100);
    await log({ date: '2026-03-31', notes: 'The newest' });
    const all = await rows();
    expect(all).toHaveLength(1_101);
    expect(all[0]).toMatchObject({ Date: '2026-03-31', Notes: 'The newest' });
    const dates = all.map((row) => row['Date']!);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('has the receipt of the last decision, and none once the trainee went on from it', async () => {
    const { id } = await log();
    await decide([id], 'reject');
    await system.sessions.revise(trainee(), id);
    expect(await rows()).toMatchObject([{ Status: 'logged', 'Receipt Number': '' }]);
    const receipt = await decide([id]);
    expect(await rows()).toMatchObject([{ Status: 'approved', 'Receipt Number': receipt }]);
  });

  it('names a supervisor who was removed, and nobody where there is none', async () => {
    await log();
    await log({ supervisorId: undefined });
    system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: false });
    expect((await rows()).map((row) => row['Supervisor'])).toEqual(['', 'Sam Supervisor']);
  });

  it("never has another trainee's sessions", async () => {
    await log();
    expect(await rows(testCall({ userId: 1 }))).toEqual([]);
  });

  it('has the sessions of a range of days, as the whole has them', async () => {
    for (const date of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']) await log({ date });
    const text = async (range = {}) => (await buffer(system.reports.csv(trainee(), range))).toString();
    const [header, ...all] = (await text()).split('\n');
    const of = (...lines: (string | undefined)[]) => [header, ...lines, ''].join('\n');
    expect(await text({ from: '2026-03-01', to: '2026-03-31' })).toBe(of(all[1], all[2]));
    expect(await text({ from: '2026-03-31' })).toBe(of(all[0], all[1]));
    expect(await text({ to: '2026-02-28' })).toBe(of(all[3]));
    expect(await text({ from: '2027-01-01' })).toBe(of());
  });
});

describe('a snapshot', () => {
  async function read() {
    const snapshot = await SessionSnapshot.open(system.database, userId);
    try {
      return (await readLog(snapshot)).entries;
    } finally {
      await snapshot.close();
    }
  }

  it('is of one moment: what is logged while it is read is not in it', async () => {
    await seed(600);
    const snapshot = await SessionSnapshot.open(system.database, userId);
    try {
      const totals = await snapshot.totals();
      await seed(600);
      const { entries } = await readLog(snapshot);
      expect(entries).toHaveLength(600);
      expect(await snapshot.totals()).toEqual(totals);
    } finally {
      await snapshot.close();
    }
  });

  it('has totals that equal the sums of its sessions', async () => {
    const ids = [(await log()).id, (await log({ supervisorId: undefined })).id, (await log()).id];
    await decide([ids[0]!]);
    await system.sessions.review(trainee(), ids[1]!, 'approve', undefined);
    await system.sessions.review(trainee(), ids[2]!, 'reject', undefined);
    await seed(700);
    const snapshot = await SessionSnapshot.open(system.database, userId);
    const { totals, entries } = await readLog(snapshot);
    await snapshot.close();
    const counted = entries.map((entry) => ({
      ...entry,
      reviewedBy: entry.reviewedBy ?? '',
      sessionCount: 1,
    }));
    expect(sumHours(totals)).toEqual(sumHours(counted));
    expect(sumHours(totals).total).toMatchObject({
      supervisorApproved: 350,
      selfReported: 350,
      logged: 87_500,
    });
  });

  it('of a range has its sessions, and the totals of these alone', async () => {
    const old = await log({ date: '2026-01-15', supervisionHours: '7' });
    const [signed, pending] = [await log({ date: '2026-03-01' }), await log({ date: '2026-03-31' })];
    await log({ date: '2026-04-01' });
    await decide([old.id, signed.id]);
    const range = { from: '2026-03-01', to: '2026-03-31' };
    const snapshot = await SessionSnapshot.open(system.database, userId, range);
    const { entries, totals, signed: sums } = await readLog(snapshot);
    await snapshot.close();
    expect(entries.map(({ date }) => date)).toEqual([signed.date, pending.date]);
    const { total, supervision } = sumHours(totals);
    expect(total).toMatchObject({ supervisorApproved: 350, pending: 350, asked: 0, total: 700 });
    expect(supervision.total).toBe(200);
    expect(sums).toMatchObject([{ sessionCount: 1, supervisionHours: '1.00' }]);
  });

  it('has the site of each session by its name, and when attributes were added after the approval', async () => {
    const site = {
      name: 'North',
      address: null,
      kind: null,
      liveScanOn: null,
      approvedFrom: null,
      isPaid: null,
    };
    const { id: siteId } = await system.sites.create(trainee(), site);
    const { id } = await log({ siteId, practicum: true });
    await log();
    await decide([id]);
    const before = await read();
    expect(before).toMatchObject([
      { site: 'North', practicum: true, attributesAddedAt: null },
      { site: undefined, practicum: null, attributesAddedAt: null },
    ]);
    await system.attributes.setOne(trainee(), id, { siteId: null, practicum: false, rows: [] });
    expect(await read()).toMatchObject([
      { site: undefined, practicum: false, attributesAddedAt: expect.any(Date) },
      before[1]!,
    ]);
    expect(await rows()).toMatchObject([
      { Site: '', Practicum: '', 'Attributes Added': '' },
      { Site: '', Practicum: 'no', 'Attributes Added': expect.stringMatching(/^\d{4}-.*T.*\.\d{3}Z$/) },
    ]);
  });

  it('gives up a connection that was lost', async () => {
    for (let turn = 0; turn < poolSize + 2; turn += 1) {
      const snapshot = await SessionSnapshot.open(system.database, userId);
      await system.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      await expect(snapshot.totals()).rejects.toThrow(/connection/i);
      await snapshot.close();
    }
    await log();
    expect(await rows()).toHaveLength(1);
  });
});

describe('over gRPC', () => {
  // A busy machine may need long for the first part of a PDF.
  const client = () => createClient(reportService, rpc.address, { deadlinesMs: { StreamExport: 20_000 } });
  const exported = async (
    format: 'EXPORT_FORMAT_CSV' | 'EXPORT_FORMAT_PDF' | 'EXPORT_FORMAT_UNSPECIFIED',
  ) => {
    const reports = client();
    const parts: Buffer[] = [];
    for await (const { content } of reports.streamExport(trainee(), { format })) parts.push(content);
    await reports.close();
    return Buffer.concat(parts);
  };

  it('both formats come whole, in parts that messages can hold', async () => {
    await seed(450, 10_000);
    expect((await exported('EXPORT_FORMAT_CSV')).toString().split('\n')).toHaveLength(452);
    const pdf = (await exported('EXPORT_FORMAT_PDF')).toString('latin1');
    expect(pdf.startsWith('%PDF-') && pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it('another format is refused', async () => {
    await expect(exported('EXPORT_FORMAT_UNSPECIFIED')).rejects.toMatchObject({
      kind: 'invalid',
      code: 'export_format_unknown',
    });
  });

  it('what comes without an acting trainee is refused', async () => {
    const reports = client();
    await expect(reports.getReport(ownCall(), {})).rejects.toMatchObject({ kind: 'unauthenticated' });
    await reports.close();
  });

  it('the report tells no supervisor where there is none', async () => {
    await log({ supervisorId: undefined });
    const reports = client();
    const { bySupervisor, byMonth } = await reports.getReport(trainee(), {});
    await reports.close();
    expect(bySupervisor).toEqual([
      {
        sessionCount: 1,
        totalHours: 3.5,
        supervisorApprovedHours: 0,
        signedBy: null,
        selfReportedHours: 0,
        askedHours: 0,
        notSentHours: 3.5,
      },
    ]);
    expect(byMonth).toMatchObject([
      { month: '2026-03', sessionCount: 1, totalHours: 3.5, notSentHours: 3.5 },
    ]);
  });
});

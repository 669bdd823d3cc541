import { receiptService } from '@clinical-hours/proto/hours';
import { createClient, ownCall } from '@clinical-hours/service-kit/grpc';
import { startTestRpc, testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { hoursRpc } from '../hours.rpc.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { statementsOf } from '../testing/statements.ts';
import { all, Supervising } from '../testing/supervising.ts';
import { eraseReceiptsOf } from './receipt.repository.ts';

let nextUserId = 5_000;
const system = await startHoursSystem();
afterAll(() => system.drop());

const admin = testCall({ userId: 1, isAdmin: true });
const list = (limit = 100, beforeId?: number) => system.receipts.listFlagged(admin, limit, beforeId);
const aTrainee = (): Supervising => {
  nextUserId += 1;
  return new Supervising(system, nextUserId);
};

/** Returns a flagged receipt: the trainee approves their own sessions, in a browser in which they are signed in. */
async function flagged(trainee: Supervising, count = 1): Promise<{ number: string; requestId: number }> {
  const ids = await trainee.log(count);
  const requestId = await trainee.request(ids);
  return { requestId, number: await trainee.decide(requestId, all('approve', ids), trainee.userId) };
}

/** Inserts `count` decisions without validation and hashes. Every `step`th has flags. */
async function decideMany(userId: number, count: number, step: number, after = 0): Promise<void> {
  const [{ id: requestId }] = await system.database.query(
    'INSERT INTO approval_requests (user_id, supervisor_id) VALUES ($1, 7) RETURNING id',
    [userId],
  );
  await system.database.query(
    `WITH made AS (
       INSERT INTO approval_decisions (request_id, link_id, attestation, receipt_number)
       SELECT $1, 1, 'Sam', lpad(to_hex($5::int + n), 32, '0') FROM generate_series(1, $3::int) n
       RETURNING id, receipt_number)
     INSERT INTO receipts (id, kind, number, user_id, request_id, decision_id, body, salt, body_hash, hash)
     SELECT 1000000 + id, 'decision', receipt_number, $2, $1, id, json_build_object(
       'number', receipt_number, 'decidedAt', '2026-04-01T18:05:00.123Z', 'trainee', json_build_object('name', 'Tess'),
       'supervisor', json_build_object('name', 'Sam', 'email', '', 'licenseNumber', '', 'credentials', ''),
       'attestation', 'Sam', 'sessions', json_build_array(),
       'flags', CASE WHEN id % $4 = 0 THEN json_build_array('other_name') ELSE json_build_array() END), '', '', ''
     FROM made`,
    [requestId, userId, count, step, after],
  );
}

describe('the list of decisions with flags', () => {
  it('says what the receipts say, the newest first, and nothing of those without flags', async () => {
    const trainee = aTrainee();
    await trainee.approved();
    const { number } = await flagged(trainee, 2);
    const [one, two] = await trainee.log(2);
    const requestId = await trainee.request([one!, two!]);
    const decisions = [...all('approve', [one!]), ...all('reject', [two!])];
    const mixed = await trainee.decide(requestId, decisions, trainee.userId);
    system.supervisors.set(7, { userId: trainee.userId, name: 'Sam Renamed', isActive: false });
    system.trainees.set(trainee.userId, { name: 'Tess Renamed' });
    const [newest, older, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(older).toMatchObject({ number, approvedCount: 2, rejectedCount: 0, approvedHours: '7.00' });
    expect(newest).toMatchObject({
      number: mixed,
      approvedCount: 1,
      rejectedCount: 1,
      approvedHours: '3.50',
    });
    expect(older).toMatchObject({
      traineeId: trainee.userId,
      trainee: { name: 'Tess Trainee' },
      supervisor: {
        name: 'Sam Supervisor',
        email: 'sam@example.com',
        licenseNumber: 'L-1',
        credentials: 'LMFT',
      },
      attestation: 'Sam Supervisor',
      decidedAt: (await trainee.receipt(number)).decidedAt,
      flags: ['trainee_session'],
      disputedAt: null,
    });
    expect(JSON.stringify(older)).not.toContain('Talked about the week');
  });

  it('keeps who was looked at, with a note, and how many there are of a trainee', async () => {
    const trainee = aTrainee();
    await flagged(trainee);
    await flagged(trainee);
    const [newest] = await list(1);
    expect(newest).toMatchObject({ lookedAt: null, note: null, flaggedCount: 2 });
    const { decisionId } = newest!;
    const set = (isLookedAt: boolean, note = '', by = admin) =>
      system.receipts.setFlagState(by, decisionId, { isLookedAt, note });
    expect(await set(true, 'Called the clinic.')).toMatchObject({
      decisionId,
      lookedAt: expect.any(Date),
      note: 'Called the clinic.',
    });
    expect(await set(true, 'And again.')).toMatchObject({ note: 'And again.' });
    const open = await system.receipts.listFlagged(admin, 200, undefined, true);
    expect(open.some((each) => each.decisionId === decisionId)).toBe(false);
    expect(await set(false)).toMatchObject({ lookedAt: null, note: null });
    await expect(set(true, '', testCall({ userId: 1 }))).rejects.toMatchObject({ kind: 'forbidden' });
    const unknown = system.receipts.setFlagState(admin, 2_000_000_000, { isLookedAt: true, note: '' });
    await expect(unknown).rejects.toMatchObject({ kind: 'not_found', code: 'flagged_receipt_not_found' });
    const [before] = await system.receipts.countSigned(admin, [7, 8]);
    expect(before).toMatchObject({ supervisorId: 7 });
    await system.disputes.withdraw(ownCall(), decisionId, {
      reason: 'Invented.',
      attestation: 'Sam Supervisor',
      portalLinkId: 9,
    });
    const [after] = await system.receipts.countSigned(admin, [7]);
    expect(after!.decisionCount).toBe(before!.decisionCount - 1);
    await set(true, 'Gone with the trainee.');
    await system.messaging.deliver('auth.user_deleted.v1', { userId: trainee.userId });
    expect(await system.database.query('SELECT 1 FROM flag_looks')).toEqual([]);
  });

  it('says when one was disputed', async () => {
    const trainee = aTrainee();
    const { requestId, number } = await flagged(trainee);
    await system.disputes.dispute(ownCall(), { requestId }, { linkId: 1 });
    const [newest] = await list(1);
    expect(newest).toMatchObject({ number, disputedAt: expect.any(Date) });
  });

  it('has none of a deleted trainee, nor while their deletion is under way', async () => {
    const gone = aTrainee();
    const numbers = [(await flagged(gone)).number];
    const going = aTrainee();
    numbers.push((await flagged(going)).number);
    const listed = async () => (await list()).map(({ number }) => number);
    expect(await listed()).toEqual(expect.arrayContaining(numbers));
    await system.messaging.deliver('auth.user_deleted.v1', { userId: gone.userId });
    await eraseReceiptsOf(system.database.manager, going.userId);
    expect((await listed()).filter((number) => numbers.includes(number))).toEqual([]);
  });

  it('is for administrators only', async () => {
    const forbidden = { kind: 'forbidden', code: 'administrators_only' };
    const asked = (call = ownCall()) => system.receipts.listFlagged(call, 100);
    await expect(asked(testCall({ userId: 1 }))).rejects.toMatchObject(forbidden);
    await expect(asked()).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('is answered by a call, with at most 200 at once', async () => {
    const { number } = await flagged(aTrainee());
    const server = await startTestRpc(hoursRpc(system));
    const client = createClient(receiptService, server.address);
    try {
      const { receipts } = await client.listFlaggedReceipts(admin, { limit: 1, onlyOpen: false });
      expect(receipts).toMatchObject([
        { number, supervisorEmail: 'sam@example.com', licenseNumber: 'L-1', flags: ['trainee_session'] },
      ]);
      expect(receipts[0]).not.toHaveProperty('disputedAt');
      const beforeId = receipts[0]!.decisionId;
      const older = await client.listFlaggedReceipts(admin, { limit: 1, beforeId, onlyOpen: false });
      expect(older.receipts[0]!.decisionId).toBeLessThan(beforeId);
      expect((await client.listFlaggedReceipts(admin, { limit: 0, onlyOpen: false })).receipts).toHaveLength(
        1,
      );
      const call = testCall({ userId: 1 });
      await expect(client.listFlaggedReceipts(call, { limit: 1, onlyOpen: false })).rejects.toMatchObject({
        kind: 'forbidden',
      });
    } finally {
      await client.close();
      await server.close();
    }
  });

  it('has every one of 1,000 once, page by page, and reads no decision without flags for a page', async () => {
    // In parts, so that a busy machine finishes each within the time limit of a statement.
    for (let part = 0; part < 10; part += 1) await decideMany(9_000, 1_000, 10, part * 1_000);
    const pages: number[][] = [];
    let beforeId: number | undefined;
    do {
      const page = await list(100, beforeId);
      pages.push(page.filter(({ traineeId }) => traineeId === 9_000).map(({ decisionId }) => decisionId));
      beforeId = page.at(-1)?.decisionId;
    } while (beforeId !== undefined);
    const ids = pages.flat();
    expect(ids).toHaveLength(1_000);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(pages[0]).toHaveLength(100);
    expect(await list(1_000)).toHaveLength(200);
    await system.database.query('ANALYZE');
    const [statement] = await statementsOf(() => list());
    const lines: Record<string, string>[] = await system.database.query(
      `EXPLAIN ${statement!.text}`,
      statement!.values,
    );
    expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain(
      'using approval_decisions_flagged on approval_decisions',
    );
  });
});

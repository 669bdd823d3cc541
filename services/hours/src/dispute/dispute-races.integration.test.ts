import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkReceipts } from '../receipt/receipt-chain.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { overtake } from '../testing/overtake.ts';
import { wrongSums } from '../testing/session-reading.ts';
import { all, Supervising } from '../testing/supervising.ts';

let tess: Supervising;
let userId = 5_000;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId);
});

const dispute = (requestId: number) => system.disputes.dispute(ownCall(), { requestId }, { linkId: 5 });
const session = (id: number) => system.sessions.get(tess.call(), id);
const statusOf = async (id: number) => (await session(id)).status;
const disputed = { kind: 'gone', code: 'request_disputed' };

describe('a dispute at the same moment as', () => {
  it('a decision: nothing that was decided stands', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const ids = await tess.log(2);
      const requestId = await tess.request(ids);
      const both = [() => tess.decide(requestId, all('approve', ids)), () => dispute(requestId)];
      const results = await Promise.allSettled((turn % 2 ? both.toReversed() : both).map((call) => call()));
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      for (const refusal of refusals) expect(refusal).toMatchObject(disputed);
      for (const id of ids)
        expect(await session(id)).toMatchObject({ status: 'pending', askedAt: null, receiptNumber: null });
    }
    expect(await checkReceipts(system.database.manager)).toMatchObject({ brokenAt: undefined });
    expect(await wrongSums(system.database)).toEqual([]);
  });

  it('a decision that has looked at the request before: it is refused', async () => {
    const ids = await tess.log();
    const requestId = await tess.request(ids);
    const change = `UPDATE approval_requests SET disputed_at = now() WHERE id = ${requestId}`;
    const decide = () => tess.decide(requestId, all('approve', ids));
    expect(await overtake(system.database, change, decide)).toMatchObject({ reason: disputed });
    expect(await statusOf(ids[0]!)).toBe('pending');
  });

  it('another one, with no session left to hold: the first is answered', async () => {
    const [id] = await tess.log();
    const requestId = await tess.request([id!]);
    await system.sessions.withdraw(tess.call(), id!);
    await system.sessions.delete(tess.call(), id!);
    const first = `UPDATE approval_requests SET disputed_at = now() WHERE id = ${requestId};
      INSERT INTO disputes (request_id, link_id, reverted_count) VALUES (${requestId}, 1, 0)`;
    const { value } = (await overtake(system.database, first, () => dispute(requestId))) as {
      value?: number;
    };
    const [{ id: disputeId }] = await system.database.query('SELECT id FROM disputes WHERE request_id = $1', [
      requestId,
    ]);
    expect(value).toBe(disputeId);
  });

  it('a withdrawal: the session is logged, and open nowhere', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const ids = await tess.log(2);
      const requestId = await tess.request(ids);
      await Promise.all([
        system.sessions.withdraw(tess.call(), ids[0]!),
        dispute(requestId),
        system.sessions.withdraw(tess.call(), ids[1]!),
      ]);
      for (const id of ids) expect(await statusOf(id)).toBe('logged');
      const open = await system.database.query(
        `SELECT 1 FROM approval_items WHERE request_id = $1 AND state = 'open'`,
        [requestId],
      );
      expect(open).toEqual([]);
    }
  });
});

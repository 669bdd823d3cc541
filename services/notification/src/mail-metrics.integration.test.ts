import { metricNow } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBench, soon, type Bench } from './testing/bench.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});
beforeEach(() => bench.reset());
afterEach(() => bench.stop());
afterAll(() => bench.close());

const tries = async (result: string): Promise<number> =>
  (await metricNow('mails_total', { kind: 'approval_request', result })) ?? 0;

describe('the metrics of mails', () => {
  it('tell how many wait, since when the oldest does, and nothing once there is no sender', async () => {
    await bench.askForApproval();
    await bench.askForApproval();
    await bench.database
      .query(`UPDATE mails SET created_at = now() - interval '2 minutes', due_at = now() + interval '1 hour'
      WHERE id = (SELECT id FROM mails LIMIT 1)`);
    await bench.database.query(`UPDATE mails SET due_at = now() + interval '1 hour'`);
    const sender = bench.startSender();
    expect(await metricNow('mails_waiting')).toBe(2);
    const ageS = await metricNow('mails_oldest_waiting_age_seconds');
    expect(ageS).toBeGreaterThanOrEqual(120);
    expect(ageS).toBeLessThan(150);
    await sender.close();
    expect(await metricNow('mails_waiting')).toBeUndefined();
  });

  it('count tries by how they ended, from 0 on', async () => {
    bench.startSender();
    const before = { sent: await tries('sent'), waiting: await tries('waiting') };
    expect(await metricNow('mails_total', { kind: 'account_notice', result: 'failed' })).toBeDefined();
    await bench.askForApproval();
    await bench.untilState('sent');
    await vi.waitFor(async () => expect(await tries('sent')).toBe(before.sent + 1), soon);
    expect(await tries('waiting')).toBe(before.waiting);
  });
});

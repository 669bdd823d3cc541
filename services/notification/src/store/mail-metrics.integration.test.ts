import { metricNow, eventually } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNotificationSystem, type NotificationSystem } from '../testing/notification-system.ts';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

const tries = async (result: string): Promise<number> =>
  (await metricNow('mails_total', { kind: 'approval_request', result })) ?? 0;

describe('the metrics of mails', () => {
  it('tell how many wait, since when the oldest does, and nothing once there is no sender', async () => {
    await system.askForApproval();
    await system.askForApproval();
    await system.database
      .query(`UPDATE mails SET created_at = now() - interval '2 minutes', due_at = now() + interval '1 hour'
      WHERE id = (SELECT id FROM mails LIMIT 1)`);
    await system.database.query(`UPDATE mails SET due_at = now() + interval '1 hour'`);
    await system.askForApproval(undefined, 240_000);
    const sender = system.startSender();
    expect(await metricNow('mails_waiting')).toBe(2);
    const ageS = await metricNow('mails_oldest_waiting_age_seconds');
    expect(ageS).toBeGreaterThanOrEqual(120);
    expect(ageS).toBeLessThan(150);
    await sender.close();
    expect(await metricNow('mails_waiting')).toBeUndefined();
  });

  it('count tries by how they ended, from 0 on', async () => {
    system.startSender();
    const before = { sent: await tries('sent'), waiting: await tries('waiting') };
    expect(await metricNow('mails_total', { kind: 'account_notice', result: 'failed' })).toBeDefined();
    await system.askForApproval();
    await system.untilState('sent');
    await eventually(async () => expect(await tries('sent')).toBe(before.sent + 1));
    expect(await tries('waiting')).toBe(before.waiting);
  });
});

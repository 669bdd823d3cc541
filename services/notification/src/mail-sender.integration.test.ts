import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from './mail.entity.ts';
import { openBench, soon, type Bench } from './testing/bench.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});
beforeEach(() => bench.reset());
afterEach(() => bench.stop());
afterAll(() => bench.close());

const msUntilDue = ({ dueAt }: Mail): number => dueAt.getTime() - Date.now();

describe('each mail once', () => {
  it('sends one mail when an event comes twice', async () => {
    bench.startSender();
    const eventId = randomUUID();
    expect(await bench.askForApproval(eventId)).toBe('handled');
    expect(await bench.askForApproval(eventId)).toBe('repeated');
    await bench.untilState('sent');
    expect(await bench.allMails()).toHaveLength(1);
    expect(bench.server.mails).toHaveLength(1);
  });

  it('writes no second row even when the inbox has forgotten the event', async () => {
    const eventId = randomUUID();
    await bench.decide(eventId);
    await bench.database.query('TRUNCATE inbox');
    expect(await bench.decide(eventId)).toBe('handled');
    expect(await bench.allMails()).toHaveLength(2);
  });

  it('sends each mail once with two senders', async () => {
    for (let index = 0; index < 12; index += 1) await bench.askForApproval();
    bench.startSender();
    bench.startSender();
    await vi.waitFor(
      async () => expect((await bench.allMails()).every(({ state }) => state === 'sent')).toBe(true),
      soon,
    );
    expect(bench.server.mails).toHaveLength(12);
    expect(new Set(bench.server.mails.map(({ messageId }) => messageId)).size).toBe(12);
  });

  it('repeats the same Message-ID and link after dying between sending and marking', async () => {
    const dying = bench.moreMails();
    dying.settle = () => Promise.reject(new Error('died'));
    const first = bench.startSender({ mails: dying });
    await bench.askForApproval();
    await vi.waitFor(() => expect(bench.server.mails).toHaveLength(1), soon);
    await first.close();
    bench.startSender();
    await bench.elapse(40_000);
    await bench.untilState('sent');
    expect(bench.server.mails).toHaveLength(2);
    expect(bench.server.mails[1]?.messageId).toBe(bench.server.mails[0]?.messageId);
    expect(bench.server.mails[1]?.text).toBe(bench.server.mails[0]?.text);
  });

  it('keeps a mail while it works on it, however short the lease', async () => {
    const gate = Promise.withResolvers<void>();
    const transport = vi.fn<() => Promise<void>>(() => gate.promise);
    bench.startSender({ transport, leaseMs: 300 });
    bench.startSender({ transport, leaseMs: 300 });
    await bench.askForApproval();
    await vi.waitFor(() => expect(transport).toHaveBeenCalledOnce(), soon);
    const leasedUntilMs = async () => (await bench.theMail()).leasedUntil?.getTime() ?? 0;
    const firstMs = await leasedUntilMs();
    await vi.waitFor(async () => expect(await leasedUntilMs()).toBeGreaterThan(firstMs + 600), soon);
    expect(transport).toHaveBeenCalledOnce();
    gate.resolve();
    await bench.untilState('sent');
  });

  it('notes a sent mail although the database is away for a moment', async () => {
    const flaky = bench.moreMails();
    const settle = vi.spyOn(flaky, 'settle');
    settle.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    bench.startSender({ mails: flaky });
    await bench.askForApproval();
    await bench.untilState('sent');
    expect(settle).toHaveBeenCalledTimes(2);
    expect(bench.server.mails).toHaveLength(1);
  });

  it('lets a sender whose lease ran out overwrite nothing', async () => {
    await bench.askForApproval();
    const lease = { limit: 1, leaseMs: 40_000, except: [] };
    const [slow] = await bench.mails.lease({ ...lease, owner: randomUUID() });
    expect(await bench.mails.lease({ ...lease, owner: randomUUID() })).toEqual([]);
    await bench.elapse(40_001);
    const [quick] = await bench.mails.lease({ ...lease, owner: randomUUID() });
    expect(await bench.mails.settle(slow!, { state: 'cancelled', reason: 'late' })).toBe(false);
    expect(await bench.mails.settle(quick!, { state: 'sent' })).toBe(true);
    expect(await bench.mails.settle(slow!, { state: 'failed', reason: 'late' })).toBe(false);
    expect((await bench.theMail()).state).toBe('sent');
  });
});

describe('a mail server that is difficult', () => {
  it.each([{ recipient: 451 }, { recipient: 421 }, { content: 452 }])(
    'backs off after %o, and sends later',
    async (reaction) => {
      bench.server.script(reaction);
      bench.startSender();
      await bench.askForApproval();
      await bench.untilTried(/DeliveryFailure/);
      const waiting = await bench.theMail();
      expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, leaseOwner: null });
      expect(waiting.reason).not.toContain('somebody@example.com');
      expect(msUntilDue(waiting)).toBeGreaterThan(25_000);
      expect(msUntilDue(waiting)).toBeLessThanOrEqual(30_000);
      await bench.elapse(30_000);
      await bench.untilState('sent');
      expect(bench.server.mails).toHaveLength(1);
    },
  );

  it('gives up after 4 days of 4xx', async () => {
    bench.server.script({ recipient: 451 }, { recipient: 451 });
    bench.startSender();
    await bench.askForApproval();
    await bench.untilTried(/451/);
    await bench.elapse(4 * 86_400_000);
    await bench.untilState('failed');
    expect(bench.server.tries()).toBe(2);
  });

  it.each([{ recipient: 550 }, { content: 554 }])('fails once and for all after %o', async (reaction) => {
    bench.server.script(reaction);
    bench.startSender();
    await bench.askForApproval();
    await bench.untilState('failed');
    expect((await bench.theMail()).reason).toMatch(/55[04] no mail for <\[address\]> now/);
    await bench.elapse(86_400_000);
    await bench.decide();
    await vi.waitFor(() => expect(bench.server.mails).toHaveLength(2), soon);
    expect(bench.server.tries()).toBe(3);
  });

  it('tries soon, and then ever less often, when the server hangs up after the final dot', async () => {
    bench.server.script('hang up', 'hang up');
    bench.startSender();
    await bench.askForApproval();
    await bench.untilTried(/closed/);
    expect(msUntilDue(await bench.theMail())).toBeLessThanOrEqual(5_000);
    await bench.elapse(5_000);
    await vi.waitFor(async () => expect((await bench.theMail()).attempts).toBe(2), soon);
    expect(msUntilDue(await bench.theMail())).toBeGreaterThan(25_000);
    await bench.elapse(30_000);
    await bench.untilState('sent');
    expect(new Set(bench.server.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });
});

describe('a part that is away', () => {
  it('waits for the mail server, and counts nothing', async () => {
    await bench.server.stop();
    bench.startSender();
    await bench.askForApproval();
    await bench.untilTried(/ECONNREFUSED/);
    const waiting = await bench.theMail();
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 0, refusedSince: null });
    expect(msUntilDue(waiting)).toBeLessThanOrEqual(10_000);
    await bench.server.start();
    await bench.elapse(5_000);
    await bench.untilState('sent');
    expect(bench.server.mails).toHaveLength(1);
  });

  it('waits for the other services, and counts nothing', async () => {
    await bench.owners.stop();
    bench.startSender();
    await bench.askForApproval();
    await bench.untilTried(/away/);
    expect(await bench.theMail()).toMatchObject({ state: 'waiting', attempts: 0 });
    await bench.owners.start();
    await bench.elapse(5_000);
    await bench.untilState('sent');
    expect(bench.server.mails).toHaveLength(1);
  });

  it('backs off when a mail cannot be made, and sends the others', async () => {
    const service = bench.service();
    const compose = vi.spyOn(service, 'compose').mockRejectedValueOnce(new TypeError('not rendered'));
    bench.startSender({ service });
    await bench.askForApproval();
    await bench.untilTried(/not rendered/);
    expect(await bench.theMail()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(msUntilDue(await bench.theMail())).toBeGreaterThan(25_000);
    await bench.decide();
    await vi.waitFor(() => expect(bench.server.mails).toHaveLength(2), soon);
    expect(compose).toHaveBeenCalledTimes(3);
  });
});

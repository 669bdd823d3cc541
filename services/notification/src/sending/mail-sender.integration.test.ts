import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../store/mail.entity.ts';
import { anItem, aRequest, aSupervisor, aUser } from '../testing/builders.ts';
import type { Reaction } from '../testing/scripted-mail-server.ts';
import { startNotificationSystem, type NotificationSystem } from '../testing/notification-system.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

const msUntilDue = ({ dueAt }: Mail): number => dueAt.getTime() - Date.now();
/** By the clock of the database, which sets both with the first refusal: a slow machine changes nothing. */
const msAfterRefusal = ({ dueAt, refusedSince }: Mail): number =>
  dueAt.getTime() - (refusedSince?.getTime() ?? Infinity);

describe('each mail once', () => {
  it('sends one mail when an event comes twice', async () => {
    system.startSender();
    const eventId = randomUUID();
    expect(await system.askForApproval(eventId)).toBe('handled');
    expect(await system.askForApproval(eventId)).toBe('repeated');
    await system.untilState('sent');
    expect(await system.allMails()).toHaveLength(1);
    expect(system.server.mails).toHaveLength(1);
  });

  it('writes no second row even when the inbox has forgotten the event', async () => {
    const eventId = randomUUID();
    await system.decide(eventId);
    await system.database.query('TRUNCATE inbox');
    expect(await system.decide(eventId)).toBe('handled');
    expect(await system.allMails()).toHaveLength(2);
  });

  it('waits until a request has collected its sessions, and sends what is open then', async () => {
    system.startSender();
    await system.askForApproval(randomUUID(), 240_000);
    await system.askForApproval();
    await eventually(async () =>
      expect((await system.allMails()).map(({ state }) => state).toSorted()).toEqual(['sent', 'waiting']),
    );
    expect(system.server.mails).toHaveLength(1);
    system.clients.requests.set(11, aRequest({ items: [anItem()] }));
    await system.elapse(240_000);
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    expect(system.server.mails[1]?.subject).toContain('asks you to review 1 session');
  });

  it('is held while the account of its trainee is closed, and sent once that is taken back', async () => {
    const [[id, user] = [0, undefined]] = system.clients.users;
    system.clients.users.set(id, { ...user!, deletionDueAt: '2026-12-04T15:00:00.000Z' });
    system.startSender();
    await system.askForApproval();
    await eventually(async () =>
      expect(await system.theMail()).toMatchObject({
        state: 'waiting',
        reason: 'MailHeld: account_closed',
      }),
    );
    system.clients.users.set(id, user!);
    await system.elapse(600_000);
    await system.untilState('sent');
  });

  it('waits for an hour at most, and not for what is past', async () => {
    await system.askForApproval(randomUUID(), 48 * 3_600_000);
    expect(msUntilDue(await system.theMail())).toBeGreaterThan(3_500_000);
    expect(msUntilDue(await system.theMail())).toBeLessThanOrEqual(3_600_000);
    system.startSender();
    await system.askForApproval(randomUUID(), -48 * 3_600_000);
    await eventually(() => expect(system.server.mails).toHaveLength(1));
  });

  it('sends each mail once with two senders', async () => {
    for (let index = 0; index < 12; index += 1) await system.askForApproval();
    system.startSender();
    system.startSender();
    await eventually(async () =>
      expect((await system.allMails()).every(({ state }) => state === 'sent')).toBe(true),
    );
    expect(system.server.mails).toHaveLength(12);
    expect(new Set(system.server.mails.map(({ messageId }) => messageId)).size).toBe(12);
  });

  it('repeats the same Message-ID and link after dying between sending and marking', async () => {
    const dying = system.moreMails();
    dying.settle = () => Promise.reject(new Error('died'));
    const first = system.startSender({ mails: dying });
    await system.askForApproval();
    await eventually(() => expect(system.server.mails).toHaveLength(1));
    await first.close();
    system.startSender();
    await system.elapse(40_000);
    await system.untilState('sent');
    expect(system.server.mails).toHaveLength(2);
    expect(system.server.mails[1]?.messageId).toBe(system.server.mails[0]?.messageId);
    expect(system.server.mails[1]?.text).toBe(system.server.mails[0]?.text);
  });

  it('keeps a mail while it works on it, however short the lease', async () => {
    const gate = Promise.withResolvers<void>();
    const transport = vi.fn<() => Promise<void>>(() => gate.promise);
    // A process that stands still for longer loses its mail.
    system.startSender({ transport, leaseMs: 2_000 });
    system.startSender({ transport, leaseMs: 2_000 });
    await system.askForApproval();
    await eventually(() => expect(transport).toHaveBeenCalledOnce());
    const leasedUntilMs = async () => (await system.theMail()).leasedUntil?.getTime() ?? 0;
    const firstMs = await leasedUntilMs();
    await eventually(async () => expect(await leasedUntilMs()).toBeGreaterThan(firstMs + 2_000));
    expect(transport).toHaveBeenCalledOnce();
    gate.resolve();
    await system.untilState('sent');
  });

  it('notes a sent mail although the database is away for a moment', async () => {
    const flaky = system.moreMails();
    const settle = vi.spyOn(flaky, 'settle');
    settle.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    system.startSender({ mails: flaky });
    await system.askForApproval();
    await system.untilState('sent');
    expect(settle).toHaveBeenCalledTimes(2);
    expect(system.server.mails).toHaveLength(1);
  });

  it('lets a sender whose lease ran out overwrite nothing', async () => {
    await system.askForApproval();
    const lease = { limit: 1, leaseMs: 40_000, except: [] };
    const [slow] = await system.mails.lease({ ...lease, owner: randomUUID() });
    expect(await system.mails.lease({ ...lease, owner: randomUUID() })).toEqual([]);
    await system.elapse(40_001);
    const [quick] = await system.mails.lease({ ...lease, owner: randomUUID() });
    expect(await system.mails.settle(slow!, { state: 'cancelled', reason: 'late' })).toBe(false);
    expect(await system.mails.settle(quick!, { state: 'sent' })).toBe(true);
    expect(await system.mails.settle(slow!, { state: 'failed', reason: 'late', cause: 'refused' })).toBe(
      false,
    );
    expect((await system.theMail()).state).toBe('sent');
  });
});

describe('a mail server that is difficult', () => {
  it.each([{ recipient: 451 }, { recipient: 421 }, { content: 452 }])(
    'backs off after %o, and sends later',
    async (reaction) => {
      system.server.script(reaction);
      system.startSender();
      await system.askForApproval();
      await system.untilTried(/DeliveryFailure/);
      const waiting = await system.theMail();
      expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, leaseOwner: null });
      expect(waiting.reason).not.toContain('somebody@example.com');
      expect(msAfterRefusal(waiting)).toBeGreaterThan(29_000);
      expect(msAfterRefusal(waiting)).toBeLessThanOrEqual(30_001);
      await system.elapse(30_000);
      await system.untilState('sent');
      expect(system.server.mails).toHaveLength(1);
    },
  );

  it('gives up after 4 days of 4xx', async () => {
    system.server.script({ recipient: 451 }, { recipient: 451 });
    system.startSender();
    await system.askForApproval();
    await system.untilTried(/451/);
    await system.elapse(4 * 86_400_000);
    await system.untilState('failed');
    expect(system.server.tries()).toBe(2);
  });

  it('fails once and for all when there is no such mailbox', async () => {
    system.server.script({ recipient: 550 });
    system.startSender();
    await system.askForApproval();
    await system.untilState('failed');
    expect((await system.theMail()).reason).toMatch(/550 5.1.1 no mail for <\[address\]> now/);
    await system.elapse(86_400_000);
    await system.decide();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    expect(system.server.tries()).toBe(3);
  });

  it('tries soon, and then ever less often, when the server hangs up after the final dot', async () => {
    system.server.script('hang up', 'hang up');
    system.startSender();
    await system.askForApproval();
    await system.untilTried(/closed/);
    expect(msUntilDue(await system.theMail())).toBeLessThanOrEqual(5_000);
    await system.elapse(5_000);
    await eventually(async () => expect((await system.theMail()).attempts).toBe(2));
    // Five seconds of it went by before the second refusal.
    expect(msAfterRefusal(await system.theMail())).toBeGreaterThan(34_000);
    await system.elapse(30_000);
    await system.untilState('sent');
    expect(new Set(system.server.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });
});

const blamed = async () =>
  (await system.recorded()).filter(({ type }) => type === 'notification.supervisor_mail_refused.v1');

describe('an answer that is about us', () => {
  beforeEach(() => {
    system.clients.users.set(7, aUser({ email: 'tess@college.example' }));
    system.clients.supervisors.set(3, aSupervisor({ correction: 'Wrong' }));
  });

  it.each<[string, Reaction]>([
    ['a refused sender', { sender: '553 5.1.8 sender not verified' }],
    ['a sender that is put off', { sender: '421 4.3.2 going down' }],
    ['a quota at the sender', { sender: '550 5.7.0 quota exceeded' }],
    ['a relay that is closed to us', { recipient: '554 5.7.1 Relay access denied' }],
    ['one that says it without a status', { recipient: '550 relay not permitted' }],
    ['a relay that knows nobody', { recipient: '550 No such user' }],
    ['refused contents', { content: '550 5.7.26 not authenticated' }],
  ])('is noted against nobody, and all goes out once it is mended: %s', async (_what, reaction) => {
    system.server.always(() => reaction);
    system.startSender();
    await system.askForApproval();
    await system.decide();
    await eventually(async () => {
      const mails = await system.allMails();
      expect(mails.every(({ state, reason }) => state === 'waiting' && reason !== null)).toBe(true);
      expect(mails.some(({ stuckSince }) => stuckSince !== null)).toBe(true);
    });
    expect((await system.mails.backlog()).stuckS).toBeGreaterThan(0);
    await system.elapse(3_600_000);
    system.server.always();
    await eventually(async () =>
      expect((await system.allMails()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']),
    );
    expect(await blamed()).toEqual([]);
    expect((await system.mails.backlog()).stuckS).toBe(0);
  });

  it('is told to administrators once, with how many wait, and again when it is mended', async () => {
    system.server.always(() => ({ sender: '553 5.1.8 sender not verified' }));
    system.startSender();
    await system.askForApproval();
    await eventually(async () => expect((await system.mails.backlog()).stuckS).toBeGreaterThan(0));
    await system.reportFlow();
    await system.reportFlow();
    await system.elapse(3_600_000);
    system.server.always();
    await system.untilState('sent');
    await system.reportFlow();
    await system.reportFlow();
    const told = (await system.recorded()).filter(({ type }) => type === 'notification.mail_flow_changed.v1');
    expect(told.map(({ payload }) => payload)).toEqual([
      {
        at: expect.any(String),
        stuckSince: expect.any(String),
        reason: expect.stringContaining('553 5.1.8 sender not verified'),
        waitingCount: 1,
      },
      { at: expect.any(String), waitingCount: 0 },
    ]);
  });

  it('is noted against one domain at most when a relay says of all that they do not exist', async () => {
    system.server.always(() => ({ recipient: '550 5.1.1 User unknown in relay recipient table' }));
    system.startSender();
    await system.askForApproval();
    await system.untilState('failed');
    await system.correctDetails();
    await system.untilTried(/User unknown/);
    await eventually(async () => {
      const news = (await system.allMails()).find(({ kind }) => kind === 'details_news');
      expect(news?.stuckSince).toBeInstanceOf(Date);
    });
    system.server.always();
    await system.rowOf('details_news', 'sent');
    expect(await blamed()).toHaveLength(1);
  });

  it('ends after 4 days with a mail that is declined, and blames nobody', async () => {
    system.server.always(() => ({ recipient: '554 5.7.1 Relay access denied' }));
    system.startSender();
    await system.askForApproval();
    await system.untilTried(/Relay access denied/);
    await system.elapse(4 * 86_400_000);
    await system.untilState('failed');
    expect(await blamed()).toEqual([]);
  });

  it('notes a bare refusal once others were taken in the meantime', async () => {
    system.server.always((address) =>
      address.startsWith('sam') ? { recipient: '550 No such user' } : 'take',
    );
    system.startSender();
    await system.askForApproval();
    await system.untilTried(/No such user/);
    expect(await blamed()).toEqual([]);
    await system.elapse(30_000);
    await eventually(async () => expect((await system.theMail()).attempts).toBe(2));
    expect(await blamed()).toEqual([]);
    await system.dispute();
    await system.rowOf('dispute_news', 'sent');
    await system.elapse(120_000);
    await system.rowOf('approval_request', 'failed');
    expect((await blamed()).length).toBeGreaterThan(0);
  });
});

describe('a part that is away', () => {
  it('waits for the mail server, and counts nothing', async () => {
    await system.server.stop();
    system.startSender();
    await system.askForApproval();
    await system.untilTried(/ECONNREFUSED/);
    const waiting = await system.theMail();
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 0, refusedSince: null });
    expect(msUntilDue(waiting)).toBeLessThanOrEqual(10_000);
    await system.server.start();
    await system.elapse(5_000);
    await system.untilState('sent');
    expect(system.server.mails).toHaveLength(1);
  });

  it('waits for the other services, and counts nothing', async () => {
    await system.clients.stop();
    system.startSender();
    await system.askForApproval();
    await system.untilTried(/unavailable/);
    expect(await system.theMail()).toMatchObject({ state: 'waiting', attempts: 0 });
    await system.clients.start();
    await system.elapse(5_000);
    await system.untilState('sent');
    expect(system.server.mails).toHaveLength(1);
  });

  it('backs off when a mail cannot be made, and sends the others', async () => {
    const service = system.service();
    const compose = vi.spyOn(service, 'compose').mockRejectedValueOnce(new TypeError('not rendered'));
    system.startSender({ service });
    await system.askForApproval();
    await system.untilTried(/not rendered/);
    expect(await system.theMail()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(msAfterRefusal(await system.theMail())).toBeGreaterThan(29_000);
    await system.decide();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    expect(compose).toHaveBeenCalledTimes(3);
  });
});

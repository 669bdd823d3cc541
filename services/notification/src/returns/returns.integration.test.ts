import { randomUUID } from 'node:crypto';
import { eventually, TestCa } from '@clinical-hours/service-kit/testing';
import { Tls } from '@clinical-hours/service-kit/tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNotificationSystem, type NotificationSystem } from '../testing/notification-system.ts';
import { aNotice } from '../testing/builders.ts';
import { readReport } from './testing/read-report.ts';
import { sendReport } from './testing/send-report.ts';

let system: NotificationSystem;
let port: number;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(async () => {
  await system.reset();
  ({ port } = await system.startReturnServer());
});
afterEach(() => system.stop());
afterAll(() => system.close());

const failed = readReport('postfix-failed');
const refusals = async () =>
  (await system.recorded()).filter(({ type }) => type === 'notification.supervisor_mail_refused.v1');
const settled = async () =>
  (await system.recorded())
    .filter(({ type }) => type === 'notification.account_mail_settled.v1')
    .map(({ payload }) => payload);

/** Sends an approval request, and returns the address for reports about it. */
async function sent(): Promise<string> {
  system.startSender();
  await system.askForApproval();
  await system.untilState('sent');
  return system.server.senders[0]!;
}

describe('a mail that was accepted and comes back', () => {
  it('fails, and the address of the supervisor is told with it', async () => {
    const returnPath = await sent();
    const { id } = await system.theMail();
    expect(system.addresses.mailIdOf(returnPath)).toBe(id);
    expect(await system.theMail()).toMatchObject({ state: 'sent', addressVersion: 4 });
    await sendReport(port, returnPath, failed);
    const mail = await system.theMail();
    expect(mail).toMatchObject({ state: 'failed', finishedAt: expect.any(Date) });
    expect(mail.reason).toMatch(/^bounced: 5\.1\.1 550 5\.1\.1 .*User unknown/);
    expect(mail.reason).not.toContain('@');
    expect((await refusals()).map(({ payload }) => payload)).toEqual([
      { userId: 7, supervisorId: 3, addressVersion: 4 },
    ]);
  });

  it('keeps the sender that people see, and answers to nobody', async () => {
    await sent();
    expect(system.server.mails[0]?.from).toMatchObject({ address: 'no-reply@example.com' });
    expect(system.server.mails[0]?.returnPath).toBeUndefined();
  });

  it('has a return address of its own, which is the same when it is sent again', async () => {
    system.server.script('hang up');
    system.startSender();
    await system.askForApproval();
    await system.untilTried(/closed/);
    await system.elapse(5_000);
    await system.untilState('sent');
    expect(new Set(system.server.senders).size).toBe(1);
    await system.nudge();
    await eventually(() => expect(system.server.senders).toHaveLength(3));
    expect(new Set(system.server.senders).size).toBe(2);
  });

  it('is told once, however often the report comes', async () => {
    const returnPath = await sent();
    for (let time = 0; time < 3; time += 1) await sendReport(port, returnPath, failed);
    await Promise.all([1, 2].map(() => sendReport(port, returnPath, readReport('exim-failed'))));
    expect(await refusals()).toHaveLength(1);
    expect((await system.theMail()).reason).toContain('virtual mailbox table');
  });

  it.each(['postfix-delayed', 'exchange-relayed', 'exchange-out-of-office'])(
    'stays sent after %s',
    async (name) => {
      const returnPath = await sent();
      await sendReport(port, returnPath, readReport(name));
      expect((await system.theMail()).state).toBe('sent');
      expect(await refusals()).toEqual([]);
    },
  );

  it.each(['5.7.1', '5.7.26', '5.1.8', '5.3.4', '5.6.0', '5.5.4'])(
    'fails without telling of an address when the report is about us or the mail: %s',
    async (status) => {
      const returnPath = await sent();
      await sendReport(
        port,
        returnPath,
        Buffer.from(failed.toString().replaceAll(/\b5\.\d+\.\d+\b/g, status)),
      );
      expect((await system.theMail()).state).toBe('failed');
      expect(await refusals()).toEqual([]);
    },
  );

  it('fails without telling of an address when it went to the trainee', async () => {
    system.startSender();
    await system.dispute();
    await eventually(async () => expect(system.server.senders).toHaveLength(2));
    const news = (await system.allMails()).find(({ kind }) => kind === 'dispute_news')!;
    await eventually(async () =>
      expect((await system.allMails()).map(({ state }) => state)).toEqual(['sent', 'sent']),
    );
    await sendReport(port, system.addresses.of(news.id), failed);
    expect((await system.allMails()).map(({ state }) => state)).toEqual(['failed', 'sent']);
    expect(await refusals()).toEqual([]);
  });

  it('is told to who gave the notice when it is about an account', async () => {
    system.clients.notices.set(21, aNotice());
    system.startSender();
    await system.deliverAccountEvent();
    await system.untilState('sent');
    expect(await settled()).toEqual([{ noticeId: 21, outcome: 'sent' }]);
    await sendReport(port, system.server.senders[0]!, readReport('exchange-failed'));
    expect(await settled()).toEqual([
      { noticeId: 21, outcome: 'sent' },
      { noticeId: 21, outcome: 'bounced', status: '5.1.10' },
    ]);
  });
});

describe('a report that does not fit', () => {
  const refused = { responseCode: 550 };

  it.each<[string, (address: string) => string]>([
    ['a made-up signature', (address) => address.replace(/\.[0-9a-f]{20}@/, `.${'0'.repeat(20)}@`)],
    ['the id of another mail', (address) => address.replace(/[0-9a-f]{32}/, '0'.repeat(32))],
    ['an address of another domain', (address) => address.replace(/@.*/, '@example.com')],
    ['the sender of all mails', () => 'no-reply@example.com'],
    ['the postmaster', () => 'postmaster'],
  ])('is refused before its content: %s', async (_what, forge) => {
    const returnPath = await sent();
    await expect(sendReport(port, forge(returnPath), failed)).rejects.toMatchObject(refused);
    expect((await system.theMail()).state).toBe('sent');
  });

  it('is taken, and changes nothing, about a mail that is not there', async () => {
    const returnPath = await sent();
    await sendReport(port, system.addresses.of(randomUUID()), failed);
    await system.removeUser(7);
    await sendReport(port, returnPath, failed);
    expect(await system.allMails()).toEqual([]);
    expect(await refusals()).toEqual([]);
  });

  it('has to come again while the mail is still being sent', async () => {
    await system.askForApproval();
    const { id } = await system.theMail();
    await expect(sendReport(port, system.addresses.of(id), failed)).rejects.toMatchObject({
      responseCode: 451,
    });
    system.startSender();
    await system.untilState('sent');
    await sendReport(port, system.addresses.of(id), failed);
    expect((await system.theMail()).state).toBe('failed');
  });

  it('changes nothing about a mail that was cancelled', async () => {
    system.clients.requests.clear();
    system.startSender();
    await system.askForApproval();
    await system.untilState('cancelled');
    await sendReport(port, system.addresses.of((await system.theMail()).id), failed);
    expect(await system.theMail()).toMatchObject({ state: 'cancelled', reason: 'request_gone' });
  });

  it('has to come again when it cannot be noted', async () => {
    const away = { receive: () => Promise.reject(new Error('the database is away')) };
    const server = await system.startReturnServer({ returns: away });
    const report = sendReport(server.port, await sent(), failed);
    await expect(report).rejects.toMatchObject({ responseCode: 451 });
  });
});

it('encrypts what senders encrypt, with the certificate of the service', async () => {
  const ca = await TestCa.create();
  const { cert, key } = await ca.issue({ service: 'notification' });
  const files = {
    cert: Buffer.from(cert),
    key: Buffer.from(key),
    ca: Buffer.from(ca.cert),
    name: 'notification',
    expiresAt: new Date(Date.now() + 86_400_000),
  };
  const server = await system.startReturnServer({ tls: new Tls(() => files) });
  await sendReport(server.port, await sent(), failed);
  expect((await system.theMail()).state).toBe('failed');
});

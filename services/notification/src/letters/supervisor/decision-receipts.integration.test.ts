import { randomUUID } from 'node:crypto';
import { eventually } from '@clinical-hours/service-kit/testing';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDecision, anItem, aSession, aSupervisor, aUser, aPdf } from '../../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';

let system: NotificationSystem;
let submissionId: string;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(async () => {
  await system.reset();
  submissionId = randomUUID();
});
afterEach(() => system.stop());
afterAll(() => system.close());

const numberOf = (at: number): string => String(at).padStart(4, '0').repeat(8);
const made = (at: number) => ({ decisionId: 1000 + at, userId: 100 + at, supervisorId: 500 + at });

/** A decision about trainee `at`, whose supervisor Sam is. */
function know(at: number): void {
  const { decisionId, userId, supervisorId } = made(at);
  const { clients } = system;
  clients.users.set(userId, aUser({ id: userId, name: `Trainee ${at}`, email: `trainee${at}@example.com` }));
  clients.supervisors.set(supervisorId, aSupervisor({ id: supervisorId, userId }));
  const items = [anItem({ state: 'approved', session: aSession({ id: 2000 + at }) })];
  clients.decisions.set(decisionId, aDecision({ userId, supervisorId, receiptNumber: numberOf(at), items }));
  clients.receiptPdfs.set(numberOf(at), aPdf);
}

/** One submission about so many trainees, whose events arrive one by one. */
async function decideAll(count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    know(at);
    await system.decideIn(submissionId, made(at));
  }
}

const receipts = (): Email[] => system.server.mails.filter(({ subject }) => subject?.startsWith('Receipt'));
const rows = async () => (await system.allMails()).filter(({ kind }) => kind === 'decision_receipts');
const numbersIn = ({ text = '' }: Email): string[] =>
  [...text.matchAll(/\/verify\/([0-9a-f]{32})/g)].map(([, number = '']) => number);

/** Sends what has been collected. */
async function send(): Promise<void> {
  await system.elapse(5_000);
  system.startSender();
  await system.untilAllAre('sent');
}

describe('the receipts of one submission', () => {
  it('go in one mail with one PDF, each with its number, its page and its own way to object', async () => {
    await decideAll(12);
    await send();
    expect(receipts()).toHaveLength(1);
    const [mail] = receipts();
    expect(mail!.subject).toMatch(/^Receipts: you approved 12 sessions from 12 trainees: .+, 03\/12\/2026$/);
    expect(numbersIn(mail!)).toEqual(Array.from({ length: 12 }, (_, at) => numberOf(at + 1)));
    expect(new Set(mail!.text!.match(/\/dispute\/\S+/g)).size).toBe(12);
    expect(mail!.attachments).toMatchObject([{ filename: 'Clinical_Hours_Receipts_00010001.pdf' }]);
    expect(system.clients.printedTogether).toEqual([12]);
    expect(mail!.text).toContain('Trainee 7');
    // The button of mail programs would stop the mail about one trainee.
    expect(mail!.headers.map(({ key }) => key)).toContain('list-unsubscribe');
    expect(mail!.headers.map(({ key }) => key)).not.toContain('list-unsubscribe-post');
    const told = system.server.mails
      .filter((each) => each !== mail)
      .flatMap(({ to }) => to?.[0]?.address ?? []);
    expect(told.toSorted()).toEqual(
      Array.from({ length: 12 }, (_, at) => `trainee${at + 1}@example.com`).toSorted(),
    );
  });

  it('go in two mails when there are 51', async () => {
    await decideAll(51);
    await send();
    const numbers = receipts().map(numbersIn);
    expect(numbers.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([1, 50]);
    expect(new Set(numbers.flat()).size).toBe(51);
  });

  it('are each there once, whatever events come twice or late', async () => {
    await decideAll(2);
    const eventId = randomUUID();
    know(3);
    for (const _ of [1, 2]) await system.decideIn(submissionId, made(3), eventId);
    await send();
    know(4);
    await system.decideIn(submissionId, made(4));
    await system.elapse(5_000);
    await eventually(() => expect(receipts()).toHaveLength(2));
    expect(receipts().map(numbersIn)).toEqual([[1, 2, 3].map(numberOf), [numberOf(4)]]);
  });

  it('do not join a mail that was tried, whose repetition mailboxes would not show', async () => {
    await decideAll(2);
    await system.clients.stop();
    system.startSender();
    await system.elapse(5_000);
    await eventually(async () => expect((await rows())[0]?.reason).toMatch(/unavailable|UNAVAILABLE/i));
    await system.clients.start();
    know(3);
    await system.decideIn(submissionId, made(3));
    await system.elapse(5_000);
    await eventually(() => expect(receipts()).toHaveLength(2));
    const mailed = receipts().map(numbersIn);
    expect(mailed.toSorted((one, other) => other.length - one.length)).toEqual([
      [1, 2].map(numberOf),
      [numberOf(3)],
    ]);
  });

  it('wait for none of their own: one that is gone is left out, one of a closed account is mailed apart', async () => {
    await decideAll(3);
    system.clients.decisions.delete(made(1).decisionId);
    const closed = system.clients.users.get(made(2).userId)!;
    system.clients.users.set(closed.id, { ...closed, deletionDueAt: '2126-01-01T00:00:00.000Z' });
    system.startSender();
    await system.elapse(5_000);
    await eventually(() => expect(receipts()).toHaveLength(1));
    expect(numbersIn(receipts()[0]!)).toEqual([numberOf(3)]);
    await eventually(async () => {
      const apart = (await system.allMails()).filter(({ kind }) => kind === 'decision_receipt');
      expect(apart).toMatchObject([{ subjectId: made(2).decisionId, reason: 'MailHeld: account_closed' }]);
    });
    system.clients.users.set(closed.id, closed);
    await system.elapse(600_000);
    await eventually(() => expect(receipts()).toHaveLength(2));
    expect(numbersIn(receipts()[1]!)).toEqual([numberOf(2)]);
  });

  it('tell each trainee of an address that takes nothing', async () => {
    await decideAll(3);
    await system.elapse(5_000);
    system.server.always((address) => (address === 'sam@example.com' ? { recipient: 550 } : 'take'));
    system.startSender();
    await eventually(async () => expect((await rows())[0]?.state).toBe('failed'));
    const refused = (await system.recorded()).filter(
      ({ type }) => type === 'notification.supervisor_mail_refused.v1',
    );
    expect(refused.map(({ payload }) => payload)).toEqual(
      [1, 2, 3].map((at) => ({ userId: 100 + at, supervisorId: 500 + at, addressVersion: 4 })),
    );
  });

  it('leave out those of an erased trainee', async () => {
    await decideAll(2);
    await system.removeUser(made(1).userId);
    await send();
    expect(receipts().map(numbersIn)).toEqual([[numberOf(2)]]);
    expect(receipts()[0]!.text).not.toContain('Trainee 1');
  });
});

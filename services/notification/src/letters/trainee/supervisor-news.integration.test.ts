import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@clinical-hours/service-kit/testing';
import { aDispute, aSupervisor, aUser } from '../../testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from '../../testing/notification-system.ts';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

const refusals = async () =>
  (await system.recorded())
    .filter(({ type }) => type === 'notification.supervisor_mail_refused.v1')
    .map(({ payload }) => payload);

describe('what a supervisor says, told to the trainee', () => {
  it('is that it was not them', async () => {
    system.startSender();
    expect(await system.dispute()).toBe('handled');
    const sent = await system.mailTo('tess@example.com');
    expect(sent).toMatchObject({
      subject: 'Sam Supervisor says they did not review these 2 sessions',
      to: [{ name: 'Tess Trainee', address: 'tess@example.com' }],
    });
    expect(sent.replyTo).toBeUndefined();
    expect(await system.rowOf('dispute_news', 'sent')).toMatchObject({ subjectId: 9 });
    expect(system.clients.issueKeys).toEqual([]);
  });

  it('is that they withdrew an approval, and why', async () => {
    const dispute = system.clients.disputes.get(9)!;
    system.clients.disputes.set(9, {
      ...dispute,
      receiptNumber: 'ab'.repeat(16),
      withdrawalReason: 'The hours were invented.',
    });
    system.startSender();
    expect(await system.withdraw()).toBe('handled');
    const sent = await system.mailTo('tess@example.com');
    expect(sent.subject).toBe('Sam Supervisor withdrew the approval of 2 sessions');
    expect(sent.text).toContain('The hours were invented.');
    expect(await system.rowOf('withdrawal_news', 'sent')).toMatchObject({ subjectId: 9 });
  });

  it('is that it was not them, although they were removed since', async () => {
    system.clients.supervisors.set(3, aSupervisor({ isActive: false }));
    system.startSender();
    await system.dispute();
    await system.rowOf('dispute_news', 'sent');
  });

  it('is what is wrong with their details', async () => {
    system.clients.supervisors.set(3, aSupervisor({ correction: 'My license is PSY-20418' }));
    system.startSender();
    expect(await system.correctDetails()).toBe('handled');
    await system.untilState('sent');
    const [sent] = system.server.mails;
    expect(sent).toMatchObject({
      subject: 'Sam Supervisor says their details are wrong',
      to: [{ address: 'tess@example.com' }],
    });
    expect(sent?.text).toContain('\n> My license is PSY-20418\n');
    expect(sent?.text).toContain('https://hours.example.com/supervisors\n');
    expect(JSON.stringify(await system.allMails())).not.toContain('PSY');
  });

  it.each<[string, string, () => void]>([
    ['the trainee put them right', 'correction_settled', () => {}],
    [
      'the supervisor was removed',
      'supervisor_removed',
      () => system.clients.supervisors.set(3, aSupervisor({ isActive: false, correction: 'Wrong' })),
    ],
    ['the supervisor is gone', 'supervisor_gone', () => system.clients.supervisors.clear()],
  ])('is nothing about their details once %s', async (_why, reason, change) => {
    change();
    system.startSender();
    await system.correctDetails();
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe(reason);
  });

  it('is nothing about a dispute that is gone', async () => {
    system.clients.disputes.clear();
    system.startSender();
    await system.dispute();
    expect((await system.rowOf('dispute_news', 'cancelled')).reason).toBe('dispute_gone');
    expect((await system.rowOf('dispute_receipt', 'cancelled')).reason).toBe('dispute_gone');
  });

  it('is nothing that late events bring back to somebody who was erased', async () => {
    await system.removeUser(7);
    for (const tell of [system.dispute, system.correctDetails, system.askForRenewal]) {
      expect(await tell()).toBe('handled');
    }
    expect(await system.allMails()).toEqual([]);
  });
});

describe("who said 'this wasn't me'", () => {
  it('is told what was undone, at the address on file, with no links but those of its foot', async () => {
    system.startSender();
    await system.dispute();
    const sent = await system.mailTo('sam@example.com');
    expect(sent).toMatchObject({
      subject: `You reported "This wasn't me" for Tess Trainee`,
      to: [{ name: 'Sam Supervisor' }],
    });
    expect((sent.text ?? '').match(/https?:\/\/\S+/g)).toEqual([
      expect.stringContaining('/waiting/'),
      expect.stringContaining('/stop/'),
    ]);
    expect(await system.rowOf('dispute_receipt', 'sent')).toMatchObject({ addressVersion: 4 });
  });

  it('is told at the address as signed, also when the record names somebody else by now', async () => {
    const who = { disputedByName: 'Kim Other', disputedByEmail: 'kim@example.com' };
    system.clients.disputes.set(9, aDispute({ receiptNumber: '0123456789abcdef0123456789abcdef', ...who }));
    system.clients.supervisors.set(3, aSupervisor({ addressState: 'bounced', isActive: false }));
    system.startSender();
    await system.dispute();
    const sent = await system.mailTo('kim@example.com');
    expect(sent.text).toContain('Hello Kim Other,');
    expect(sent.text).toContain('Receipt 0123 4567 89ab cdef 0123 4567 89ab cdef is marked as disputed.');
    expect(await system.rowOf('dispute_receipt', 'sent')).toMatchObject({ addressVersion: null });
  });

  it('is told nothing at an address that takes no mails', async () => {
    system.clients.supervisors.set(3, aSupervisor({ addressState: 'bounced' }));
    system.startSender();
    await system.dispute();
    expect((await system.rowOf('dispute_receipt', 'cancelled')).reason).toBe('address_refuses');
    expect((await system.rowOf('dispute_news', 'sent')).state).toBe('sent');
  });
});

describe('a trainee whose supervisor cannot be reached', () => {
  it('is told who, at which address, and what to do', async () => {
    system.startSender();
    expect(await system.refuseSupervisor(4)).toBe('handled');
    const sent = await system.mailTo('tess@example.com');
    expect(sent.subject).toBe("Our emails aren't reaching Sam Supervisor");
    expect(sent.text).toContain('could not be delivered to sam@example.com.');
    expect(sent.text).toContain('https://hours.example.com/supervisors\n');
    expect(JSON.stringify(await system.allMails())).not.toMatch(/Sam |@/);
  });

  it('is told once of an address, however many mails fail, and again of another one', async () => {
    system.startSender();
    await Promise.all([1, 2, 3].map(() => system.refuseSupervisor(4)));
    await system.refuseSupervisor(4);
    await system.rowOf('refusal_news', 'sent');
    system.clients.supervisors.set(3, aSupervisor({ email: 'sam.new@example.com', addressVersion: 5 }));
    await system.refuseSupervisor(5);
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    expect(system.server.mails[1]?.text).toContain('sam.new@example.com');
    expect(await system.allMails()).toHaveLength(2);
  });

  it.each<[string, string, () => void]>([
    [
      'the address was corrected',
      'address_changed',
      () => system.clients.supervisors.set(3, aSupervisor({ addressVersion: 5 })),
    ],
    [
      'the supervisor was removed',
      'supervisor_removed',
      () => system.clients.supervisors.set(3, aSupervisor({ isActive: false })),
    ],
    ['the supervisor is gone', 'supervisor_gone', () => system.clients.supervisors.clear()],
  ])('is told nothing once %s', async (_why, reason, change) => {
    change();
    system.startSender();
    await system.refuseSupervisor(4);
    expect((await system.rowOf('refusal_news', 'cancelled')).reason).toBe(reason);
  });

  it('is told nothing of mails that were cancelled', async () => {
    system.clients.requests.clear();
    system.startSender();
    await system.askForApproval();
    await system.untilState('cancelled');
    expect(await refusals()).toEqual([]);
  });

  it('is told nothing when they were erased', async () => {
    await system.removeUser(7);
    expect(await system.refuseSupervisor(4)).toBe('handled');
    expect(await system.allMails()).toEqual([]);
  });
});

describe('a trainee whose supervisor stopped our emails', () => {
  const refusing = () => system.clients.supervisors.set(3, aSupervisor({ addressState: 'refused' }));

  it('is told once for each stop, at their verified address', async () => {
    refusing();
    system.startSender();
    const eventId = randomUUID();
    expect(await system.stopMail(eventId)).toBe('handled');
    await system.stopMail(eventId);
    const sent = await system.mailTo('tess@example.com');
    expect(sent.subject).toBe('Sam Supervisor no longer gets our emails about you');
    expect(sent.replyTo).toBeUndefined();
    expect(await system.allMails()).toHaveLength(1);
    await system.stopMail();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
  });

  it.each<[string, string, () => void]>([
    [
      'their own address is not verified',
      'address_unverified',
      () => system.clients.users.set(7, aUser({ emailVerified: false })),
    ],
    [
      'the address was allowed again',
      'mail_allowed',
      () => system.clients.supervisors.set(3, aSupervisor({ addressState: 'confirmed' })),
    ],
    [
      'the supervisor was removed',
      'supervisor_removed',
      () => system.clients.supervisors.set(3, aSupervisor({ isActive: false, addressState: 'refused' })),
    ],
    ['the supervisor is gone', 'supervisor_gone', () => system.clients.supervisors.clear()],
    ['they are gone', 'user_gone', () => system.clients.users.clear()],
  ])('is told nothing when %s', async (_why, reason, change) => {
    refusing();
    change();
    system.startSender();
    await system.stopMail();
    expect((await system.rowOf('stop_news', 'cancelled')).reason).toBe(reason);
  });

  it('is told nothing when they were erased', async () => {
    await system.removeUser(7);
    expect(await system.stopMail()).toBe('handled');
    expect(await system.allMails()).toEqual([]);
  });
});

describe('a mail to a supervisor that is refused for good', () => {
  it.each([{ recipient: 550 }, { content: '552 5.2.2 mailbox full' }])(
    'is told, with the address, after %o',
    async (reaction) => {
      system.server.script(reaction);
      system.startSender();
      await system.askForApproval();
      await system.untilState('failed');
      expect(await refusals()).toEqual([{ userId: 7, supervisorId: 3, addressVersion: 4 }]);
    },
  );

  it('is told when the mail server kept it waiting for 4 days', async () => {
    system.server.script({ recipient: 451 }, { recipient: 451 });
    system.startSender();
    await system.nudge();
    await system.untilTried(/451/);
    expect(await refusals()).toEqual([]);
    await system.elapse(4 * 86_400_000);
    await system.untilState('failed');
    expect(await refusals()).toHaveLength(1);
  });

  it('is not told when the mistake was our own', async () => {
    const service = system.service();
    service.compose = () => Promise.reject(new TypeError('not rendered'));
    system.startSender({ service });
    await system.askForApproval();
    await system.untilTried(/not rendered/);
    await system.elapse(4 * 86_400_000);
    await system.untilState('failed');
    expect(await refusals()).toEqual([]);
  });

  it('is not told of a mail to the trainee', async () => {
    system.clients.supervisors.set(3, aSupervisor({ correction: 'Wrong' }));
    system.server.script({ recipient: 550 });
    system.startSender();
    await system.correctDetails();
    await system.untilState('failed');
    expect(await refusals()).toEqual([]);
  });

  it('is told by the sender that still has the lease, and by no other', async () => {
    await system.askForApproval();
    const lease = { limit: 1, leaseMs: 40_000, except: [] };
    const [slow] = await system.mails.lease({ ...lease, owner: crypto.randomUUID() });
    await system.elapse(40_001);
    const [quick] = await system.mails.lease({ ...lease, owner: crypto.randomUUID() });
    const refusal = { userId: 7, supervisorId: 3, addressVersion: 4 };
    const failed = { state: 'failed', reason: 'no', cause: 'refused', addressVersion: 4 } as const;
    expect(await system.mails.settle(slow!, failed)).toBe(false);
    expect(await refusals()).toEqual([]);
    expect(await system.mails.settle(quick!, failed)).toBe(true);
    expect(await refusals()).toEqual([refusal]);
  });
});

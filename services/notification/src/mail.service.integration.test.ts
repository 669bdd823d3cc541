import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDecision, anItem, aRequest, aSupervisor, aUser } from './testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from './testing/notification-system.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

describe('what is sent', () => {
  it('asks the supervisor for approval, with a link of its own', async () => {
    system.startSender();
    expect(await system.askForApproval()).toBe('handled');
    await system.untilState('sent');
    const { id } = await system.theMail();
    expect(system.server.mails).toHaveLength(1);
    const [sent] = system.server.mails;
    expect(sent).toMatchObject({
      subject: 'Tess Trainee asks you to review 2 sessions',
      messageId: `<mail-${id}@hours.example.com>`,
      from: { name: 'Tess Trainee via Clinical Hours', address: 'no-reply@example.com' },
      to: [{ name: 'Sam Supervisor', address: 'sam@example.com' }],
      // A reply quotes the link.
      replyTo: [{ name: 'Clinical Hours', address: 'support@example.com' }],
    });
    const link = `https://hours.example.com/review/LINK_PURPOSE_REVIEW_SESSIONS.11.mail:${id}`;
    expect(sent?.text).toContain(link);
    expect(sent?.html).toContain(`href="${link}"`);
    expect(sent?.html).toContain('href="mailto:tess@example.com"');
    expect(sent?.text).toContain('To write to Tess Trainee, start a new email to tess@example.com.');
    expect(sent?.text).toContain('The links in this email are only for you');
    expect(sent?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('reminds the supervisor, with a link of its own', async () => {
    system.startSender();
    expect(await system.nudge()).toBe('handled');
    await system.untilState('sent');
    const { id } = await system.theMail();
    const [sent] = system.server.mails;
    expect(sent?.subject).toBe('Reminder: Tess Trainee asks you to review 2 sessions');
    expect(sent?.to).toEqual([{ name: 'Sam Supervisor', address: 'sam@example.com' }]);
    expect(sent?.text).toContain(`/review/LINK_PURPOSE_REVIEW_SESSIONS.11.mail:${id}`);
  });

  it('sends a receipt to the supervisor and the news to the trainee', async () => {
    system.startSender();
    await system.decide();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    const to = (address: string) => system.server.mails.find((mail) => mail.to?.[0]?.address === address);
    expect(to('sam@example.com')).toMatchObject({
      subject:
        "Receipt: you approved Tess Trainee's session: 1 h supervision, 3.5 h direct clinical, 03/12/2026",
      from: { name: 'Tess Trainee via Clinical Hours', address: 'no-reply@example.com' },
      replyTo: [{ address: 'support@example.com' }],
    });
    expect(to('tess@example.com')).toMatchObject({
      subject: 'Sam Supervisor approved your session: 1 h supervision, 3.5 h direct clinical, 03/12/2026',
      from: { name: 'Clinical Hours', address: 'no-reply@example.com' },
    });
    expect(to('tess@example.com')?.replyTo).toBeUndefined();
    const receipt = to('sam@example.com')!.text;
    const [mail] = (await system.allMails()).filter(({ kind }) => kind === 'decision_receipt');
    expect(receipt).toContain(
      `https://hours.example.com/dispute/LINK_PURPOSE_DISPUTE_DECISION.5.mail:${mail?.id}`,
    );
    const { receiptNumber } = aDecision();
    for (const { text, html } of system.server.mails) {
      expect(text).toContain(`https://hours.example.com/verify/${receiptNumber}\n`);
      expect(html).toContain(`href="https://hours.example.com/verify/${receiptNumber}"`);
      expect(text! + html!).not.toContain('/review/');
    }
    expect(to('tess@example.com')?.text).not.toContain('/dispute/');
  });

  it('asks once more when the bearer of an expired link wants a fresh one', async () => {
    system.startSender();
    await system.askForApproval();
    await system.untilState('sent');
    expect(await system.askForRenewal()).toBe('handled');
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    const [first, second] = system.server.mails;
    expect(second).toMatchObject({ subject: first?.subject, to: first?.to });
    expect(new Set(system.clients.issueKeys).size).toBe(2);
  });

  it('asks nobody to confirm an address: deciding does', async () => {
    system.clients.supervisors.set(3, aSupervisor({ addressState: 'unconfirmed' }));
    system.startSender();
    await system.askForApproval();
    await system.untilState('sent');
    expect(system.server.mails[0]?.text).not.toContain('/confirm/');
  });

  it('carries another link to a new address, when the first link ended with the old one', async () => {
    system.server.script({ recipient: 451 });
    system.startSender();
    await system.askForApproval();
    await system.untilTried(/451/);
    const { id } = await system.theMail();
    system.clients.supervisors.set(3, aSupervisor({ email: 'sam.new@example.com', addressVersion: 5 }));
    system.clients.endedKeys.add(`mail:${id}`);
    await system.elapse(30_000);
    await system.untilState('sent');
    expect(system.server.mails[0]?.to?.[0]?.address).toBe('sam.new@example.com');
    expect(system.clients.issueKeys).toEqual([`mail:${id}`, `mail:${id}:5`]);
  });

  it('leaves out what is no longer open', async () => {
    system.clients.requests.set(
      11,
      aRequest({ items: [anItem(), anItem({ state: 'dropped' }), anItem({ state: 'approved' })] }),
    );
    system.startSender();
    await system.askForApproval();
    await system.untilState('sent');
    expect(system.server.mails[0]?.subject).toBe('Tess Trainee asks you to review 1 session');
  });

  it('lets no name break out of a header', async () => {
    system.clients.users.set(7, aUser({ name: 'Tess"\r\nBcc: eve@example.com\r\n\r\n<b>' }));
    system.startSender();
    await system.askForApproval();
    await system.untilState('sent');
    expect(system.server.mails[0]?.bcc).toBeUndefined();
    expect(system.server.mails[0]?.to).toHaveLength(1);
    expect(system.server.mails[0]?.from).toEqual({
      name: expect.stringMatching(/^Tess" Bcc: .*\[web address\] b via Clinical Hours$/),
      address: 'no-reply@example.com',
    });
    expect(system.server.mails[0]?.subject).toBe(
      'Tess" Bcc: [web address] <b> asks you to review 2 sessions',
    );
  });

  it('sends at once, long before it would look again', async () => {
    system.startSender({ pollMs: 600_000 });
    await eventually(async () => expect(await system.allMails()).toEqual([]));
    await system.askForApproval();
    await system.untilState('sent');
  });

  it('keeps ids only', async () => {
    system.startSender();
    await system.askForApproval();
    await system.decide();
    await eventually(() => expect(system.server.mails).toHaveLength(3));
    expect(JSON.stringify(await system.allMails())).not.toMatch(/maya|lena|@|LINK_PURPOSE/i);
  });
});

describe('when nothing is to be said any more', () => {
  it.each<[string, string, () => void]>([
    ['the request is gone', 'request_gone', () => system.clients.requests.clear()],
    [
      'nothing is open',
      'no_open_session',
      () => system.clients.requests.set(11, aRequest({ items: [anItem({ state: 'dropped' })] })),
    ],
    [
      'the supervisor was removed',
      'supervisor_removed',
      () => system.clients.supervisors.set(3, aSupervisor({ isActive: false })),
    ],
    [
      'the supervisor takes no mail from us',
      'mail_refused',
      () => system.clients.supervisors.set(3, aSupervisor({ addressState: 'refused' })),
    ],
    ['the supervisor is gone', 'supervisor_gone', () => system.clients.supervisors.clear()],
    ['the trainee is gone', 'user_gone', () => system.clients.users.clear()],
  ])('cancels the request for approval because %s', async (_why, reason, change) => {
    change();
    system.startSender();
    await system.askForApproval();
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe(reason);
    expect(system.clients.issueKeys).toEqual([]);
    expect(system.server.tries()).toBe(0);
  });

  it('cancels both mails about a decision that is gone', async () => {
    system.clients.decisions.clear();
    system.startSender();
    await system.decide();
    await eventually(async () =>
      expect((await system.allMails()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']),
    );
  });

  it.each([
    ['removed', { isActive: false }],
    ['made into somebody else', { name: 'Prof. Famous', email: 'prof@example.com', addressVersion: 5 }],
  ])('still sends the receipt to who signed when the supervisor was %s since', async (_what, changes) => {
    const signer = {
      name: 'Sam Supervisor',
      email: 'sam@example.com',
      licenseNumber: 'L-1',
      credentials: '',
    };
    system.clients.decisions.set(
      5,
      aDecision({ items: [anItem({ state: 'approved', shownSupervisor: signer })] }),
    );
    system.clients.supervisors.set(3, aSupervisor(changes));
    system.startSender();
    await system.decide();
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    const receipt = system.server.mails.find(({ subject }) => subject?.startsWith('Receipt'));
    expect(receipt?.to).toEqual([{ name: 'Sam Supervisor', address: 'sam@example.com' }]);
    expect(receipt?.text).toContain('/dispute/LINK_PURPOSE_DISPUTE_DECISION.5.mail:');
    const news = system.server.mails.find(({ subject }) =>
      subject?.startsWith('Sam Supervisor approved your session'),
    );
    expect(news?.text).not.toContain('Famous');
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBench, soon, type AccountFact, type Bench } from './testing/bench.ts';
import { aNotice } from './testing/builders.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});
beforeEach(() => bench.reset());
afterEach(() => bench.stop());
afterAll(() => bench.close());

const facts: [fact: AccountFact, kind: string, subject: string][] = [
  ['auth.user_registered.v1', 'welcome', 'Welcome to Clinical Hours'],
  ['auth.email_changed.v1', 'verify_email', 'Please verify your email address for Clinical Hours'],
  ['auth.email_changed.v1', 'email_changed', 'The email address of your Clinical Hours account was changed'],
  ['auth.password_reset_link_issued.v1', 'password_reset', 'Reset your Clinical Hours password'],
  ['auth.password_changed.v1', 'password_changed', 'Your Clinical Hours password was changed'],
  [
    'auth.administrator_appointed.v1',
    'admin_granted',
    'Your Clinical Hours account has administrator rights now',
  ],
  ['auth.recovery_requested.v1', 'recovery_requested', 'Somebody asked to move your Clinical Hours account'],
  [
    'auth.recovery_decided.v1',
    'recovery_approved',
    'Your Clinical Hours account was moved to this email address',
  ],
  ['auth.recovery_decided.v1', 'recovery_rejected', 'Your Clinical Hours account was not moved'],
  ['auth.dispute_reported.v1', 'dispute_reported', `A supervisor of Robin Sample says: "This wasn't me"`],
  ['auth.dispute_reported.v1', 'answer_disputed', `A supervisor of Robin Sample says: "This wasn't me"`],
];

describe('a fact about an account', () => {
  it.each(facts)('%s with a notice of kind %s sends its letter', async (fact, kind, subject) => {
    bench.owners.notices.set(21, aNotice({ kind, newEmail: 't***@example.org', aboutName: 'Robin Sample' }));
    bench.startSender();
    expect(await bench.tellOfAccount(fact)).toBe('handled');
    await bench.untilState('sent');
    expect(bench.server.mails).toHaveLength(1);
    expect(bench.server.mails[0]).toMatchObject({
      subject,
      to: [{ name: 'Tess Trainee', address: 'tess@example.com' }],
    });
    expect(bench.server.mails[0]?.replyTo).toBeUndefined();
    expect(await bench.theMail()).toMatchObject({
      kind: 'account_notice',
      subjectId: 21,
      userId: null,
      supervisorId: null,
    });
  });

  it('sends one letter when it comes twice', async () => {
    bench.owners.notices.set(21, aNotice());
    bench.startSender();
    const eventId = randomUUID();
    await bench.tellOfAccount('auth.password_reset_link_issued.v1', eventId);
    expect(await bench.tellOfAccount('auth.password_reset_link_issued.v1', eventId)).toBe('repeated');
    await bench.untilState('sent');
    expect(bench.server.mails).toHaveLength(1);
    expect(bench.server.mails[0]?.text).toContain(
      'https://hours.example.com/reset-password?token=t0ken_-of-a-notice',
    );
  });

  it('lets no name and no address break out of a header', async () => {
    const toName = 'Tess"\r\nBcc: eve@example.com\r\n\r\n<b>';
    bench.owners.notices.set(21, aNotice({ toName, toEmail: 'tess@example.com\r\nBcc: eve@example.com' }));
    bench.startSender();
    await bench.tellOfAccount();
    await vi.waitFor(async () => expect((await bench.theMail()).state).not.toBe('waiting'), soon);
    for (const mail of bench.server.mails) {
      expect(mail.bcc).toBeUndefined();
      expect(mail.subject).toBe('Reset your Clinical Hours password');
    }
  });

  it('keeps no token and no address, whatever happens', async () => {
    bench.server.script({ recipient: 451 });
    bench.owners.notices.set(21, aNotice());
    bench.startSender();
    await bench.tellOfAccount();
    await bench.untilTried(/451/);
    await bench.elapse(30_000);
    await bench.untilState('sent');
    expect(JSON.stringify(await bench.allMails())).not.toMatch(/t0ken|@|tess/i);
  });
});

describe('when nothing is to be said about an account', () => {
  it('cancels a letter to an address that nobody has, or to a user who was deleted', async () => {
    bench.startSender();
    await bench.tellOfAccount();
    await bench.untilState('cancelled');
    expect((await bench.theMail()).reason).toBe('notice_gone');
    expect(bench.server.tries()).toBe(0);
  });

  it.each(['password_reset', 'verify_email'])('cancels a %s whose link has run out', async (kind) => {
    const { token: _, expiresAt: _alike, ...notice } = aNotice({ kind });
    bench.owners.notices.set(21, notice);
    bench.startSender();
    await bench.tellOfAccount();
    await bench.untilState('cancelled');
    expect((await bench.theMail()).reason).toBe('link_expired');
  });

  it('sends a link that still works where it was made, whatever time it is here', async () => {
    bench.owners.notices.set(21, aNotice({ expiresAt: '2026-03-14T21:05:00.000Z' }));
    bench.startSender();
    await bench.tellOfAccount();
    await bench.untilState('sent');
    expect(bench.server.mails[0]?.text).toContain('/reset-password?token=');
  });

  it('waits for newer code when a notice is of a kind that it does not know', async () => {
    bench.owners.notices.set(21, aNotice({ kind: 'toString' }));
    bench.startSender();
    await bench.tellOfAccount();
    await bench.untilTried(/unknown kind/);
    expect(await bench.theMail()).toMatchObject({ state: 'waiting', attempts: 1 });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startNotificationSystem,
  type AccountEvent,
  type NotificationSystem,
} from '../../testing/notification-system.ts';
import { aDisputeWithDetails, aNotice } from '../../testing/builders.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

const events: [event: AccountEvent, kind: string, subject: string][] = [
  ['auth.user_registered.v1', 'welcome', 'Welcome to Clinical Hours'],
  ['auth.email_changed.v1', 'verify_email', 'Please verify your email address for Clinical Hours'],
  ['auth.email_changed.v1', 'email_changed', 'The email address of your Clinical Hours account was changed'],
  ['auth.password_reset_link_issued.v1', 'password_reset', 'Reset your Clinical Hours password'],
  ['auth.password_changed.v1', 'password_changed', 'Your Clinical Hours password was changed'],
  [
    'auth.administrator_appointed.v1',
    'admin_granted',
    'Your Clinical Hours account now has administrator rights',
  ],
  [
    'auth.recovery_requested.v1',
    'recovery_requested',
    'Someone asked to change the email address of your Clinical Hours account',
  ],
  ['auth.recovery_requested.v1', 'recovery_waiting', 'Account recovery requested for Robin Sample'],
  [
    'auth.recovery_decided.v1',
    'recovery_approved',
    'Your Clinical Hours account now uses this email address',
  ],
  [
    'auth.administrator_dismissed.v1',
    'admin_revoked',
    'Your Clinical Hours account no longer has administrator rights',
  ],
  ['auth.account_deleted.v1', 'account_deleted', 'Your Clinical Hours account was deleted'],
  [
    'auth.recovery_decided.v1',
    'move_rejected',
    'A Clinical Hours recovery request for this email address was declined',
  ],
  ['auth.recovery_decided.v1', 'recovery_rejected', 'Your Clinical Hours recovery request was declined'],
  ['auth.dispute_reported.v1', 'dispute_reported', `A supervisor of Robin Sample reported: "This wasn't me"`],
  ['auth.sign_ins_failed.v1', 'sign_ins_failed', 'Someone tried to guess your Clinical Hours password'],
  ['auth.dispute_reported.v1', 'answer_disputed', `A supervisor of Robin Sample reported: "This wasn't me"`],
  [
    'auth.security_changed.v1',
    'authenticator_app_added',
    'An authenticator app was added to your Clinical Hours account',
  ],
  [
    'auth.security_changed.v1',
    'authenticator_app_removed',
    'The authenticator app was removed from your Clinical Hours account',
  ],
  ['auth.security_changed.v1', 'passkey_added', 'A passkey was added to your Clinical Hours account'],
  ['auth.security_changed.v1', 'passkey_removed', 'A passkey was removed from your Clinical Hours account'],
  [
    'auth.security_changed.v1',
    'recovery_codes_made',
    'New recovery codes were made for your Clinical Hours account',
  ],
  [
    'auth.security_changed.v1',
    'recovery_code_used',
    'A recovery code was used to sign in to your Clinical Hours account',
  ],
  [
    'auth.security_changed.v1',
    'second_factors_removed',
    'Two-step sign-in was turned off for your Clinical Hours account',
  ],
  [
    'auth.security_changed.v1',
    'second_factor_lost',
    'Someone asked to turn off two-step sign-in for Robin Sample',
  ],
  [
    'auth.security_changed.v1',
    'second_factor_lost_claimed',
    'Someone asked to turn off two-step sign-in for your Clinical Hours account',
  ],
  ['auth.security_changed.v1', 'account_suspended', 'Your Clinical Hours account was suspended'],
  ['auth.security_changed.v1', 'account_reinstated', 'Your Clinical Hours account was reinstated'],
  ['auth.security_changed.v1', 'account_closed', 'Your Clinical Hours account is closed'],
  ['auth.security_changed.v1', 'data_exported', 'All data in your Clinical Hours account was downloaded'],
  ['auth.security_changed.v1', 'sessions_ended', 'You were signed out of Clinical Hours everywhere'],
  [
    'auth.security_changed.v1',
    'email_change_undone',
    'The email address of your Clinical Hours account was changed back',
  ],
];

describe('an event about an account', () => {
  it.each(events)('%s with a notice of kind %s sends its letter', async (event, kind, subject) => {
    system.clients.notices.set(
      21,
      aNotice({ kind, newEmail: 't***@example.org', aboutName: 'Robin Sample' }),
    );
    system.startSender();
    expect(await system.deliverAccountEvent(event)).toBe('handled');
    await system.untilState('sent');
    expect(system.server.mails).toHaveLength(1);
    expect(system.server.mails[0]).toMatchObject({
      subject,
      to: [{ name: 'Tess Trainee', address: 'tess@example.com' }],
    });
    expect(system.server.mails[0]?.replyTo).toBeUndefined();
    expect(await system.theMail()).toMatchObject({
      kind: 'account_notice',
      subjectId: 21,
      userId: null,
      supervisorId: null,
    });
  });

  it('sends one letter when it comes twice', async () => {
    system.clients.notices.set(21, aNotice());
    system.startSender();
    const eventId = randomUUID();
    await system.deliverAccountEvent('auth.password_reset_link_issued.v1', eventId);
    expect(await system.deliverAccountEvent('auth.password_reset_link_issued.v1', eventId)).toBe('repeated');
    await system.untilState('sent');
    expect(system.server.mails).toHaveLength(1);
    expect(system.server.mails[0]?.text).toContain(
      'https://hours.example.com/reset-password?token=t0ken_-of-a-notice',
    );
  });

  it('gives a former address the link that undoes the change, as long as auth has one', async () => {
    const changed = aNotice({ kind: 'email_changed', newEmail: 't***@example.org' });
    system.clients.notices.set(21, changed);
    system.startSender();
    await system.deliverAccountEvent('auth.email_changed.v1');
    await system.untilState('sent');
    expect(system.server.mails[0]?.text).toContain(
      'https://hours.example.com/undo-email-change?token=t0ken_-of-a-notice',
    );
    const { token: _, expiresAt: _alike, ...withoutLink } = changed;
    system.clients.notices.set(21, withoutLink);
    await system.deliverAccountEvent('auth.email_changed.v1');
    await eventually(() => expect(system.server.mails).toHaveLength(2));
    expect(system.server.mails[1]?.text).not.toContain('undo');
    expect(system.server.mails[1]?.text).toContain('https://hours.example.com/account-recovery');
  });

  it('tells administrators what a dispute was about', async () => {
    system.clients.notices.set(21, aNotice({ kind: 'dispute_reported', disputeId: 12 }));
    system.clients.disputeDetails.set(12, aDisputeWithDetails());
    system.startSender();
    await system.deliverAccountEvent('auth.dispute_reported.v1');
    await system.untilState('sent');
    expect(system.server.mails[0]?.text).toContain('/verify/00112233445566778899aabbccddeeff');
    expect(system.server.mails[0]?.text).toContain('/user-management?tab=audit&dispute=12');
  });

  it('lets no name and no address break out of a header', async () => {
    const toName = 'Tess"\r\nBcc: eve@example.com\r\n\r\n<b>';
    system.clients.notices.set(21, aNotice({ toName, toEmail: 'tess@example.com\r\nBcc: eve@example.com' }));
    system.startSender();
    await system.deliverAccountEvent();
    await eventually(async () => expect((await system.theMail()).state).not.toBe('waiting'));
    for (const mail of system.server.mails) {
      expect(mail.bcc).toBeUndefined();
      expect(mail.subject).toBe('Reset your Clinical Hours password');
    }
  });

  it('keeps no token and no address, whatever happens', async () => {
    system.server.script({ recipient: 451 });
    system.clients.notices.set(21, aNotice());
    system.startSender();
    await system.deliverAccountEvent();
    await system.untilTried(/451/);
    await system.elapse(30_000);
    await system.untilState('sent');
    expect(JSON.stringify(await system.allMails())).not.toMatch(/t0ken|@|tess/i);
  });
});

describe('what becomes of a letter', () => {
  const settled = async () =>
    (await system.recorded())
      .filter(({ type }) => type === 'notification.account_mail_settled.v1')
      .map(({ payload }) => payload);

  it('is told to who gave the notice, once it was sent or has nothing to say', async () => {
    system.startSender();
    await system.deliverAccountEvent();
    await system.untilState('cancelled');
    expect(await settled()).toEqual([{ noticeId: 21, outcome: 'cancelled' }]);
    system.clients.notices.set(21, aNotice());
    await system.deliverAccountEvent();
    await eventually(async () => expect((await settled())[1]).toEqual({ noticeId: 21, outcome: 'sent' }));
  });

  it('is told with the answer of the mail server when that refuses it', async () => {
    system.clients.notices.set(21, aNotice());
    system.server.script({ recipient: 550 });
    system.startSender();
    await system.deliverAccountEvent();
    await system.untilState('failed');
    expect(await settled()).toEqual([{ noticeId: 21, outcome: 'refused', status: '5.1.1' }]);
  });

  it('is told after 4 days: put off by the mail server, or never sent by a mistake of our own', async () => {
    system.clients.notices.set(21, aNotice());
    system.server.script({ recipient: 451 }, { recipient: 451 });
    system.startSender();
    await system.deliverAccountEvent();
    await system.untilTried(/451/);
    expect(await settled()).toEqual([]);
    await system.elapse(4 * 86_400_000);
    await system.untilState('failed');
    system.clients.notices.set(21, aNotice({ kind: 'toString' }));
    await system.deliverAccountEvent();
    await eventually(async () => expect(JSON.stringify(await system.allMails())).toContain('unknown kind'));
    await system.elapse(4 * 86_400_000);
    await eventually(async () => expect(await settled()).toHaveLength(2));
    expect(await settled()).toEqual([
      { noticeId: 21, outcome: 'put_off', status: '451' },
      { noticeId: 21, outcome: 'unsent' },
    ]);
  });
});

describe('when nothing is to be said about an account', () => {
  it('cancels a letter to an address that nobody has, or to a user who was deleted', async () => {
    system.startSender();
    await system.deliverAccountEvent();
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe('notice_gone');
    expect(system.server.tries()).toBe(0);
  });

  it('cancels a letter about a dispute that hours does not have any more', async () => {
    system.clients.notices.set(21, aNotice({ kind: 'dispute_reported', disputeId: 12 }));
    system.startSender();
    await system.deliverAccountEvent('auth.dispute_reported.v1');
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe('dispute_gone');
  });

  it.each(['password_reset', 'verify_email'])('cancels a %s whose link has run out', async (kind) => {
    const { token: _, expiresAt: _alike, ...notice } = aNotice({ kind });
    system.clients.notices.set(21, notice);
    system.startSender();
    await system.deliverAccountEvent();
    await system.untilState('cancelled');
    expect((await system.theMail()).reason).toBe('link_expired');
  });

  it('sends a link that still works where it was made, whatever time it is here', async () => {
    system.clients.notices.set(21, aNotice({ expiresAt: '2026-03-14T21:05:00.000Z' }));
    system.startSender();
    await system.deliverAccountEvent();
    await system.untilState('sent');
    expect(system.server.mails[0]?.text).toContain('/reset-password?token=');
  });

  it('waits for newer code when a notice is of a kind that it does not know', async () => {
    system.clients.notices.set(21, aNotice({ kind: 'toString' }));
    system.startSender();
    await system.deliverAccountEvent();
    await system.untilTried(/unknown kind/);
    expect(await system.theMail()).toMatchObject({ state: 'waiting', attempts: 1 });
  });
});

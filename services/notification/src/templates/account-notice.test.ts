import { describe, expect, it } from 'vitest';
import { expectInBoth, readable } from '../testing/reading.ts';
import { accountLetters, type NoticeKind } from './account-letters.ts';
import { renderAccountNotice, type AccountNoticeMail } from './account-notice.ts';

const site = 'https://hours.example.com';
const token = 'k1.c2VjcmV0_-';

const aNotice = (kind: NoticeKind, with_: Partial<AccountNoticeMail> = {}): AccountNoticeMail => ({
  kind,
  toName: 'Tess Trainee',
  link: { token, expiresAt: '2026-03-14T21:05:00.000Z' },
  occurredAt: '2026-03-14T20:05:00.000Z',
  newEmail: 't***@example.org',
  aboutName: 'Robin Sample',
  publicUrl: site,
  supportEmail: 'support@example.com',
  timeZone: 'America/New_York',
  ...with_,
});

const at = '03/14/2026, 4:05 PM Eastern Daylight Time';
const until = '03/14/2026, 5:05 PM Eastern Daylight Time';
const oneButton = `The link changes nothing yet: it opens a page with one button. It is valid until ${until}.`;
const kinds = Object.keys(accountLetters) as NoticeKind[];

const letters: [kind: NoticeKind, subject: string, hrefs: string[], phrases: string[]][] = [
  [
    'welcome',
    'Welcome to Clinical Hours',
    [`${site}/verify-email?token=${token}`],
    [
      'Clinical Hours keeps your supervision, direct and indirect clinical hours in one place',
      'Your supervisors approve them from an email, without an account.',
      'Please verify your email address',
      'Everything works without it, too.',
      'Verify email address',
      oneButton,
      "You didn't register?",
    ],
  ],
  [
    'verify_email',
    'Please verify your email address for Clinical Hours',
    [`${site}/verify-email?token=${token}`],
    ['Please confirm that this is the email address', 'Verify email address', oneButton],
  ],
  [
    'password_reset',
    'Reset your Clinical Hours password',
    [`${site}/reset-password?token=${token}`],
    [
      'Somebody, probably you, asked to reset the password',
      'Choose a new password',
      `The link is valid for 60 minutes, until ${until}, and works once.`,
      "If it wasn't you, ignore this email. Nothing has changed",
    ],
  ],
  [
    'password_changed',
    'Your Clinical Hours password was changed',
    [`${site}/forgot-password`],
    [
      `was changed on ${at}.`,
      'If this was you, there is nothing to do.',
      "If it wasn't you, reset your password now, and write to support@example.com.",
    ],
  ],
  [
    'email_changed',
    'The email address of your Clinical Hours account was changed',
    [`${site}/undo-email-change?token=${token}`, `${site}/account-recovery`],
    [
      `On ${at} the email address of your Clinical Hours account was changed from this one to t***@example.org.`,
      "If this was you, there is nothing to do. If it wasn't you, undo it now.",
      'Undo This Change',
      oneButton,
      'The button gives your account this address back, signs everybody out',
      'The link has run out? Ask for your account back:',
      'For anything else, write to support@example.com.',
    ],
  ],
  [
    'email_change_undone',
    'The email address of your Clinical Hours account was changed back',
    [`${site}/account-recovery`],
    [
      `On ${at} a change of the email address of your Clinical Hours account was undone`,
      'the account has its former address again, and no longer this one.',
      'Everybody was signed out, and a link to choose a new password went to the former address.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, ask for your account back, and write to support@example.com.",
      'ignore this email.',
    ],
  ],
  [
    'admin_granted',
    'Your Clinical Hours account has administrator rights now',
    [],
    [
      `On ${at} an administrator made you an administrator`,
      'If you did not expect this, write to support@example.com.',
    ],
  ],
  [
    'admin_revoked',
    'Your Clinical Hours account has no administrator rights any more',
    [],
    [
      `On ${at} an administrator took the administrator rights away`,
      'The account itself stays as it is',
      'If you did not expect this, write to support@example.com.',
    ],
  ],
  [
    'account_deleted',
    'Your Clinical Hours account was deleted',
    [],
    [
      `On ${at} an administrator deleted your Clinical Hours account, and with it all that you had entered`,
      'This is the last email about it, and once it is sent we keep your address no longer.',
      'If you did not expect this, write to support@example.com.',
    ],
  ],
  [
    'recovery_requested',
    'Somebody asked to move your Clinical Hours account',
    [`${site}/stop-recovery?token=${token}`],
    [
      'to the email address t***@example.org.',
      "If it wasn't you, stop it now.",
      'Stop this request',
      oneButton,
      'an administrator decides on it within 24 hours.',
    ],
  ],
  [
    'recovery_approved',
    'Your Clinical Hours account was moved to this email address',
    [`${site}/reset-password?token=${token}`, `${site}/forgot-password`],
    [
      'An administrator approved the request to recover your Clinical Hours account.',
      'Choose a new password',
      `The link is valid for 60 minutes, until ${until}, and works once.`,
    ],
  ],
  [
    'recovery_rejected',
    'Your Clinical Hours account was not moved',
    [`${site}/forgot-password`],
    [
      `On ${at} an administrator declined the request`,
      'Nothing has changed: the account keeps this email address and its password.',
    ],
  ],
  [
    'move_rejected',
    'A Clinical Hours account was not moved to this email address',
    [],
    [
      `On ${at} an administrator declined a request to move a Clinical Hours account to this email address.`,
      'Nothing has changed: the account keeps the email address that it has.',
      'You asked for it, and still cannot sign in? Then write to support@example.com.',
      "You didn't ask for anything?",
    ],
  ],
  [
    'sign_ins_failed',
    'Somebody tried to guess your Clinical Hours password',
    [`${site}/forgot-password`],
    [
      `By ${at} a hundred or more attempts in a row`,
      'None of them got in.',
      'Your account is not locked.',
      'For anything else, write to support@example.com.',
    ],
  ],
  [
    'recovery_waiting',
    'Somebody asks to get back into the account of Robin Sample',
    [`${site}/user-management?tab=recovery`],
    [
      `On ${at} somebody who says they are Robin Sample, and can no longer sign in`,
      'Please decide within 24 hours',
      'Open the recovery requests',
      'You get this email because you are an administrator.',
    ],
  ],
  [
    'dispute_reported',
    `A supervisor of Robin Sample says: "This wasn't me"`,
    [`${site}/user-management?tab=audit`],
    [
      `On ${at} a supervisor of Robin Sample said that they did not decide on hours`,
      'What that request had decided is pending again, its links work no longer, and the trainee was told.',
      'Open the audit log',
      'You get this email because you are an administrator.',
    ],
  ],
  [
    'answer_disputed',
    `A supervisor of Robin Sample says: "This wasn't me"`,
    [`${site}/user-management?tab=audit`],
    [
      `On ${at} a supervisor of Robin Sample said that they did not answer a question`,
      'The answer, if there was one, was taken off, the link works no longer, and the trainee was told.',
      'Open the audit log',
      'You get this email because you are an administrator.',
    ],
  ],
  [
    'authenticator_app_added',
    'An authenticator app was added to your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/settings`],
    [
      `On ${at} an authenticator app was added to your Clinical Hours account.`,
      'Its codes let you in after your password. Those of an earlier app no longer work.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'the app stays. Remove it on Goals, under Security:',
      "Choose 'Lost your device?' after your password",
    ],
  ],
  [
    'authenticator_app_removed',
    'The authenticator app was removed from your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/settings`],
    [
      `On ${at} the authenticator app was removed from your Clinical Hours account.`,
      'If you have no passkey, your password alone lets you in now.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'Then set up an authenticator app again on Goals, under Security:',
      'A new password signs everybody out who is signed in to your account.',
    ],
  ],
  [
    'passkey_added',
    'A passkey was added to your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/settings`],
    [
      `On ${at} a passkey was added to your Clinical Hours account.`,
      'Whoever has it signs in without your password.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'the passkey stays. Remove it on Goals, under Security:',
      "Choose 'Lost your device?' after your password",
    ],
  ],
  [
    'passkey_removed',
    'A passkey was removed from your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/settings`],
    [
      `On ${at} a passkey was removed from your Clinical Hours account.`,
      'If you have no other passkey and no authenticator app, your password alone lets you in now.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'Then add a passkey again on Goals, under Security:',
    ],
  ],
  [
    'recovery_codes_made',
    'New recovery codes were made for your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/settings`],
    [
      `On ${at} new recovery codes were made for your Clinical Hours account.`,
      'The earlier ones no longer work.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'A new password signs everybody out, but recovery codes still work. Make new ones on Goals, under Security:',
      'Keep your codes where you find them without your phone or computer.',
    ],
  ],
  [
    'recovery_code_used',
    'A recovery code was used to sign in to your Clinical Hours account',
    [`${site}/forgot-password`, `${site}/settings`],
    [
      `On ${at} somebody signed in to your Clinical Hours account with your password and a recovery code.`,
      'This code does not work again.',
      'If this was you, there is nothing to do.',
      "If it wasn't you, choose a new password now, and write to support@example.com.",
      'A new password signs everybody out, but recovery codes still work. Make new ones on Goals, under Security:',
      'You have lost your device? Then remove it there, too.',
    ],
  ],
  [
    'second_factor_lost_claimed',
    'Somebody asked to get into your Clinical Hours account without the second factor',
    [`${site}/forgot-password`],
    [
      `On ${at} somebody who knew your password said that the second factor of your Clinical Hours account is lost`,
      'Nothing has changed so far. An administrator first makes sure who is asking.',
      'If this was you, an administrator gets in touch with you.',
      "If it wasn't you, somebody knows your password. Choose a new one now, and write to support@example.com, so that nobody lets them in.",
    ],
  ],
  [
    'second_factors_removed',
    'The second factors of your Clinical Hours account were removed',
    [`${site}/settings`, `${site}/forgot-password`],
    [
      `On ${at} an administrator removed the second factors of your Clinical Hours account`,
      'You were signed out everywhere. Your password alone lets you in now.',
      'sign in and set up a second factor again on Goals, under Security:',
      "If you didn't ask for it, choose a new password now, and write to support@example.com.",
    ],
  ],
  [
    'account_suspended',
    'Your Clinical Hours account was suspended',
    [],
    [
      `On ${at} an administrator suspended your Clinical Hours account.`,
      'You were signed out, and cannot sign in for now. All that you have entered is kept.',
      'To learn why, or to have it reinstated, write to support@example.com.',
    ],
  ],
  [
    'account_reinstated',
    'Your Clinical Hours account was reinstated',
    [`${site}/login`],
    [
      `On ${at} an administrator reinstated your Clinical Hours account. You can sign in again.`,
      'All that you have entered is there.',
      'You cannot sign in? Then write to support@example.com.',
    ],
  ],
  [
    'sessions_ended',
    'You were signed out of Clinical Hours everywhere',
    [`${site}/login`],
    [
      `On ${at} an administrator signed you out of Clinical Hours on all your devices.`,
      'Nothing else has changed',
      'If you do not know why, write to support@example.com.',
    ],
  ],
  [
    'second_factor_lost',
    'Somebody asks to get into the account of Robin Sample without the second factor',
    [`${site}/user-management`],
    [
      `On ${at} somebody who knew the password of Robin Sample said that the second factor is lost`,
      'First make sure in another way who is asking, for example by a call',
      'Only then remove the second factors in User Management.',
      'Open User Management',
      'The user was told of this request.',
      'You get this email because you are an administrator.',
    ],
  ],
];

const toAdministrators: NoticeKind[] = [
  'recovery_waiting',
  'dispute_reported',
  'answer_disputed',
  'second_factor_lost',
];

it('has a letter of every kind here', () => {
  expect(letters.map(([kind]) => kind).toSorted()).toEqual(kinds.toSorted());
});

describe.each(letters)('the letter of kind %s', (kind, subject, hrefs, phrases) => {
  it('says the same in HTML and in plain text, with these links and no others', async () => {
    const mail = await renderAccountNotice(aNotice(kind));
    expect(mail.subject).toBe(subject);
    expectInBoth(mail, 'Hello Tess Trainee,', ...phrases, ...hrefs);
    const inHtml = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const inText = [...mail.text.matchAll(/https?:\S+/g)].map(([href]) => href);
    expect(new Set(inHtml)).toEqual(new Set(hrefs));
    expect(inText).toEqual(hrefs);
  });

  it('leaves nothing that people read out of the plain text', async () => {
    const mail = await renderAccountNotice(aNotice(kind));
    const lines = readable(mail)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('If the button does not work'));
    // The HTML contains the preheader, padded with invisible characters.
    const said = lines.filter((line) => /^[\x20-\x7e]+$/.test(line));
    expect(said.filter((line) => line !== mail.subject && !mail.text.includes(line))).toEqual([]);
  });

  it('makes HTML, line breaks and quotes in what people entered harmless', async () => {
    const toName = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.com';
    const link = { token: '"><script>', expiresAt: '2026-03-14T21:05:00.000Z' };
    const mail = await renderAccountNotice(
      aNotice(kind, { toName, aboutName: toName, link, newEmail: '<b>\r\n***@example.org' }),
    );
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toMatch(/<img|<script|<b>/);
    expect(mail.html).toContain('&lt;img');
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });

  it('carries no review link, and says email', async () => {
    const { html, text } = await renderAccountNotice(aNotice(kind));
    expect(html + text).not.toContain('/review/');
    expect(text).not.toMatch(/e-mail/i);
  });

  it('names no address but the masked one and that of the support', async () => {
    const { html, text } = await renderAccountNotice(aNotice(kind));
    const addresses = `${html}\n${text}`.match(/[\w*.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];
    const known = ['t***@example.org', 'support@example.com'];
    expect(addresses.filter((address) => !known.includes(address))).toEqual([]);
  });

  it('stands without a link, too', async () => {
    const mail = await renderAccountNotice(aNotice(kind, { link: undefined }));
    expect(mail.html + mail.text).not.toMatch(/token|undefined/);
    // The pages for administrators need no token.
    expect(mail.html.includes('If the button')).toBe(toAdministrators.includes(kind));
  });

  it('sends people to their provider where there is no address for support', async () => {
    const { text } = await renderAccountNotice(aNotice(kind, { supportEmail: '' }));
    expect(text).not.toMatch(/write to( |[.,])?$/m);
    expect(text).not.toContain('support@');
  });
});

it('welcomes without asking for anything when there is nothing to verify', async () => {
  const { text } = await renderAccountNotice(aNotice('welcome', { link: undefined }));
  expect(text).not.toMatch(/verify|page with one button/i);
});

it('tells how to get a link when that of an approved recovery has run out', async () => {
  const { text } = await renderAccountNotice(aNotice('recovery_approved', { link: undefined }));
  expect(text).toContain(
    `Ask for a link to choose a new password, and sign in again:\n${site}/forgot-password`,
  );
});

it('sends people to account recovery when there is no link that undoes the change of their address', async () => {
  const { html, text } = await renderAccountNotice(aNotice('email_changed', { link: undefined }));
  expect(text).toContain(
    `If it wasn't you, ask for your account back, and write to support@example.com. Ask here:\n${site}/account-recovery`,
  );
  expect(html + text).not.toMatch(/undo/i);
});

import { describe, expect, it } from 'vitest';
import { summarise, sumSessions } from '../session-summary.ts';
import { aSession } from '../testing/builders.ts';
import { buttonsIn, expectInBoth, readable } from '../testing/reading.ts';
import { renderApprovalRequest, type ApprovalRequestMail } from './approval-request.ts';
import { aboutProduct } from './requester-facts.ts';

const reviewUrl = 'https://hours.example.com/review/k1.c2VjcmV0';
const stopUrl = 'https://hours.example.com/stop/k1.c3RvcA';

const tess = { name: 'Tess Trainee', address: 'tess@example.com', program: 'MFT', isVerified: true };

const anApprovalRequest = (
  with_: Partial<ApprovalRequestMail> = {},
  sessions = [aSession(), aSession({ date: '2026-03-10', notes: 'Second session' })],
): ApprovalRequestMail => ({
  trainee: tess,
  supervisorName: 'Sam Supervisor',
  sessions: sessions.map(summarise),
  sums: sumSessions(sessions),
  hasNotes: true,
  reviewUrl,
  stopUrl,
  expiresAt: '2026-03-28T20:05:00.000Z',
  timeZone: 'America/New_York',
  ...with_,
});

describe('the request for approval', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderApprovalRequest(anApprovalRequest());
    expect(mail.subject).toBe('Tess Trainee asks you to review 2 sessions');
    expectInBoth(
      mail,
      'Hello Sam Supervisor,',
      'Tess Trainee names you as supervisor for 2 sessions of clinical hours',
      'Review the sessions',
      reviewUrl,
      'No account is needed, and it takes about a minute.',
      'Opening the link approves nothing: you decide on the page.',
      'The link is valid until 03/28/2026, 4:05 PM Eastern Daylight Time.',
      '03/12/2026',
      'Direct clinical: 3.5 h (Individual Therapy 2 h, Family/Couples Therapy 1.5 h)',
      '03/10/2026',
      'Tess Trainee also wrote notes, which stay out of this email. They are on the page, under each session.',
      "You don't know Tess Trainee?",
    );
  });

  it('says at its top who asks, what this is, for how many hours and from when to when', async () => {
    const mail = await renderApprovalRequest(anApprovalRequest());
    expectInBoth(
      mail,
      'Asked by:',
      'MFT',
      'tess@example.com',
      aboutProduct,
      '2, from 03/10/2026 to 03/12/2026',
      '2 h supervision, 7 h direct clinical, 0 h indirect clinical',
    );
    expect(mail.text).toContain(
      '\nAsked by: Tess Trainee\nProgram: MFT\nEmail: tess@example.com\nSessions: 2, from 03/10/2026 to 03/12/2026\nHours: 2 h',
    );
    expect(mail.text.indexOf('Hours: 2 h')).toBeLessThan(mail.text.indexOf(reviewUrl));
    expect(mail.text.indexOf(aboutProduct)).toBeLessThan(mail.text.indexOf(reviewUrl));
  });

  it('names a single day, and no program where there is none', async () => {
    const { program: _, ...trainee } = tess;
    const mail = await renderApprovalRequest(anApprovalRequest({ trainee }, [aSession()]));
    expectInBoth(mail, '1, of 03/12/2026');
    expect(mail.text + mail.html).not.toMatch(/Program|undefined/);
  });

  it('passes on nothing that was written by whoever has not verified their address, but the name', async () => {
    const trainee = { ...tess, isVerified: false };
    const mail = await renderApprovalRequest(anApprovalRequest({ trainee }));
    expectInBoth(mail, 'Tess Trainee', 'tess@example.com (not verified yet)');
    expect(mail.text + mail.html).not.toMatch(/MFT|Program/);
  });

  it('says in a reminder when it was asked first', async () => {
    const mail = await renderApprovalRequest(anApprovalRequest({ requestedAt: '2026-03-11T02:05:00.000Z' }));
    expect(mail.subject).toBe('Reminder: Tess Trainee asks you to review 2 sessions');
    expectInBoth(
      mail,
      'This is a gentle reminder of a request of 03/10/2026. 2 sessions still wait for your answer.',
      'Review the sessions',
      reviewUrl,
    );
  });

  it('asks in small print, with one button still, whether the address is the right one', async () => {
    const confirmUrl = 'https://hours.example.com/confirm/k1.Y29uZmlybQ';
    const mail = await renderApprovalRequest(anApprovalRequest({ confirmUrl }));
    expectInBoth(mail, 'Is this your address? Confirm it:', confirmUrl);
    expect(mail.text).toContain(`Is this your address? Confirm it: ${confirmUrl}\n`);
    expect(buttonsIn(mail.html)).toEqual(['Review the sessions']);
    const without = await renderApprovalRequest(anApprovalRequest());
    expect(without.html + without.text).not.toMatch(/Confirm it|undefined/);
  });

  it('knows the singular', async () => {
    const mail = await renderApprovalRequest(anApprovalRequest({}, [aSession()]));
    expect(mail.subject).toBe('Tess Trainee asks you to review 1 session');
    expectInBoth(mail, 'for 1 session of clinical hours, and asks you to approve or reject it.');
    expect(readable(mail)).not.toContain('1 sessions');
  });

  it('says at its foot how to get no more mail', async () => {
    const mail = await renderApprovalRequest(anApprovalRequest());
    expectInBoth(mail, 'Not you, or no more mail from us? Say so here:', stopUrl);
    expect(mail.html).toContain(`href="${stopUrl}"`);
  });

  it('says before that how to get everything, where that leads somewhere', async () => {
    const waitingUrl = 'https://hours.example.com/waiting/k1.c3RvcA';
    const mail = await renderApprovalRequest(anApprovalRequest({ waitingUrl }));
    expectInBoth(mail, 'Send me everything that waits for me:', waitingUrl);
    expect(mail.text).toContain(`Send me everything that waits for me: ${waitingUrl}\n\nNot you,`);
    expect(buttonsIn(mail.html)).toEqual(['Review the sessions']);
    const without = await renderApprovalRequest(anApprovalRequest());
    expect(without.html + without.text).not.toMatch(/Send me|undefined/);
  });

  it('tells a deputy for whom they review', async () => {
    const deputy = { name: 'Dee Deputy', until: '2026-03-20' };
    const mail = await renderApprovalRequest(anApprovalRequest({ deputy }));
    expect(mail.subject).toBe('Tess Trainee asks you to review 2 sessions for Sam Supervisor');
    expectInBoth(
      mail,
      'Hello Dee Deputy,',
      'You get this as deputy of Sam Supervisor, who is out of office until 03/20/2026. You sign as yourself',
      'Tess Trainee names Sam Supervisor as supervisor for 2 sessions of clinical hours, and asks you to approve or reject each of them.',
      "You don't know Tess Trainee, or are not the deputy of Sam Supervisor?",
    );
  });

  it('has a language, a title, a preheader and one button, and no images', async () => {
    const { html } = await renderApprovalRequest(anApprovalRequest());
    expect(html).toContain('<html dir="ltr" lang="en">');
    expect(html).toContain('<title>Tess Trainee asks you to review 2 sessions</title>');
    expect(html).toMatch(/display:none[^>]*>No account is needed/);
    expect(buttonsIn(html)).toEqual(['Review the sessions']);
    expect(html).not.toContain('<img');
  });

  it('makes HTML and line breaks in names harmless', async () => {
    const name = '<script>alert(1)</script>\r\nBcc: eve@example.com';
    const trainee = { ...tess, name, program: name, address: name };
    const mail = await renderApprovalRequest(anApprovalRequest({ trainee }));
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });

  it('says nothing of notes when there are none', async () => {
    const mail = await renderApprovalRequest(anApprovalRequest({ hasNotes: false }));
    expect(mail.text + readable(mail)).not.toMatch(/notes|false/);
  });
});

import { describe, expect, it } from 'vitest';
import { summarise, sumSessions } from '../../session-summary.ts';
import { aSession } from '../../testing/builders.ts';
import { buttonsIn, expectInBoth, readable } from '../../testing/reading.ts';
import { renderApprovalRequest, type ApprovalRequestMail } from './approval-request.ts';
import { aboutProduct } from '../parts/requester-facts.ts';

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
      'Tess Trainee named you as supervisor for 2 sessions of clinical hours',
      'Review the sessions',
      reviewUrl,
      'No account needed. It takes about a minute.',
      "Opening the link doesn't approve anything: you decide on the page.",
      'The link is valid until Sat 03/28/2026, 4:05 PM EDT.',
      'Thu 03/12/2026',
      'Direct clinical: 3.5 h (Individual Therapy 2 h, Family/Couples Therapy 1.5 h)',
      'Tue 03/10/2026',
      'Tess Trainee also wrote notes. They are not in this email; you can read them on the page, under each session.',
      "Don't know Tess Trainee?",
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
      '2, from Tue 03/10/2026 to Thu 03/12/2026',
      '2 h supervision, 7 h direct clinical, 0 h indirect clinical',
    );
    expect(mail.text).toContain(
      '\nAsked by: Tess Trainee\nProgram: MFT\nEmail: tess@example.com\nSessions: 2, from Tue 03/10/2026 to Thu 03/12/2026\nHours: 2 h',
    );
    expect(mail.text.indexOf('Hours: 2 h')).toBeLessThan(mail.text.indexOf(reviewUrl));
    expect(mail.text.indexOf(aboutProduct)).toBeLessThan(mail.text.indexOf(reviewUrl));
  });

  it('names a single day, and no program where there is none', async () => {
    const { program: _, ...trainee } = tess;
    const mail = await renderApprovalRequest(anApprovalRequest({ trainee }, [aSession()]));
    expectInBoth(mail, '1, on Thu 03/12/2026');
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
      'This is a gentle reminder of a request from Tue 03/10/2026. 2 sessions are still waiting for your review.',
      'Review the sessions',
      reviewUrl,
    );
  });

  it('has at most two links at its foot beside the button: for everything, and to stop our mail', async () => {
    const waitingUrl = 'https://hours.example.com/waiting/k1.c3RvcA';
    const { html } = await renderApprovalRequest(anApprovalRequest({ waitingUrl }));
    const links = [...html.slice(html.indexOf('<hr')).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([reviewUrl, waitingUrl, stopUrl]);
  });

  it('takes longer, the more sessions there are', async () => {
    const mail = await renderApprovalRequest(
      anApprovalRequest(
        {},
        Array.from({ length: 120 }, () => aSession()),
      ),
    );
    expectInBoth(mail, 'It takes about 12 minutes.');
  });

  it('knows the singular', async () => {
    const mail = await renderApprovalRequest(anApprovalRequest({}, [aSession()]));
    expect(mail.subject).toBe('Tess Trainee asks you to review 1 session');
    expectInBoth(mail, 'for 1 session of clinical hours and asks you to approve or reject it.');
    expect(readable(mail)).not.toContain('1 sessions');
  });

  it('says at its foot how to get no more mail', async () => {
    const mail = await renderApprovalRequest(anApprovalRequest());
    expectInBoth(mail, "Not you, or don't want these emails? Tell us here:", stopUrl);
    expect(mail.html).toContain(`href="${stopUrl}"`);
  });

  it('says before that how to get everything, where that leads somewhere', async () => {
    const waitingUrl = 'https://hours.example.com/waiting/k1.c3RvcA';
    const mail = await renderApprovalRequest(anApprovalRequest({ waitingUrl }));
    expectInBoth(mail, "Email me everything that's waiting:", waitingUrl);
    expect(mail.text).toContain(`Email me everything that's waiting: ${waitingUrl}\n\nNot you,`);
    expect(buttonsIn(mail.html)).toEqual(['Review the sessions']);
    const without = await renderApprovalRequest(anApprovalRequest());
    expect(without.html + without.text).not.toMatch(/Email me|undefined/);
  });

  it('tells a deputy for whom they review', async () => {
    const deputy = { name: 'Dee Deputy', until: '2026-03-20' };
    const mail = await renderApprovalRequest(anApprovalRequest({ deputy }));
    expect(mail.subject).toBe('Tess Trainee asks you to review 2 sessions for Sam Supervisor');
    expectInBoth(
      mail,
      'Hello Dee Deputy,',
      "You're receiving this as deputy for Sam Supervisor, who is out of office until Fri 03/20/2026. You sign in your own name",
      'Tess Trainee named Sam Supervisor as supervisor for 2 sessions of clinical hours and asks you to approve or reject each one.',
      "Don't know Tess Trainee, or not the deputy for Sam Supervisor?",
    );
  });

  it('has a language, a title, a preheader and one button, and no images', async () => {
    const { html } = await renderApprovalRequest(anApprovalRequest());
    expect(html).toContain('<html dir="ltr" lang="en">');
    expect(html).toContain('<title>Tess Trainee asks you to review 2 sessions</title>');
    expect(html).toMatch(/display:none[^>]*>No account needed/);
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

import { describe, expect, it } from 'vitest';
import { summarise, sumSessions } from '../parts/session-summary.ts';
import { aSession } from '../../testing/builders.ts';
import { buttonsIn, expectInBoth } from '../../testing/reading.ts';
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
    // A supervisor who believes that an account is needed never decides.
    expect(aboutProduct).toContain('Supervisors approve them from an email, without an account.');
    expect(mail.text.indexOf(aboutProduct)).toBeLessThan(mail.text.indexOf(reviewUrl));
  });

  it('names a single day, and no program where there is none', async () => {
    const { program: _, ...trainee } = tess;
    const mail = await renderApprovalRequest(anApprovalRequest({ trainee }, [aSession()]));
    expectInBoth(mail, '1, on Thu 03/12/2026');
    expect(mail.text + mail.html).not.toMatch(/Program|undefined/);
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

  it('has a language, a title, a preheader and one button, and no images', async () => {
    const { html } = await renderApprovalRequest(anApprovalRequest());
    expect(html).toContain('<html dir="ltr" lang="en">');
    expect(html).toContain('<title>Tess Trainee asks you to review 2 sessions</title>');
    expect(html).toMatch(/display:none[^>]*>No account needed/);
    expect(buttonsIn(html)).toEqual(['Review the sessions']);
    expect(html).not.toContain('<img');
  });
});

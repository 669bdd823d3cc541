import { describe, expect, it } from 'vitest';
import { buttonsIn, expectInBoth } from '../../testing/reading.ts';
import { renderApprovalDigest, type ApprovalDigestMail, type DigestEntry } from './approval-digest.ts';
import { aboutProduct } from '../parts/requester-facts.ts';

const site = 'https://hours.example.com';
const waitingUrl = `${site}/waiting/k1.c3RvcA`;
const stopUrl = `${site}/stop/k1.c3RvcA`;
const tess = { name: 'Tess Trainee', address: 'tess@example.com', program: 'MFT', isVerified: true };
const deputy = { name: 'Dee Deputy', until: '2026-03-20' };

const anEntry = (with_: Partial<DigestEntry> = {}): DigestEntry => ({
  trainee: tess,
  sessionCount: 3,
  hours: { supervision: '2.50', directClinical: '10.00', indirectClinical: '0.00' },
  requestCount: 1,
  links: [{ href: `${site}/review/k1.b25l`, expiresAt: '2026-03-28T20:05:00.000Z' }],
  ...with_,
});

const robin = anEntry({
  trainee: { name: 'Robin Sample', address: 'robin@example.com', program: 'Buy pills', isVerified: false },
  sessionCount: 2,
  hours: { supervision: '0.00', directClinical: '8.00', indirectClinical: '0.00' },
  requestCount: 3,
  links: [
    { href: `${site}/review/k1.dHdv`, expiresAt: '2026-03-27T20:05:00.000Z' },
    { href: `${site}/review/k1.dGhyZWU`, expiresAt: '2026-03-29T20:05:00.000Z' },
  ],
});

const aDigest = (with_: Partial<ApprovalDigestMail> = {}): ApprovalDigestMail => ({
  supervisorName: 'Sam Supervisor',
  entries: [anEntry(), robin],
  unlistedTrainees: 0,
  unlistedSessions: 0,
  waitingUrl,
  stopUrl,
  timeZone: 'America/New_York',
  ...with_,
});

describe('the weekly mail', () => {
  it('says the same in HTML and in plain text', async () => {
    const mail = await renderApprovalDigest(aDigest());
    expect(mail.subject).toBe('5 sessions from 2 trainees are waiting for your review');
    expectInBoth(
      mail,
      'Hello Sam Supervisor,',
      'You chose one email a week. Here is everything waiting for your review, by trainee.',
      "Opening a link doesn't approve anything: you decide on the page.",
      'The links are valid until Fri 03/27/2026, 4:05 PM EDT.',
      'Tess Trainee',
      '3 sessions: 2.5 h supervision, 10 h direct clinical',
      'Robin Sample',
      'robin@example.com (not verified yet)',
      '2 sessions: 8 h direct clinical',
      'Review everything on one page',
      "We'll email you the link to that page, unless you've had this device remembered.",
      "Not you, or don't want these emails? Tell us here:",
      stopUrl,
    );
    expect(mail.text).toContain(
      `* Tess Trainee\n  Program: MFT\n  Email: tess@example.com\n  Waiting: 3 sessions: 2.5 h supervision, 10 h direct clinical\n  Review 3 sessions:\n  ${site}/review/k1.b25l\n`,
    );
  });

  it('has a button for the one page first, then one for each request, and says of how many it opens one', async () => {
    const { html, text } = await renderApprovalDigest(aDigest());
    expect(buttonsIn(html)).toEqual([
      'Review everything on one page',
      'Review 3 sessions',
      'Review request 1 of 3',
      'Review request 2 of 3',
    ]);
    const hrefs = [...html.matchAll(/href="([^"]*\/review\/[^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(['b25l', 'dHdv', 'dGhyZWU'].map((token) => `${site}/review/k1.${token}`));
    expect([...text.matchAll(/\S+\/review\/\S+/g)].map(([href]) => href)).toEqual(hrefs);
  });

  it('passes on nothing that was written by whoever has not verified their address, but the name', async () => {
    const { html, text } = await renderApprovalDigest(aDigest());
    expect(html + text).not.toContain('Buy pills');
  });

  it.each<[string, Partial<ApprovalDigestMail>]>([
    ['3 sessions from Tess Trainee are waiting for your review', { entries: [anEntry()] }],
    ['1 session from Tess Trainee is waiting for your review', { entries: [anEntry({ sessionCount: 1 })] }],
    [
      '25 sessions from 9 trainees are waiting for your review',
      { unlistedTrainees: 7, unlistedSessions: 20 },
    ],
    ['5 sessions from 2 trainees are waiting for your review, for Sam Supervisor', { deputy }],
    ['5 sessions from 2 trainees are waiting for your review', { deputy, supervisorName: undefined }],
  ])('has the subject %j', async (subject, with_) => {
    expect((await renderApprovalDigest(aDigest(with_))).subject).toBe(subject);
  });

  it('says for how many trainees there was no room, and where they are', async () => {
    const mail = await renderApprovalDigest(aDigest({ unlistedTrainees: 1, unlistedSessions: 4 }));
    expectInBoth(
      mail,
      "Not shown here: 1 more trainee with 4 sessions, and the buttons of 1 more request. All of it is behind the button 'Review everything on one page'.",
    );
    const whole = await renderApprovalDigest(aDigest({ entries: [anEntry()] }));
    expect(whole.html + whole.text).not.toContain('Not shown');
  });

  it('tells a deputy for whom they review, and leads them to no page of the supervisor', async () => {
    const mail = await renderApprovalDigest(
      aDigest({ deputy, waitingUrl: undefined, unlistedTrainees: 2, unlistedSessions: 4 }),
    );
    expectInBoth(
      mail,
      'Hello Dee Deputy,',
      "You're receiving this as deputy for Sam Supervisor, who is out of office until Fri 03/20/2026. You sign in your own name",
      aboutProduct,
      'Not shown here: 2 more trainees with 4 sessions, and the buttons of 1 more request. Whatever is still waiting will be in the next of these emails.',
    );
    expect(mail.html + mail.text).not.toMatch(/undefined|one page|You chose/);
  });

  it('greets nobody by a name on which trainees do not agree', async () => {
    const mail = await renderApprovalDigest(aDigest({ supervisorName: undefined }));
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.html + mail.text).not.toContain('undefined');
  });

  it('makes HTML and line breaks in names harmless', async () => {
    const name = '<script>alert(1)</script>\r\nBcc: eve@example.com';
    const entries = [anEntry({ trainee: { ...tess, name, program: name, address: name } })];
    const mail = await renderApprovalDigest(aDigest({ entries, supervisorName: name }));
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<script');
    expect(mail.text).not.toMatch(/^\s*Bcc:/m);
  });
});

import { describe, expect, it } from 'vitest';
import { buttonsIn, expectInBoth } from '../../testing/reading.ts';
import { renderApprovalDigest, type ApprovalDigestMail, type DigestEntry } from './approval-digest.ts';

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
});

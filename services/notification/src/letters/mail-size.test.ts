import { describe, expect, it } from 'vitest';
import { summarise, sumSessions } from '../session-summary.ts';
import { aSession } from '../testing/builders.ts';
import { expectInBoth } from '../testing/reading.ts';
import { accountLetters, type NoticeKind } from './account-letters.ts';
import { renderAccountNotice } from './account-notice.ts';
import { renderAnswerNews } from './answer-news.ts';
import { renderAnswerRequest } from './answer-request.ts';
import { renderApprovalDigest, type ApprovalDigestMail } from './approval-digest.ts';
import { renderApprovalRequest } from './approval-request.ts';
import { renderDecisionCopy } from './decision-copy.ts';
import { renderDecisionNews } from './decision-news.ts';
import { renderDecisionReceipt } from './decision-receipt.ts';
import { renderDetailsNews } from './details-news.ts';
import { renderAnswerDisputeNews, renderDisputeNews } from './dispute-news.ts';
import { renderPortalLink } from './portal-link.ts';
import type { RenderedMail } from './letter.ts';

// The most bytes come from quotation marks in HTML and from lines in a quotation.
const name = '"'.repeat(120);
const long = (length: number): string => '"\n'.repeat(length / 2);
const word = (length: number): string => '"'.repeat(length);
const address = `${'a'.repeat(250)}@b.c`;
const publicUrl = `https://${'hours.'.repeat(20)}example.com`;
const url = (page: string): string => `${publicUrl}/${page}/${'x'.repeat(80)}`;
const moment = '2026-03-14T20:05:00.000Z';
const timeZone = 'America/Argentina/ComodRivadavia';
const receiptNumber = '0'.repeat(32);

const rows = (...types: string[]) =>
  [...types, ''].map((activityType) => ({ activityType, hours: '55555.55' }));
const session = aSession({
  supervisionHours: '999999.99',
  directClinicalHours: '999999.99',
  indirectClinicalHours: '999999.99',
  activityBreakdown: JSON.stringify({
    directClinical: rows(
      'individual-therapy',
      'group-therapy',
      'individual-assessment',
      'group-assessment',
      'family-therapy',
      'crisis-intervention',
    ),
    supervision: rows('individual-supervision', 'group-supervision', 'consultation', 'training'),
    indirectClinical: rows(
      'documentation',
      'case-planning',
      'research',
      'administrative',
      'professional-development',
    ),
  }),
});
const sessions = Array.from({ length: 500 }, () => session);

const people = { traineeName: name, supervisorName: name, supervisorEmail: address };
const trainee = { name, address, program: word(200), isVerified: true };
const asked = { trainee, supervisorName: name, confirmUrl: url('confirm'), expiresAt: moment, timeZone };
const request = {
  ...asked,
  sessions: sessions.map(summarise),
  sums: sumSessions(sessions),
  hasNotes: true,
  reviewUrl: url('review'),
  stopUrl: url('stop'),
  waitingUrl: url('waiting'),
};
const decision = {
  ...people,
  attestation: name,
  decidedAt: moment,
  receiptNumber,
  correctsNumber: receiptNumber,
  verifyUrl: url('verify'),
  timeZone,
  sessions: sessions.map((each) => ({
    ...summarise(each),
    decision: 'rejected' as const,
    notes: long(5_000),
  })),
};
const deputy = { name, until: '2026-03-20' };
const digest: ApprovalDigestMail = {
  supervisorName: name,
  deputy,
  entries: Array.from({ length: 24 }, () => ({
    trainee,
    sessionCount: 500,
    hours: { supervision: '100.25', directClinical: '10000.25', indirectClinical: '1000.25' },
    requestCount: 30,
    links: [{ href: url('review'), expiresAt: moment }],
  })),
  unlistedTrainees: 300,
  unlistedSessions: 150_000,
  stopUrl: url('stop'),
  waitingUrl: url('waiting'),
  timeZone,
};
const question = long(10_000);
const questionMail = { question, isMasked: true, isUrgent: true, speaksOfDanger: true };
const disputed = { ...people, disputedAt: moment, publicUrl, timeZone };

const mails: Record<string, () => Promise<RenderedMail>> = {
  'a request': () => renderApprovalRequest(request),
  'a reminder': () => renderApprovalRequest({ ...request, requestedAt: moment }),
  'a reminder of a deputy': () => renderApprovalRequest({ ...request, requestedAt: moment, deputy }),
  'a weekly mail': () => renderApprovalDigest(digest),
  'a weekly mail with many requests of each trainee': () =>
    renderApprovalDigest({
      ...digest,
      entries: digest.entries
        .slice(0, 10)
        .map((entry) => ({ ...entry, links: entry.links.concat(entry.links, entry.links) })),
    }),
  'the link to a portal': () => renderPortalLink({ portalUrl: url('portal'), expiresAt: moment, timeZone }),
  'a copy of a receipt': () =>
    renderDecisionCopy({
      ...decision,
      deputyName: name,
      traineeAddress: trainee.address,
      disputeUrl: url('dispute'),
      stopUrl: url('stop'),
      waitingUrl: url('waiting'),
      hasPdf: true,
    }),
  'a receipt': () =>
    renderDecisionReceipt({
      ...decision,
      traineeAddress: trainee.address,
      disputeUrl: url('dispute'),
      stopUrl: url('stop'),
      hasPdf: false,
    }),
  'a receipt with a PDF': () =>
    renderDecisionReceipt({
      ...decision,
      traineeAddress: trainee.address,
      disputeUrl: url('dispute'),
      stopUrl: url('stop'),
      hasPdf: true,
    }),
  'the news of a decision': () => renderDecisionNews({ ...decision, sessionHistoryUrl: url('history') }),
  'the news of a dispute': () => renderDisputeNews({ ...disputed, revertedCount: 500 }),
  'the news of details': () =>
    renderDetailsNews({ ...people, correction: long(1_000), supervisorsUrl: url('supervisors') }),
  'a question': () =>
    renderAnswerRequest({ ...asked, ...questionMail, answerUrl: url('answer'), stopUrl: url('stop') }),
  'the news of an answer': () =>
    renderAnswerNews({
      ...people,
      question,
      answer: long(20_000),
      isMasked: true,
      hasNotes: true,
      attestation: name,
      respondedAt: moment,
      consultationsUrl: url('consultations'),
      timeZone,
    }),
  'the news of a disputed answer': () =>
    renderAnswerDisputeNews({ ...disputed, ...questionMail, wasAnswered: true }),
  ...Object.fromEntries(
    Object.keys(accountLetters).map((kind) => [
      `a notice of ${kind}`,
      () =>
        renderAccountNotice({
          kind: kind as NoticeKind,
          toName: name,
          link: { token: 'x'.repeat(80), expiresAt: moment },
          occurredAt: moment,
          newEmail: address,
          aboutName: name,
          publicUrl,
          supportEmail: address,
          timeZone,
        }),
    ]),
  ),
};

const bytesOf = ({ html, text }: RenderedMail): number => Buffer.byteLength(html) + Buffer.byteLength(text);

describe('a mail about 500 sessions, with the longest texts that there can be', () => {
  it.each(Object.entries(mails))('has less than 100 kB: %s', async (_which, render) => {
    const mail = await render();
    expect(bytesOf(mail)).toBeLessThan(100_000);
  });

  it.each([
    ['a request', 'all of them are on the page:', request.reviewUrl],
    ['a reminder', 'all of them are on the page:', request.reviewUrl],
    ['a receipt', 'the receipt covers all of them:', decision.verifyUrl],
    [
      'a receipt with a PDF',
      'the attached PDF lists all of them, and anyone can verify it:',
      decision.verifyUrl,
    ],
    ['the news of a decision', 'all of them are in your session history:', url('history')],
  ])('lists the first 25, and says where the others are: %s', async (which, words, href) => {
    const mail = await mails[which]!();
    expectInBoth(mail, `And 475 more: ${words}`, href);
    expect(mail.text.match(/^\* Thu 03\/12\/2026/gm)).toHaveLength(25);
    expect(mail.html.match(/03\/12\/2026/g)?.length).toBeGreaterThanOrEqual(25);
  });
});

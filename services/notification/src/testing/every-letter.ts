import { accountLetters, type NoticeKind } from '../letters/account/account-letters.ts';
import { renderAccountNotice } from '../letters/account/account-notice.ts';
import { renderAnswerNews } from '../letters/trainee/answer-news.ts';
import { renderAnswerRequest } from '../letters/supervisor/answer-request.ts';
import { renderApprovalDigest, type ApprovalDigestMail } from '../letters/supervisor/approval-digest.ts';
import { renderApprovalRequest } from '../letters/supervisor/approval-request.ts';
import { renderCorrectionNews } from '../letters/trainee/correction-news.ts';
import { renderDecisionCopy } from '../letters/supervisor/decision-copy.ts';
import { renderDecisionNews } from '../letters/trainee/decision-news.ts';
import { renderDecisionReceipt } from '../letters/supervisor/decision-receipt.ts';
import { renderDecisionReceipts } from '../letters/supervisor/decision-receipts.ts';
import { renderDetailsNews } from '../letters/trainee/details-news.ts';
import {
  renderAnswerDisputeReceipt,
  renderDecisionDisputeReceipt,
} from '../letters/supervisor/dispute-receipt.ts';
import { renderAnswerDisputeNews, renderDisputeNews } from '../letters/trainee/dispute-news.ts';
import { renderErasureNews } from '../letters/supervisor/erasure-news.ts';
import type { RenderedMail } from '../letters/parts/letter.ts';
import { renderLoggingReminder } from '../letters/trainee/logging-reminder.ts';
import { renderPortalLink } from '../letters/supervisor/portal-link.ts';
import { renderPortalNews } from '../letters/supervisor/portal-news.ts';
import { renderApprovalReply } from '../letters/supervisor/approval-reply.ts';
import { renderQuestionNews } from '../letters/trainee/question-news.ts';
import { renderRefusalNews } from '../letters/trainee/refusal-news.ts';
import { renderStopNews } from '../letters/trainee/stop-news.ts';
import { renderWithdrawalNews } from '../letters/trainee/withdrawal-news.ts';
import { summarise, sumSessions } from '../letters/parts/session-summary.ts';
import { aPortal, aSession } from './builders.ts';

/** What people wrote in letters. */
export interface Words {
  /** The name of a person. */
  name: string;
  /** Another text on one line. */
  line: (maxLength: number) => string;
  /** A text of several lines. */
  prose: (maxLength: number) => string;
}

const address = `${'a'.repeat(250)}@b.c`;
const publicUrl = `https://${'hours.'.repeat(20)}example.com`;
/** The address of a page in the letters. */
export const url = (page: string): string => `${publicUrl}/${page}/${'x'.repeat(80)}`;
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

/** Returns every kind of letter, about 500 sessions, with these words in the place of all that people write. */
export function everyLetter({ name, line, prose }: Words): Record<string, () => Promise<RenderedMail>> {
  const people = { traineeName: name, supervisorName: name, supervisorEmail: address };
  const trainee = { name, address, program: line(200), isVerified: true };
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
      notes: prose(5_000),
    })),
  };
  const said = sessions.map((each) => ({ ...summarise(each), text: prose(1_000) }));
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
  const question = prose(10_000);
  const questionMail = { question, isMasked: true, isUrgent: true, speaksOfDanger: true };
  const disputed = { ...people, disputedAt: moment, publicUrl, timeZone };

  const disputeReceipt = {
    ...people,
    disputedAt: moment,
    timeZone,
    supportEmail: address,
    stopUrl: url('stop'),
    waitingUrl: url('waiting'),
  };
  const license = { licenseNumber: line(80), licenseKind: line(40), licenseState: line(40) };
  const portal = aPortal([], {
    email: address,
    awayUntil: '2026-03-20',
    deputy: { name, email: address, credentials: line(120), ...license },
    details: { credentials: line(120), ...license },
  });
  const dispute = {
    disputeId: 7,
    revertedCount: 2,
    requestedAt: moment,
    askedCount: 2,
    supervisorName: name,
    supervisorEmail: address,
    licenseNumber: line(80),
    receipts: [{ number: receiptNumber, decidedAt: moment, attestation: name }],
    withdrawalReason: line(300),
    withdrawalAttestation: name,
  };
  return {
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
    'fifty receipts': () =>
      renderDecisionReceipts({
        entries: Array.from({ length: 50 }, () => ({
          ...decision,
          approvedSums: sumSessions(sessions),
          disputeUrl: url('dispute'),
        })),
        hasPdf: true,
        stopUrl: url('stop'),
        waitingUrl: url('waiting'),
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
    'the news of questions': () =>
      renderQuestionNews({
        traineeName: name,
        askedBy: name,
        deputyOf: name,
        asked: said,
        historyUrl: url('history'),
      }),
    'a reply': () => renderApprovalReply({ ...request, deputy, replied: said }),
    'the news of a decision': () => renderDecisionNews({ ...decision, sessionHistoryUrl: url('history') }),
    'the news of a dispute': () => renderDisputeNews({ ...disputed, revertedCount: 500 }),
    'the news of details': () =>
      renderDetailsNews({ ...people, correction: prose(1_000), supervisorsUrl: url('supervisors') }),
    'a question': () =>
      renderAnswerRequest({ ...asked, ...questionMail, answerUrl: url('answer'), stopUrl: url('stop') }),
    'the news of an answer': () =>
      renderAnswerNews({
        ...people,
        question,
        answer: prose(20_000),
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
            dispute,
            publicUrl,
            supportEmail: address,
            timeZone,
          }),
      ]),
    ),
    'the news of a withdrawal': () =>
      renderWithdrawalNews({
        ...people,
        withdrawnAt: moment,
        reason: line(300),
        revertedCount: 500,
        verifyUrl: url('verify'),
        publicUrl,
        timeZone,
      }),
    'the news of a refusal': () => renderRefusalNews({ ...people, publicUrl }),
    'the news of a stop': () => renderStopNews({ ...people, publicUrl }),
    'the news of a corrected rule': () =>
      renderCorrectionNews({
        traineeName: name,
        board: line(160),
        difference: -99_999.25,
        compareUrl: url('license'),
      }),
    'a reminder to log': () => renderLoggingReminder({ traineeName: name, publicUrl, stopUrl: url('stop') }),
    'the receipt of a dispute': () =>
      renderDecisionDisputeReceipt({ ...disputeReceipt, revertedCount: 500, receiptNumber }),
    'the receipt of a disputed answer': () =>
      renderAnswerDisputeReceipt({ ...disputeReceipt, wasAnswered: true }),
    'the news of an erasure': () =>
      renderErasureNews({ receiptNumbers: Array.from({ length: 30 }, () => receiptNumber), publicUrl }),
    ...Object.fromEntries(
      (['deputy_changed', 'delivery_changed', 'details_confirmed'] as const).map((what) => [
        `the news of a portal: ${what}`,
        () => renderPortalNews({ what, portal, supportEmail: address }),
      ]),
    ),
  };
}

import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { findEscalation } from '../parts/escalation.ts';
import { findDisputant, findPeople, orObsolete } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { issueFootUrls } from '../parts/mail-link.ts';
import { writeToSupport } from '../parts/account-letter.ts';
import { paragraph, rule, small } from '../parts/blocks.ts';
import { foot, type FootUrls } from '../parts/foot.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { formatMoment, oneLine, sessionCount } from '../parts/words.ts';

/** For the supervisor who disputed a decision: what was undone. */
export const composeDisputeReceipt: Composer = async (context, mail, call) => {
  const { receipts, supportEmail, timeZone } = context;
  const dispute = await orObsolete(receipts.getDispute(call, { disputeId: mail.subjectId }), 'dispute');
  const { trainee, supervisor } = await findPeople(context, call, dispute);
  const { disputant, addressVersion } = findDisputant(dispute, supervisor);
  const footUrls = await issueFootUrls(context, call, mail, { supervisor, email: disputant.address });
  const rendered = await renderDecisionDisputeReceipt({
    supervisorName: disputant.name,
    traineeName: trainee.name,
    disputedAt: dispute.disputedAt,
    revertedCount: dispute.revertedCount,
    receiptNumber: dispute.receiptNumber,
    timeZone,
    supportEmail,
    ...footUrls,
  });
  return { rendered, to: disputant, stopUrl: footUrls.stopUrl, ...addressVersion };
};

/** For the supervisor who disputed an answer: what was undone. */
export const composeAnswerDisputeReceipt: Composer = async (context, mail, call) => {
  const escalation = await findEscalation(context, mail, call, 'disputed');
  const { trainee, supervisor } = await findPeople(context, call, escalation);
  const { disputant, addressVersion } = findDisputant(escalation, supervisor);
  const { respondedAt, disputedAt } = escalation;
  if (!disputedAt) throw new Error('a disputed escalation without a moment');
  const footUrls = await issueFootUrls(context, call, mail, { supervisor, email: disputant.address });
  const rendered = await renderAnswerDisputeReceipt({
    supervisorName: disputant.name,
    traineeName: trainee.name,
    disputedAt,
    wasAnswered: respondedAt !== undefined,
    timeZone: context.timeZone,
    supportEmail: context.supportEmail,
    ...footUrls,
  });
  return { rendered, to: disputant, stopUrl: footUrls.stopUrl, ...addressVersion };
};

interface DisputeReceipt extends FootUrls {
  supervisorName: string;
  traineeName: string;
  /** ISO 8601. */
  disputedAt: string;
  timeZone: string;
  /** Empty when there is none. */
  supportEmail: string;
}

export interface DecisionDisputeReceiptMail extends DisputeReceipt {
  /** Number of decided sessions that went back to pending. */
  revertedCount: number;
  /** Missing when the whole request was disputed. */
  receiptNumber: string | undefined;
}

export interface AnswerDisputeReceiptMail extends DisputeReceipt {
  wasAnswered: boolean;
}

/** Tells a supervisor who disputed a decision what was undone, and that nothing else is to be done. */
export function renderDecisionDisputeReceipt(mail: DecisionDisputeReceiptMail): Promise<RenderedMail> {
  const { revertedCount, receiptNumber } = mail;
  const outcome =
    revertedCount === 0
      ? 'There was no decision to undo.'
      : `The decision on ${sessionCount(revertedCount)} was undone: ${revertedCount === 1 ? 'it is' : 'they are'} pending again.`;
  const receipt = receiptNumber && `Receipt ${groupReceiptNumber(receiptNumber)} is marked as disputed.`;
  return render(mail, {
    said: (trainee) =>
      `reported that you did not review hours for ${trainee}, or that the request was not meant for you.`,
    outcome: [outcome, receipt].filter(Boolean).join(' '),
    closed: 'The links in that request no longer work.',
  });
}

/** Tells a supervisor who disputed an answer the same. */
export function renderAnswerDisputeReceipt(mail: AnswerDisputeReceiptMail): Promise<RenderedMail> {
  return render(mail, {
    said: (trainee) =>
      `reported that you did not answer a question from ${trainee}, or that the question was not meant for you.`,
    outcome: mail.wasAnswered ? 'The answer was removed.' : 'The question had not been answered.',
    closed: 'The link for answering it no longer works.',
  });
}

function render(
  mail: DisputeReceipt,
  disputed: { said: (trainee: string) => string; outcome: string; closed: string },
): Promise<RenderedMail> {
  const trainee = oneLine(mail.traineeName, 'a trainee');
  const undone = `${disputed.outcome} ${disputed.closed} ${trainee} and our administrators were notified.`;
  return renderLetter({
    subject: `You reported "This wasn't me" for ${trainee}`,
    preheader: undone,
    blocks: [
      paragraph(`Hello ${oneLine(mail.supervisorName, 'there')},`),
      paragraph(
        `On ${formatMoment(mail.disputedAt, mail.timeZone)} you, or someone with access to your mailbox, ${disputed.said(trainee)}`,
      ),
      paragraph(undone),
      paragraph('There is nothing else for you to do.'),
      rule,
      small(`Didn't report this? Then ${writeToSupport(mail)}.`),
      ...foot(mail),
    ],
  });
}

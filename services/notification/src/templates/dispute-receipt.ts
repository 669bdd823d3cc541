import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { foot, footText, type FootUrls } from './foot.ts';
import { paragraph, renderPage, rule, small, textPage, type RenderedMail } from './layout.ts';
import { writeToSupport } from './letter.ts';
import { formatMoment, oneLine, sessionCount } from './words.ts';

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
      ? 'No decision had to be taken back.'
      : `The decision on ${sessionCount(revertedCount)} was taken back: ${revertedCount === 1 ? 'it is' : 'they are'} pending again.`;
  const receipt = receiptNumber && `Receipt ${groupReceiptNumber(receiptNumber)} is marked as disputed.`;
  return render(mail, {
    said: (trainee) =>
      `told us that you did not decide on hours of ${trainee}, or that the request to do so was not for you.`,
    outcome: [outcome, receipt].filter(Boolean).join(' '),
    closed: 'The links of that request work no longer.',
  });
}

/** Tells a supervisor who disputed an answer the same. */
export function renderAnswerDisputeReceipt(mail: AnswerDisputeReceiptMail): Promise<RenderedMail> {
  return render(mail, {
    said: (trainee) =>
      `told us that you did not answer a question of ${trainee}, or that the question was not for you.`,
    outcome: mail.wasAnswered ? 'The answer was taken off.' : 'The question had not been answered.',
    closed: 'The link to answer it works no longer.',
  });
}

async function render(
  mail: DisputeReceipt,
  disputed: { said: (trainee: string) => string; outcome: string; closed: string },
): Promise<RenderedMail> {
  const trainee = oneLine(mail.traineeName, 'a trainee');
  const subject = `You told us "This wasn't me" about ${trainee}`;
  const words = {
    greeting: `Hello ${oneLine(mail.supervisorName, 'there')},`,
    said: `On ${formatMoment(mail.disputedAt, mail.timeZone)} you, or somebody who reads your emails, ${disputed.said(trainee)}`,
    undone: `${disputed.outcome} ${disputed.closed} ${trainee} and our administrators were told.`,
    done: 'There is nothing else for you to do.',
    safety: `You did not tell us this? Then ${writeToSupport(mail)}.`,
  };
  const html = await renderPage(
    { title: subject, preheader: words.undone, heading: subject },
    paragraph(words.greeting),
    paragraph(words.said),
    paragraph(words.undone),
    paragraph(words.done),
    rule(),
    small(words.safety),
    ...foot(mail),
  );
  const text = textPage(
    words.greeting,
    words.said,
    words.undone,
    words.done,
    words.safety,
    ...footText(mail),
  );
  return { subject, html, text };
}

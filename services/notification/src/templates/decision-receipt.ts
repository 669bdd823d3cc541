import type { RenderedMail } from './layout.ts';
import { decidedWords, renderSignedLetter, type DecisionReceiptMail } from './signed-letter.ts';
import { oneLine } from './words.ts';

/** The receipt of a decision for the supervisor in whose name it was made, or for the deputy who made it. */
export async function renderDecisionReceipt(mail: DecisionReceiptMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Supervisor');
  const { deputyName } = mail;
  const forWhom = deputyName === undefined ? '' : ` as deputy of ${supervisor}`;
  const decided = `you ${decidedWords(mail, 'corrected your decision and ')}${forWhom}`;
  return renderSignedLetter(mail, {
    subject: `Receipt: ${decided}`,
    heading: mail.correctsNumber ? 'Your correction was recorded' : 'Your decision was recorded',
    greeting: `Hello ${deputyName === undefined ? supervisor : oneLine(deputyName, 'Supervisor')},`,
    decided,
    dispute:
      "If this wasn't you, say so on a page that asks once: the sessions below go back to pending. This wasn't me:",
    notes: 'Your notes',
    last: [
      'Something wrong with it? For 24 hours after your first decision you can correct it by the link in the email that asked you.',
      mail.hasPdf
        ? 'The attached PDF is the whole receipt, with a code to check it by. Keep it for your records. There is nothing else to do.'
        : 'Keep this email for your records. There is nothing else to do.',
    ],
  });
}

import type { Composer } from '../parts/mail-draft.ts';
import { findDecision, totalsOf } from '../parts/decision.ts';
import type { RenderedMail } from '../parts/letter.ts';
import {
  composeReceipt,
  decidedWords,
  renderSignedLetter,
  type DecisionReceiptMail,
} from '../parts/signed-letter.ts';
import { oneLine } from '../parts/words.ts';

/**
 * A receipt goes to the person named by its decision, even when the record was changed or removed since, because it
 * tells them what was done in their name. It also goes to an address that takes no other mail from us, and says there
 * that the address was misused. A deputy who signed gets the receipt, and the supervisor a copy.
 */
export const composeDecisionReceipt: Composer = async (context, mail, call) => {
  const found = await findDecision(context, mail, call);
  const { deputy, shown } = found;
  const to = deputy ?? shown;
  const draft = await composeReceipt(context, mail, call, { ...found, to }, renderDecisionReceipt);
  return deputy ? { ...draft, isToDeputy: true, follows: ['decision_copy'] } : draft;
};

/** The receipt of a decision for the supervisor in whose name it was made, or for the deputy who made it. */
export function renderDecisionReceipt(mail: DecisionReceiptMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Supervisor');
  const { deputyName } = mail;
  const forWhom = deputyName === undefined ? '' : ` as deputy of ${supervisor}`;
  const decided = `you ${decidedWords(mail, 'corrected your decision and ')}${forWhom}`;
  return renderSignedLetter(mail, {
    subject: `Receipt: ${decided}${totalsOf(mail)}`,
    heading: mail.correctsNumber ? 'Your correction was recorded' : 'Your decision was recorded',
    greeting: `Hello ${deputyName === undefined ? supervisor : oneLine(deputyName, 'Supervisor')},`,
    decided,
    dispute:
      "If this wasn't you, report it here; we'll ask you to confirm, and the sessions below go back to pending:",
    notes: 'Your notes',
    last: [
      'Made a mistake? You can correct it for 24 hours, using the link in the request email.',
      mail.hasPdf
        ? 'The attached PDF is the full receipt, with a QR code for verifying it. Keep it for your records. There is nothing else to do.'
        : 'Keep this email for your records. There is nothing else to do.',
    ],
  });
}

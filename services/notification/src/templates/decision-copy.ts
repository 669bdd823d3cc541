import type { DecisionMail } from './decision.ts';
import type { RenderedMail } from './layout.ts';
import { decidedWords, renderSignedLetter, type DecisionReceiptMail } from './signed-letter.ts';
import { oneLine } from './words.ts';

/** The content of the receipt, for the supervisor whose deputy signed. */
export type DecisionCopyMail = DecisionReceiptMail & Required<Pick<DecisionMail, 'deputyName'>>;

/** Tells a supervisor what their deputy signed. */
export async function renderDecisionCopy(mail: DecisionCopyMail): Promise<RenderedMail> {
  const deputy = oneLine(mail.deputyName ?? '', 'Somebody');
  const decided = decidedWords(mail, 'corrected a decision and ');
  const copies = 'You get a copy of every receipt that your deputy signs.';
  const pdf = mail.hasPdf ? ' The attached PDF is the whole receipt.' : '';
  return renderSignedLetter(mail, {
    subject: `Your deputy ${deputy} ${decided}`,
    heading: 'Your deputy decided',
    greeting: `Hello ${oneLine(mail.supervisorName, 'Supervisor')},`,
    decided: `your deputy ${deputy} ${decided}, while you are out of office`,
    dispute: `If this should not stand, or you named no deputy, say so on a page that asks once: the sessions below go back to pending. This wasn't right:`,
    notes: "Deputy's notes",
    last: [`${copies}${pdf} There is nothing else to do.`],
  });
}

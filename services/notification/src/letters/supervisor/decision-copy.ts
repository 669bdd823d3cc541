import { MailObsolete } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { findDecision, totalsOf, type DecisionMail } from '../parts/decision.ts';
import type { RenderedMail } from '../parts/letter.ts';
import {
  composeReceipt,
  decidedWords,
  renderSignedLetter,
  type DecisionReceiptMail,
} from '../parts/signed-letter.ts';
import { oneLine } from '../parts/words.ts';

/** The copy of a deputy's receipt for the supervisor, so that nothing is signed behind their back. */
export const composeDecisionCopy: Composer = async (context, mail, call) => {
  const found = await findDecision(context, mail, call);
  const { deputy, shown } = found;
  if (!deputy) throw new MailObsolete('no_deputy');
  return composeReceipt(context, mail, call, { ...found, to: shown }, (receipt) =>
    renderDecisionCopy({ ...receipt, deputyName: deputy.name }),
  );
};

/** The content of the receipt, for the supervisor whose deputy signed. */
export type DecisionCopyMail = DecisionReceiptMail & Required<Pick<DecisionMail, 'deputyName'>>;

/** Tells a supervisor what their deputy signed. */
export function renderDecisionCopy(mail: DecisionCopyMail): Promise<RenderedMail> {
  const deputy = oneLine(mail.deputyName ?? '', 'Someone');
  const decided = decidedWords(mail, 'corrected a decision and ');
  const copies = 'You get a copy of every receipt your deputy signs.';
  const pdf = mail.hasPdf ? ' The attached PDF is the full receipt.' : '';
  return renderSignedLetter(mail, {
    subject: `Your deputy ${deputy} ${decided}${totalsOf(mail)}`,
    heading: 'Your deputy decided',
    greeting: `Hello ${oneLine(mail.supervisorName, 'Supervisor')},`,
    decided: `your deputy ${deputy} ${decided}, while you were out of office`,
    dispute:
      "If this should not stand, or you didn't name a deputy, report it here; we'll ask you to confirm, and the sessions below go back to pending:",
    notes: "Deputy's notes",
    last: [`${copies}${pdf} There is nothing else to do.`],
  });
}

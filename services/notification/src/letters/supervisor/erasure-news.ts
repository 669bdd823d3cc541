import { groupReceiptNumber } from '@clinical-hours/proto/api';
import { MailObsolete, orObsolete } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { paragraph, rule, small } from '../parts/blocks.ts';
import { brand, renderLetter, type RenderedMail } from '../parts/letter.ts';
import { aboutProduct } from '../parts/requester-facts.ts';

/** For the signer of receipts that were erased with a trainee's account. Nothing names that trainee now. */
export const composeErasureNews: Composer = async ({ receipts, supervisors, publicUrl }, mail, call) => {
  const letter = await orObsolete(receipts.getErasureLetter(call, { letterId: mail.subjectId }), 'letter');
  const { address, receiptNumbers, userId } = letter;
  const { isRefused } = await supervisors.isMailRefused(call, { email: address, userId });
  if (isRefused) throw new MailObsolete('mail_refused');
  const rendered = await renderErasureNews({ receiptNumbers, publicUrl });
  return { rendered, to: { name: '', address } };
};

export interface ErasureNewsMail {
  receiptNumbers: readonly string[];
  publicUrl: string;
}

// More would hide the rest of the letter.
const shownNumbers = 20;

/** Tells a supervisor once that receipts which they signed were erased, by their numbers alone. */
export function renderErasureNews({ receiptNumbers, publicUrl }: ErasureNewsMail): Promise<RenderedMail> {
  const isOne = receiptNumbers.length === 1;
  const what = isOne ? 'A receipt you signed was' : `${receiptNumbers.length} receipts you signed were`;
  const rest = receiptNumbers.length - shownNumbers;
  return renderLetter({
    subject: `${what} erased`,
    preheader: 'A trainee deleted their account.',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `A trainee's account at ${brand} was deleted, along with what ${isOne ? 'a receipt' : 'receipts'} of yours said. We keep only ${isOne ? 'its number, date' : 'their numbers, dates'} and fingerprint${isOne ? '' : 's'}, so no other decision can be passed off as ${isOne ? 'it' : 'one of them'}. Anyone who verifies ${isOne ? 'it' : 'one'} sees that it was erased with the account:`,
      ),
      ...receiptNumbers.slice(0, shownNumbers).map((number) => paragraph(groupReceiptNumber(number))),
      ...(rest > 0 ? [paragraph(`And ${rest} more.`)] : []),
      paragraph('The copies in your mailbox are yours to keep. There is nothing to do.'),
      rule,
      small(`You can verify receipts at ${publicUrl}/verify. This is the only email about this.`),
      small(aboutProduct),
    ],
  });
}

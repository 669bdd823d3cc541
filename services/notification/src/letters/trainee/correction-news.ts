import { findTrainee, MailObsolete, orObsolete, toThemselves } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { button, buttonAddress, paragraph, rule, small } from '../parts/blocks.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { oneLine } from '../parts/words.ts';

/** For the trainee, at a verified address: by a newer version of a board's rules other hours of theirs count. */
export const composeCorrectionNews: Composer = async (context, mail, call) => {
  const { hours, publicUrl } = context;
  const correction = await orObsolete(
    hours.getRuleCorrection(call, { correctionId: mail.subjectId }),
    'correction',
  );
  const { userId, licenseId, board, difference } = correction;
  const trainee = await findTrainee(context, call, userId);
  if (!trainee) throw new MailObsolete('user_gone');
  if (!trainee.isVerified) throw new MailObsolete('address_unverified');
  const compareUrl = `${publicUrl}/license?id=${licenseId}#versions`;
  const rendered = await renderCorrectionNews({ traineeName: trainee.name, board, difference, compareUrl });
  return { rendered, ...toThemselves(trainee) };
};

export interface CorrectionNewsMail {
  traineeName: string;
  board: string;
  /** By how many hours more count; less than 0 for fewer. */
  difference: number;
  /** The page that shows both versions. */
  compareUrl: string;
}

/** Tells a trainee how many of their hours count more or less by a corrected rule, and that nothing has changed. */
export function renderCorrectionNews(mail: CorrectionNewsMail): Promise<RenderedMail> {
  const { difference, compareUrl } = mail;
  const corrected = `We corrected a rule of ${oneLine(mail.board, 'your board')}`;
  const hours = Math.abs(difference).toLocaleString('en-US', { maximumFractionDigits: 2 });
  const effect = `${hours} h of yours count ${difference < 0 ? 'less' : 'more'}`;
  return renderLetter({
    subject: corrected,
    preheader: `${effect}, as we read the rules now.`,
    blocks: [
      paragraph(`Hello ${oneLine(mail.traineeName, 'there')},`),
      paragraph(`${corrected}: ${effect}, as we read the rules now.`),
      paragraph(
        'Nothing has changed yet. Your license keeps the rules that it has until you take the newer ones. See what counts by both first.',
      ),
      button('Compare Both Versions', compareUrl),
      rule,
      small(
        'This is an estimate of everything you logged, except what was rejected. The board decides. We send this email once for a corrected rule.',
      ),
      buttonAddress(compareUrl),
    ],
  });
}

import { toThemselves } from '../parts/mail-clients.ts';
import type { Composer } from '../parts/mail-draft.ts';
import { button, paragraph, rule, small, subheading, together } from '../parts/blocks.ts';
import {
  countDecisions,
  findDecision,
  listDecided,
  receiptNumberLine,
  signedLine,
  totalsOf,
  verifyLine,
  type DecisionMail,
} from '../parts/decision.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { sessionList } from '../parts/session-list.ts';
import { decidedOn, formatMoment, oneLine } from '../parts/words.ts';

export const composeDecisionNews: Composer = async (context, mail, call) => {
  const { decision, trainee } = await findDecision(context, mail, call);
  const sessionHistoryUrl = `${context.publicUrl}/session-history`;
  return { rendered: await renderDecisionNews({ ...decision, sessionHistoryUrl }), ...toThemselves(trainee) };
};

export interface DecisionNewsMail extends DecisionMail {
  sessionHistoryUrl: string;
}

/** Tells a trainee the decision of their supervisor. */
export function renderDecisionNews(mail: DecisionNewsMail): Promise<RenderedMail> {
  const supervisor = oneLine(mail.supervisorName, 'Your supervisor');
  const deputy = mail.deputyName && oneLine(mail.deputyName, 'Someone');
  const signer = deputy ? `${deputy} as deputy of ${supervisor}` : supervisor;
  const { approved, rejected } = countDecisions(mail.sessions);
  const decided = decidedOn(approved, rejected, 'your');
  const told = `${signer} ${mail.correctsNumber ? 'corrected a decision and ' : ''}${decided}`;
  const notes = deputy ? "Deputy's notes" : "Supervisor's notes";
  const { sessionHistoryUrl } = mail;
  return renderLetter({
    subject: `${told}${totalsOf(mail)}`,
    heading: told,
    preheader: `Session by session, with your ${deputy ? "supervisor's deputy's" : "supervisor's"} notes.`,
    blocks: [
      paragraph(`Hello ${oneLine(mail.traineeName, 'there')},`),
      paragraph(`${told}, on ${formatMoment(mail.decidedAt, mail.timeZone)}.`),
      subheading('What was decided'),
      sessionList(listDecided(mail.sessions, notes, 'in your session history'), {
        words: 'all of them are in your session history',
        href: sessionHistoryUrl,
      }),
      button('Open your session history', sessionHistoryUrl),
      rule,
      together(small(signedLine(mail)), small(receiptNumberLine(mail)), small(verifyLine(mail))),
    ],
  });
}

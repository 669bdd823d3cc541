import type { Call } from '@clinical-hours/service-kit/grpc';
import { orObsolete, toMailbox } from './mail-clients.ts';
import { senderName, type MailContext, type MailDraft } from './mail-draft.ts';
import { issueFootUrls, issueLink } from './mail-link.ts';
import type { LeasedMail } from '../../store/mail.repository.ts';
import { attachReceipt } from './receipt-attachment.ts';
import { paragraph, rule, subheading, together } from './blocks.ts';
import {
  countDecisions,
  listDecided,
  receiptNumberLine,
  signedLine,
  verifyLine,
  type DecisionMail,
  type FoundDecision,
  type Person,
} from './decision.ts';
import { foot, type FootUrls } from './foot.ts';
import { renderLetter, type RenderedMail } from './letter.ts';
import { sessionList } from './session-list.ts';
import { writeTo } from './requester-facts.ts';
import { decidedOn, formatMoment, oneLine } from './words.ts';

/** Composes a letter about a signed decision, to the person who gets it. */
export async function composeReceipt(
  context: MailContext,
  mail: LeasedMail,
  call: Call,
  { decision, trainee, supervisor, to }: FoundDecision & { to: Person },
  render: (receipt: DecisionReceiptMail) => Promise<RenderedMail>,
): Promise<MailDraft> {
  const purpose = 'LINK_PURPOSE_DISPUTE_DECISION';
  const dispute = { purpose, subjectId: mail.subjectId, supervisor } as const;
  const { token } = await orObsolete(issueLink(context, call, mail, dispute), 'link');
  const disputeUrl = `${context.publicUrl}/dispute/${token}`;
  const pdf = await attachReceipt(context, call, mail, decision.receiptNumber);
  const footUrls = await issueFootUrls(context, call, mail, { supervisor, email: to.email });
  const rendered = await render({
    ...decision,
    traineeAddress: trainee.address,
    disputeUrl,
    ...footUrls,
    hasPdf: pdf !== undefined,
  });
  const isOnFile = to.email === supervisor.email;
  return {
    rendered,
    senderName: senderName(trainee.name),
    to: toMailbox(to),
    ...(pdf ? { attachments: [pdf] } : {}),
    stopUrl: footUrls.stopUrl,
    ...(isOnFile ? { addressVersion: supervisor.addressVersion } : {}),
  };
}

/** The content of a receipt by email. */
export interface DecisionReceiptMail extends DecisionMail, FootUrls {
  traineeAddress: string;
  /** The page for saying 'this wasn't me'. */
  disputeUrl: string;
  /** Whether the receipt is attached as a PDF. */
  hasPdf: boolean;
}

/** The words of the letter that depend on its reader. */
export interface SignedWords {
  subject: string;
  heading: string;
  greeting: string;
  /** The decisions and the person who made them, without the moment. */
  decided: string;
  /** The sentence that ends in the link by which the reader objects. */
  dispute: string;
  /** The title of the signer's notes on a session. */
  notes: string;
  /** The last paragraphs. */
  last: string[];
}

/** Returns what was decided: 'approved 2 of Tess Trainee's sessions'. `correction` precedes it in a correction. */
export function decidedWords(mail: DecisionMail, correction: string): string {
  const { approved, rejected } = countDecisions(mail.sessions);
  const changed = mail.correctsNumber ? correction : '';
  return `${changed}${decidedOn(approved, rejected, `${oneLine(mail.traineeName)}'s`)}`;
}

/** Renders the letter about a signed decision. It carries no link that decides anything. */
export function renderSignedLetter(
  mail: DecisionReceiptMail,
  { subject, heading, notes, last, ...words }: SignedWords,
): Promise<RenderedMail> {
  const decided = `On ${formatMoment(mail.decidedAt, mail.timeZone)} ${words.decided}.`;
  const signed = signedLine(mail);
  const listed = listDecided(mail.sessions, notes, `in ${mail.hasPdf ? 'the attached PDF' : 'the receipt'}`);
  const whole = mail.hasPdf
    ? 'the attached PDF lists all of them, and anyone can verify it'
    : 'the receipt covers all of them';
  return renderLetter({
    subject,
    heading,
    preheader: `${signed}. ${decided}`,
    blocks: [
      paragraph(words.greeting),
      paragraph(decided),
      paragraph(signed),
      together(paragraph(receiptNumberLine(mail)), paragraph(verifyLine(mail))),
      paragraph({ words: words.dispute, href: mail.disputeUrl }),
      subheading('What was decided'),
      sessionList(listed, { words: whole, href: mail.verifyUrl }),
      rule,
      ...last.map(paragraph),
      writeTo({ name: mail.traineeName, address: mail.traineeAddress }),
      ...foot(mail),
    ],
  });
}

import { phoneHref } from '@clinical-hours/proto/api';
import type { ReactNode } from 'react';
import { factList, factListText, type LinkedFact } from './facts.ts';
import { foot, footText, type FootUrls } from './foot.ts';
import {
  button,
  link,
  paragraph,
  renderPage,
  rule,
  small,
  subheading,
  textPage,
  warning,
  type RenderedMail,
} from './layout.ts';
import { quote, quoteText } from './quote.ts';
import { emailFact, whatItIs, whoAsks, type AskingTrainee } from './who-asks.ts';
import { addressLine, formatMoment, oneLine, shorten } from './words.ts';

export interface AnswerRequestMail extends FootUrls {
  trainee: AskingTrainee;
  supervisorName: string;
  /**
   * With the details masked that could identify a client. It is quoted only once the trainee has verified their
   * address.
   */
  question: string;
  /** Whether anything in it is masked. */
  isMasked: boolean;
  /** Whether the trainee marked it as urgent. */
  isUrgent: boolean;
  speaksOfDanger: boolean;
  /** The page for answering; its address carries the token. */
  answerUrl: string;
  /** The page for confirming the address; missing once that is confirmed. */
  confirmUrl?: string | undefined;
  /** ISO 8601. */
  expiresAt: string;
  timeZone: string;
}

// Short enough for the button to be in sight on a phone.
const maxQuestionLength = 700;
const lifeline = '988 (call or text), the Suicide and Crisis Lifeline';

/** Asks a supervisor a trainee's question. No other mail carries a link to answer. */
export async function renderAnswerRequest(mail: AnswerRequestMail): Promise<RenderedMail> {
  const trainee = oneLine(mail.trainee.name);
  const asks = `${trainee} asks you a question`;
  const subject = mail.isUrgent || mail.speaksOfDanger ? `Urgent: ${asks}` : asks;
  const { isVerified } = mail.trainee;
  const words = {
    greeting: `Hello ${oneLine(mail.supervisorName, 'Supervisor')},`,
    request: `${trainee} names you as their supervisor, and asks you ${isVerified ? 'this' : 'a'} question${mail.isUrgent ? ', marked as urgent' : ''}${isVerified ? ':' : '. The question is on the page.'}`,
    danger:
      mail.speaksOfDanger &&
      `This question speaks of danger to somebody. ${trainee} was told to call 988 or emergency services, and to call you now. You may want to call ${trainee} at once.`,
    effort: 'No account is needed, and it takes about two minutes.',
    safety: 'Opening the link answers nothing: you write your answer on the page.',
    validity: `The link is valid until ${formatMoment(mail.expiresAt, mail.timeZone)}.`,
    hidden:
      isVerified &&
      mail.isMasked &&
      'Names and other details that could identify a client are hidden in this email; the page shows the whole question.',
    confirm: 'Is this your address? Confirm it:',
    unknown: `You don't know ${trainee}? Then ignore this message, and nothing will be answered. Or reply to it: your reply goes to ${trainee}.`,
  };
  const question = isVerified ? shorten(mail.question, maxQuestionLength) : undefined;
  const html = await renderPage(
    { title: subject, preheader: words.danger || `${words.effort} ${words.safety}`, heading: asks },
    paragraph(words.greeting),
    words.danger && warning(words.danger),
    ...(words.danger ? reach(mail.trainee) : []),
    paragraph(words.request),
    question && quote(question),
    words.hidden && paragraph(words.hidden),
    button('Answer the question', mail.answerUrl),
    paragraph(`${words.effort} ${words.safety} ${words.validity}`),
    paragraph(whatItIs),
    factList(whoAsks(mail.trainee)),
    rule(),
    mail.confirmUrl && small(`${words.confirm} `, link(mail.confirmUrl)),
    small(words.unknown),
    small('If the button does not work, open this address: ', link(mail.answerUrl)),
    ...foot(mail),
  );
  const text = textPage(
    words.greeting,
    ...(words.danger ? [words.danger, reachText(mail.trainee)] : []),
    words.request,
    ...(question ? [quoteText(question)] : []),
    ...(words.hidden ? [words.hidden] : []),
    `Answer the question:\n${mail.answerUrl}`,
    `${words.effort} ${words.safety}\n${words.validity}`,
    whatItIs,
    factListText(whoAsks(mail.trainee)),
    ...(mail.confirmUrl ? [`${words.confirm} ${mail.confirmUrl}`] : []),
    words.unknown,
    ...footText(mail),
  );
  return { subject, html, text };
}

const reachTitle = ({ name }: AskingTrainee): string => `How to reach ${oneLine(name)}`;

/** Tells a supervisor how to reach a trainee whose question speaks of danger, and names the emergency line. As HTML. */
const reach = (trainee: AskingTrainee): ReactNode[] => [
  subheading(reachTitle(trainee)),
  factList(ways(trainee)),
  paragraph(link('tel:988', lifeline)),
];

/** Tells the same as plain text. */
const reachText = (trainee: AskingTrainee): string =>
  `${reachTitle(trainee)}:\n${factListText(ways(trainee))}\n${lifeline}`;

const ways = (trainee: AskingTrainee): LinkedFact[] => [...phoneFact(trainee), emailFact(trainee)];

// The number stays on the page until the trainee has verified their address, like the question, so that nobody can send
// numbers in our name.
function phoneFact({ phone, isVerified }: AskingTrainee): LinkedFact[] {
  if (!phone) return [];
  if (!isVerified) return [{ label: 'Phone', value: 'on the page' }];
  return [{ label: 'Phone', value: addressLine(phone, 'none'), href: phoneHref(phone) }];
}

import type { SessionSummary, SessionSums } from '../session-summary.ts';
import { asDeputy, type AskedDeputy } from './deputy.ts';
import { factList, factListText, type Fact } from './facts.ts';
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
  type RenderedMail,
} from './layout.ts';
import { sessionList, sessionListText } from './session-list.ts';
import { whatItIs, whoAsks, writeTo, writeToText, type AskingTrainee } from './who-asks.ts';
import { formatDate, formatDay, formatHours, formatMoment, oneLine, sessionCount } from './words.ts';

export interface ApprovalRequestMail extends FootUrls {
  trainee: AskingTrainee;
  supervisorName: string;
  /** The deputy who gets the mail while the supervisor is out of office. */
  deputy?: AskedDeputy | undefined;
  /** The open sessions, at least one. */
  sessions: SessionSummary[];
  /** Totals of all open sessions. */
  sums: SessionSums;
  /** Whether the trainee wrote notes on any session. Notes stay out of the mail. */
  hasNotes: boolean;
  /** The review page; its address carries the token. */
  reviewUrl: string;
  /** The page for confirming the address; missing once that is confirmed. */
  confirmUrl?: string | undefined;
  /** ISO 8601. */
  expiresAt: string;
  timeZone: string;
  /** Time of the first request (ISO 8601); only in a reminder. */
  requestedAt?: string | undefined;
}

/** Asks a supervisor to review sessions, or reminds them. Besides it only the weekly mail carries review links. */
export async function renderApprovalRequest(mail: ApprovalRequestMail): Promise<RenderedMail> {
  const trainee = oneLine(mail.trainee.name);
  const count = mail.sessions.length;
  const supervisor = oneLine(mail.supervisorName, 'Supervisor');
  const { deputy } = mail;
  const asks = `${trainee} asks you to review ${sessionCount(count)}${deputy ? ` for ${supervisor}` : ''}`;
  const subject = mail.requestedAt ? `Reminder: ${asks}` : asks;
  const words = {
    greeting: `Hello ${deputy ? oneLine(deputy.name, 'Supervisor') : supervisor},`,
    deputy: deputy && asDeputy(deputy, mail.supervisorName),
    reminder:
      mail.requestedAt &&
      `This is a gentle reminder of a request of ${formatDay(mail.requestedAt, mail.timeZone)}. ${count === 1 ? 'One session still waits' : `${count} sessions still wait`} for your answer.`,
    request: `${trainee} names ${deputy ? supervisor : 'you'} as supervisor for ${sessionCount(count)} of clinical hours, and asks you to approve or reject ${count === 1 ? 'it' : 'each of them'}.`,
    notes:
      mail.hasNotes &&
      `${trainee} also wrote notes, which stay out of this email. They are on the page, under each session.`,
    effort: 'No account is needed, and it takes about a minute.',
    safety: 'Opening the link approves nothing: you decide on the page.',
    validity: `The link is valid until ${formatMoment(mail.expiresAt, mail.timeZone)}.`,
    confirm: 'Is this your address? Confirm it:',
    unknown: `You don't know ${trainee}${deputy ? `, or are not the deputy of ${supervisor}` : ''}? Then ignore this message, and nothing will be approved.`,
  };
  const whole = { words: 'all of them are on the page', href: mail.reviewUrl };
  const facts = [...whoAsks(mail.trainee), ...whatIsAsked(count, mail.sums)];
  const html = await renderPage(
    { title: subject, preheader: `${words.effort} ${words.safety}`, heading: asks },
    paragraph(words.greeting),
    words.deputy && paragraph(words.deputy),
    words.reminder && paragraph(words.reminder),
    paragraph(words.request),
    factList(facts),
    paragraph(whatItIs),
    button('Review the sessions', mail.reviewUrl),
    paragraph(`${words.effort} ${words.safety} ${words.validity}`),
    subheading(sentenceCase(sessionCount(count))),
    words.notes && paragraph(words.notes),
    sessionList(mail.sessions, whole),
    rule(),
    mail.confirmUrl && small(`${words.confirm} `, link(mail.confirmUrl)),
    writeTo(mail.trainee),
    small(words.unknown),
    small('If the button does not work, open this address: ', link(mail.reviewUrl)),
    ...foot(mail),
  );
  const text = textPage(
    words.greeting,
    ...(words.deputy ? [words.deputy] : []),
    ...(words.reminder ? [words.reminder] : []),
    words.request,
    factListText(facts),
    whatItIs,
    `Review the sessions:\n${mail.reviewUrl}`,
    `${words.effort} ${words.safety}\n${words.validity}`,
    `${sentenceCase(sessionCount(count))}:`,
    ...(words.notes ? [words.notes] : []),
    sessionListText(mail.sessions, whole),
    ...(mail.confirmUrl ? [`${words.confirm} ${mail.confirmUrl}`] : []),
    writeToText(mail.trainee),
    words.unknown,
    ...footText(mail),
  );
  return { subject, html, text };
}

function whatIsAsked(count: number, sums: SessionSums): Fact[] {
  const [first, last] = [formatDate(sums.firstDate), formatDate(sums.lastDate)];
  return [
    { label: 'Sessions', value: `${count}, ${first === last ? `of ${first}` : `from ${first} to ${last}`}` },
    {
      label: 'Hours',
      value: `${formatHours(sums.supervision)} supervision, ${formatHours(sums.directClinical)} direct clinical, ${formatHours(sums.indirectClinical)} indirect clinical`,
    },
  ];
}

const sentenceCase = (count: string): string => `The ${count.replace(/^1 /, '')}`;

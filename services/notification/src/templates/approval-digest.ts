import type { ReactNode } from 'react';
import { asDeputy, type AskedDeputy } from './deputy.ts';
import { factList, factListText, type Fact } from './facts.ts';
import { stopWords, waitingWords, type FootUrls } from './foot.ts';
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
import { emailFact, whatItIs, type AskingTrainee } from './who-asks.ts';
import { formatHours, formatMoment, oneLine, sessionCount, shorten } from './words.ts';

/** The sessions of one trainee that wait. */
export interface DigestEntry {
  trainee: AskingTrainee;
  /** The number of all sessions that wait. */
  sessionCount: number;
  /** Their hours of all kinds, as decimal text. */
  hours: string;
  /** The number of the requests that the sessions are open in. */
  requestCount: number;
  /** The review pages of the oldest requests. `expiresAt` is ISO 8601. */
  links: { href: string; expiresAt: string }[];
}

export interface ApprovalDigestMail extends FootUrls {
  /** Missing when trainees have entered different names. */
  supervisorName: string | undefined;
  /** The deputy who gets the mail while the supervisor is out of office. */
  deputy?: AskedDeputy | undefined;
  /** At least one. */
  entries: DigestEntry[];
  /** The number of trainees for whom there was no room, and of their sessions. */
  unlistedTrainees: number;
  unlistedSessions: number;
  timeZone: string;
}

// Programs may be 200 characters long, and there are many in this mail.
const maxProgramLength = 40;

/** Tells a supervisor of everything that waits for their review, by trainee, with a link for each request. */
export async function renderApprovalDigest(mail: ApprovalDigestMail): Promise<RenderedMail> {
  const { deputy, entries, waitingUrl } = mail;
  const subject = subjectOf(mail);
  const supervisor = mail.supervisorName && oneLine(mail.supervisorName, '');
  const greeted = deputy ? oneLine(deputy.name, '') : supervisor;
  const words = {
    greeting: greeted ? `Hello ${greeted},` : 'Hello,',
    why: deputy
      ? asDeputy(deputy, supervisor || 'a supervisor')
      : 'You chose one email a week. This is everything that waits for your review now, by trainee.',
    how: `Opening a link approves nothing: you decide on the page. No account is needed. ${validityOf(mail)}`,
    whole: 'Or review all of them on one page, whose link we send to this address:',
    unlisted: unlistedOf(mail),
    choice:
      'That page is also where you choose which trainees may write to you, when you get this email, and who reviews for you while you are out of office.',
  };
  const html = await renderPage(
    { title: subject, preheader: words.how, heading: subject },
    paragraph(words.greeting),
    paragraph(words.why),
    deputy && paragraph(whatItIs),
    paragraph(words.how),
    ...entries.flatMap(entryHtml),
    rule(),
    words.unlisted && paragraph(words.unlisted),
    waitingUrl && paragraph(`${words.whole} `, link(waitingUrl, waitingWords)),
    waitingUrl && small(words.choice),
    small(`${stopWords} `, link(mail.stopUrl)),
  );
  const text = textPage(
    words.greeting,
    words.why,
    ...(deputy ? [whatItIs] : []),
    words.how,
    ...entries.map(entryText),
    ...(words.unlisted ? [words.unlisted] : []),
    ...(waitingUrl ? [`${words.whole}\n${waitingWords}: ${waitingUrl}`, words.choice] : []),
    `${stopWords} ${mail.stopUrl}`,
  );
  return { subject, html, text };
}

function subjectOf({
  entries,
  unlistedTrainees,
  unlistedSessions,
  supervisorName,
  deputy,
}: ApprovalDigestMail) {
  const sessions = entries.reduce((sum, entry) => sum + entry.sessionCount, unlistedSessions);
  const trainees = entries.length + unlistedTrainees;
  const whose = trainees === 1 ? oneLine(entries[0]?.trainee.name ?? '') : `${trainees} trainees`;
  const verb = sessions === 1 ? 'waits' : 'wait';
  const forWhom = deputy && supervisorName ? `, for ${oneLine(supervisorName, 'a supervisor')}` : '';
  return `${sessionCount(sessions)} of ${whose} ${verb} for your review${forWhom}`;
}

/** Says for what there was no room, and where that is; nothing when there was room for all. */
function unlistedOf({ entries, deputy, unlistedTrainees, unlistedSessions }: ApprovalDigestMail): string {
  const requests = entries.reduce((sum, { requestCount, links }) => sum + requestCount - links.length, 0);
  const parts = [
    ...(unlistedTrainees > 0
      ? [`${more(unlistedTrainees, 'trainee')} with ${sessionCount(unlistedSessions)}`]
      : []),
    ...(requests > 0 ? [`the buttons of ${more(requests, 'request')}`] : []),
  ];
  if (parts.length === 0) return '';
  const where = deputy
    ? 'What still waits is in the next of these emails.'
    : `All of it is on the page behind '${waitingWords}'.`;
  return `There was no room for ${parts.join(', and for ')}. ${where}`;
}

const more = (count: number, what: string): string => `${count} more ${what}${count === 1 ? '' : 's'}`;

/** Says until when all links are valid: until the first of them ends. */
function validityOf({ entries, timeZone }: ApprovalDigestMail): string {
  const [earliest] = entries.flatMap(({ links }) => links.map(({ expiresAt }) => expiresAt)).toSorted();
  return earliest ? `The links are valid until ${formatMoment(earliest, timeZone)}.` : '';
}

const nameOf = ({ trainee }: DigestEntry): string => oneLine(trainee.name);

const facts = ({ trainee, ...entry }: DigestEntry): Fact[] => [
  ...(trainee.isVerified && trainee.program?.trim()
    ? [{ label: 'Program', value: shorten(oneLine(trainee.program), maxProgramLength) }]
    : []),
  emailFact(trainee),
  { label: 'Waiting', value: `${sessionCount(entry.sessionCount)}, ${formatHours(entry.hours)}` },
];

/** The words of the button of a request: how many sessions it opens is told only when it opens all of them. */
const labelOf = ({ requestCount, ...entry }: DigestEntry, index: number): string =>
  requestCount === 1
    ? `Review ${sessionCount(entry.sessionCount)}`
    : `Review request ${index + 1} of ${requestCount}`;

const entryHtml = (entry: DigestEntry): ReactNode[] => [
  subheading(nameOf(entry)),
  factList(facts(entry)),
  ...entry.links.map(({ href }, index) => button(labelOf(entry, index), href)),
];

const entryText = (entry: DigestEntry): string =>
  [
    `* ${nameOf(entry)}`,
    factListText(facts(entry)).replaceAll(/^/gm, '  '),
    ...entry.links.map(({ href }, index) => `  ${labelOf(entry, index)}:\n  ${href}`),
  ].join('\n');

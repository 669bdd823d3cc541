import { formatDay, isQuestioned, reviewTime } from '@clinical-hours/proto/api';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { deputyOf, findPeople, MailObsolete, orObsolete, requireReachable } from '../parts/mail-clients.ts';
import { toReviewer, type Composer, type MailContext, type MailDraft } from '../parts/mail-draft.ts';
import { issueFootUrls, issueLink } from '../parts/mail-link.ts';
import { threadOf } from '../../store/mail-thread.ts';
import type { LeasedMail } from '../../store/mail.repository.ts';
import { summarise, sumSessions, type SessionSummary, type SessionSums } from '../parts/session-summary.ts';
import { button, buttonAddress, paragraph, rule, small, subheading } from '../parts/blocks.ts';
import { asDeputy, type AskedDeputy } from '../parts/deputy.ts';
import { factList, type Fact } from '../parts/facts.ts';
import { foot, type FootUrls } from '../parts/foot.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { sessionList } from '../parts/session-list.ts';
import { aboutProduct, requesterFacts, writeTo, type AskingTrainee } from '../parts/requester-facts.ts';
import { formatDayOf, formatHours, formatMoment, oneLine, sessionCount } from '../parts/words.ts';

export const composeApprovalRequest: Composer = (context, mail, call) => compose(context, mail, call, false);

export const composeApprovalReminder: Composer = (context, mail, call) => compose(context, mail, call, true);

async function compose(
  context: MailContext,
  mail: LeasedMail,
  call: Call,
  isReminder: boolean,
): Promise<MailDraft> {
  const { hours, publicUrl, timeZone } = context;
  const requestId = mail.subjectId;
  const { request } = await orObsolete(hours.getApprovalRequest(call, { requestId }), 'request');
  if (!request) throw new MailObsolete('request_gone');
  const sessions = request.items.flatMap(({ session, state }) =>
    session && state === 'open' && !isQuestioned(session) ? [session] : [],
  );
  // What the supervisor asked about waits for the trainee.
  if (sessions.length === 0) throw new MailObsolete('no_open_session');
  const { trainee, supervisor } = await findPeople(context, call, request);
  if (mail.digestPortalId !== null && supervisor.portalId === mail.digestPortalId) {
    throw new MailObsolete('told_in_digest');
  }
  // The trainee is not told of the weekly mail while the address is unconfirmed, and may remind of what it will list.
  if (isReminder && (await context.mails.waitsForDigest(mail))) throw new MailObsolete('told_in_digest');
  requireReachable(supervisor);
  const deputy = deputyOf(supervisor, mail);
  const review = { purpose: 'LINK_PURPOSE_REVIEW_SESSIONS', subjectId: request.id, supervisor } as const;
  const { firstId, linkId: sharedId } = threadOf(mail.id, await context.mails.requestMails(mail));
  // A mail to a deputy has a link of its own: a shared one may have ended with an absence, while there is another now.
  const linkId = deputy ? mail.id : sharedId;
  const wanted = { ...review, deputyEmail: deputy?.email };
  const link = await orObsolete(issueLink(context, call, { id: linkId }, wanted), 'link');
  const { email } = deputy ?? supervisor;
  const footUrls = await issueFootUrls(context, call, mail, { supervisor, email });
  const rendered = await renderApprovalRequest({
    trainee,
    supervisorName: supervisor.name,
    deputy,
    sessions: sessions.map(summarise),
    sums: sumSessions(sessions),
    hasNotes: sessions.some(({ notes }) => notes?.trim()),
    reviewUrl: `${publicUrl}/review/${link.token}`,
    ...footUrls,
    expiresAt: link.expiresAt,
    timeZone,
    requestedAt: isReminder ? request.createdAt : undefined,
  });
  return {
    rendered,
    ...toReviewer(trainee, supervisor, deputy),
    firstId,
    stopUrl: footUrls.stopUrl,
  };
}

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
  /** ISO 8601. */
  expiresAt: string;
  timeZone: string;
  /** Time of the first request (ISO 8601); only in a reminder. */
  requestedAt?: string | undefined;
}

/** Asks a supervisor to review sessions, or reminds them. Besides it only the weekly mail carries review links. */
export function renderApprovalRequest(mail: ApprovalRequestMail): Promise<RenderedMail> {
  const trainee = oneLine(mail.trainee.name);
  const count = mail.sessions.length;
  const supervisor = oneLine(mail.supervisorName, 'Supervisor');
  const { deputy } = mail;
  const asks = `${trainee} asks you to review ${sessionCount(count)}${deputy ? ` for ${supervisor}` : ''}`;
  const stillWaits = count === 1 ? 'One session is still waiting' : `${count} sessions are still waiting`;
  const effort = `No account needed. It takes ${reviewTime(count)}.`;
  const safety = "Opening the link doesn't approve anything: you decide on the page.";
  return renderLetter({
    subject: mail.requestedAt ? `Reminder: ${asks}` : asks,
    heading: asks,
    preheader: `${effort} ${safety}`,
    blocks: [
      paragraph(`Hello ${deputy ? oneLine(deputy.name, 'Supervisor') : supervisor},`),
      deputy && paragraph(asDeputy(deputy, mail.supervisorName)),
      mail.requestedAt &&
        paragraph(
          `This is a gentle reminder of a request from ${formatDayOf(mail.requestedAt, mail.timeZone)}. ${stillWaits} for your review.`,
        ),
      paragraph(
        `${trainee} named ${deputy ? supervisor : 'you'} as supervisor for ${sessionCount(count)} of clinical hours and asks you to approve or reject ${count === 1 ? 'it' : 'each one'}.`,
      ),
      factList([...requesterFacts(mail.trainee), ...whatIsAsked(count, mail.sums)]),
      paragraph(aboutProduct),
      button('Review the sessions', mail.reviewUrl),
      paragraph(
        `${effort} ${safety}\nThe link is valid until ${formatMoment(mail.expiresAt, mail.timeZone)}.`,
      ),
      subheading(`The ${sessionCount(count).replace(/^1 /, '')}`),
      mail.hasNotes &&
        paragraph(
          `${trainee} also wrote notes. They are not in this email; you can read them on the page, under each session.`,
        ),
      sessionList(mail.sessions, { words: 'all of them are on the page', href: mail.reviewUrl }),
      rule,
      writeTo(mail.trainee),
      small(
        `Don't know ${trainee}${deputy ? `, or not the deputy for ${supervisor}` : ''}? Ignore this email, and nothing will be approved.`,
      ),
      buttonAddress(mail.reviewUrl),
      ...foot(mail),
    ],
  });
}

function whatIsAsked(count: number, sums: SessionSums): Fact[] {
  const [first, last] = [formatDay(sums.firstDate), formatDay(sums.lastDate)];
  return [
    { label: 'Sessions', value: `${count}, ${first === last ? `on ${first}` : `from ${first} to ${last}`}` },
    {
      label: 'Hours',
      value: `${formatHours(sums.supervision)} supervision, ${formatHours(sums.directClinical)} direct clinical, ${formatHours(sums.indirectClinical)} indirect clinical`,
    },
  ];
}

import { isQuestioned } from '@clinical-hours/proto/api';
import { deputyOf, findPeople, MailObsolete, orObsolete, requireReachable } from '../parts/mail-clients.ts';
import { toReviewer, type Composer } from '../parts/mail-draft.ts';
import { issueFootUrls, issueLink } from '../parts/mail-link.ts';
import { threadOf } from '../../store/mail-thread.ts';
import { summarise } from '../parts/session-summary.ts';
import { button, buttonAddress, paragraph, rule } from '../parts/blocks.ts';
import { asDeputy, type AskedDeputy } from '../parts/deputy.ts';
import { foot, type FootUrls } from '../parts/foot.ts';
import { renderLetter, type RenderedMail } from '../parts/letter.ts';
import { listSaid, type SaidSummary } from '../parts/session-list.ts';
import { writeTo, type AskingTrainee } from '../parts/requester-facts.ts';
import { formatMoment, oneLine, sessionCount } from '../parts/words.ts';

/** For the reviewer: the trainee's replies about sessions that are still open in a request. */
export const composeApprovalReply: Composer = async (context, mail, call) => {
  const { hours, publicUrl, timeZone } = context;
  const { request } = await orObsolete(
    hours.getApprovalRequest(call, { requestId: mail.subjectId }),
    'request',
  );
  if (!request) throw new MailObsolete('request_gone');
  const replies = new Map(request.questions.map(({ sessionId, reply }) => [sessionId, reply]));
  const replied = request.items.flatMap(({ session, state }) => {
    const text = session && state === 'open' && !isQuestioned(session) ? replies.get(session.id) : undefined;
    return session && text !== undefined ? [{ ...summarise(session), text }] : [];
  });
  if (replied.length === 0) throw new MailObsolete('no_open_session');
  const { trainee, supervisor } = await findPeople(context, call, request);
  requireReachable(supervisor);
  const deputy = deputyOf(supervisor, mail);
  const { firstId } = threadOf(mail.id, await context.mails.requestMails(mail));
  const review = { purpose: 'LINK_PURPOSE_REVIEW_SESSIONS', subjectId: request.id, supervisor } as const;
  const link = await orObsolete(
    issueLink(context, call, mail, { ...review, deputyEmail: deputy?.email }),
    'link',
  );
  const { email } = deputy ?? supervisor;
  const footUrls = await issueFootUrls(context, call, mail, { supervisor, email });
  const rendered = await renderApprovalReply({
    trainee,
    supervisorName: supervisor.name,
    deputy,
    replied,
    reviewUrl: `${publicUrl}/review/${link.token}`,
    ...footUrls,
    expiresAt: link.expiresAt,
    timeZone,
  });
  return {
    rendered,
    ...toReviewer(trainee, supervisor, deputy),
    firstId,
    stopUrl: footUrls.stopUrl,
  };
};

export interface ApprovalReplyMail extends FootUrls {
  trainee: AskingTrainee;
  supervisorName: string;
  /** The deputy who gets the mail while the supervisor is out of office. */
  deputy?: AskedDeputy | undefined;
  /** At least one. The words are mailed from a verified address only. */
  replied: SaidSummary[];
  /** The review page; its address carries the token. */
  reviewUrl: string;
  /** ISO 8601. */
  expiresAt: string;
  timeZone: string;
}

/** Tells a supervisor that a trainee replied to their questions. */
export function renderApprovalReply(mail: ApprovalReplyMail): Promise<RenderedMail> {
  const { trainee, deputy, replied, reviewUrl } = mail;
  const name = oneLine(trainee.name);
  const supervisor = oneLine(mail.supervisorName, 'Supervisor');
  const count = sessionCount(replied.length);
  const told = `${name} replied to you about ${count}`;
  const safety = "Opening the link doesn't approve anything: you decide on the page.";
  const shown = trainee.isVerified ? replied : replied.map((each) => ({ ...each, text: '' }));
  return renderLetter({
    subject: told,
    preheader: safety,
    blocks: [
      paragraph(`Hello ${deputy ? oneLine(deputy.name, 'Supervisor') : supervisor},`),
      deputy && paragraph(asDeputy(deputy, mail.supervisorName)),
      paragraph(`${told}. ${replied.length === 1 ? 'It is' : 'They are'} waiting for your review again.`),
      listSaid(shown, 'Reply', reviewUrl, 'on the page'),
      !trainee.isVerified &&
        paragraph(`The reply is on the page: ${name} has not verified their own email address yet.`),
      button('Review and decide', reviewUrl),
      paragraph(`${safety}\nThe link is valid until ${formatMoment(mail.expiresAt, mail.timeZone)}.`),
      rule,
      writeTo(trainee),
      buttonAddress(reviewUrl),
      ...foot(mail),
    ],
  });
}

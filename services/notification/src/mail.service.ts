import { ownCall } from '@clinical-hours/service-kit/grpc';
import { composeAccountNotice } from './letters/account/account-notice.ts';
import { composeAnswerNews } from './letters/trainee/answer-news.ts';
import { composeAnswerRequest } from './letters/supervisor/answer-request.ts';
import { composeApprovalDigest } from './letters/supervisor/approval-digest.ts';
import { composeApprovalReply } from './letters/supervisor/approval-reply.ts';
import { composeApprovalReminder, composeApprovalRequest } from './letters/supervisor/approval-request.ts';
import { composeCorrectionNews } from './letters/trainee/correction-news.ts';
import { composeDecisionCopy } from './letters/supervisor/decision-copy.ts';
import { composeDecisionNews } from './letters/trainee/decision-news.ts';
import { composeDecisionReceipt } from './letters/supervisor/decision-receipt.ts';
import { composeDecisionReceipts } from './letters/supervisor/decision-receipts.ts';
import { composeDetailsNews } from './letters/trainee/details-news.ts';
import { composeAnswerDisputeNews, composeDisputeNews } from './letters/trainee/dispute-news.ts';
import { composeAnswerDisputeReceipt, composeDisputeReceipt } from './letters/supervisor/dispute-receipt.ts';
import { composeErasureNews } from './letters/supervisor/erasure-news.ts';
import { composeLoggingReminder } from './letters/trainee/logging-reminder.ts';
import { composePortalLink } from './letters/supervisor/portal-link.ts';
import { composePortalNews } from './letters/supervisor/portal-news.ts';
import { composeQuestionNews } from './letters/trainee/question-news.ts';
import { composeRefusalNews } from './letters/trainee/refusal-news.ts';
import { composeStopNews } from './letters/trainee/stop-news.ts';
import { composeWithdrawalNews } from './letters/trainee/withdrawal-news.ts';
import type { Composer, MailContext, MailDraft } from './letters/parts/mail-draft.ts';
import type { MailKind } from './store/mail.entity.ts';
import { MailObsolete } from './letters/parts/mail-clients.ts';
import type { LeasedMail } from './store/mail.repository.ts';
import type { Destination } from './store/mail-result.ts';
import type { OutgoingMail } from './store/mail-transport.ts';

/**
 * A mail as it should be sent now, and where it goes; or the reason why nothing is to be sent. `follows` are the kinds
 * of mails that its event causes as well, and `apart` the decisions whose receipts get mails of their own.
 */
export type Composed = { follows: MailKind[]; apart?: number[] } & (
  | { kind: 'mail'; mail: OutgoingMail; destination: Destination; isUnverified: boolean }
  | { kind: 'nothing'; reason: string }
);

const composers: Record<MailKind, Composer> = {
  approval_request: composeApprovalRequest,
  approval_reminder: composeApprovalReminder,
  decision_receipt: composeDecisionReceipt,
  decision_news: composeDecisionNews,
  dispute_news: composeDisputeNews,
  dispute_receipt: composeDisputeReceipt,
  withdrawal_news: composeWithdrawalNews,
  details_news: composeDetailsNews,
  refusal_news: composeRefusalNews,
  stop_news: composeStopNews,
  question_news: composeQuestionNews,
  approval_reply: composeApprovalReply,
  answer_request: composeAnswerRequest,
  answer_news: composeAnswerNews,
  answer_dispute_news: composeAnswerDisputeNews,
  answer_dispute_receipt: composeAnswerDisputeReceipt,
  account_notice: composeAccountNotice,
  logging_reminder: composeLoggingReminder,
  correction_news: composeCorrectionNews,
  portal_link: composePortalLink,
  deputy_changed: composePortalNews,
  delivery_changed: composePortalNews,
  details_confirmed: composePortalNews,
  erasure_news: composeErasureNews,
  approval_digest: composeApprovalDigest,
  deputy_digest: composeApprovalDigest,
  decision_copy: composeDecisionCopy,
  decision_receipts: composeDecisionReceipts,
};

// Replies to these go to the sender. Those to all others go to `replyAddress`, never to a trainee: a reply quotes the
// mail, and so hands on the links by which its reader acts.
const toUsers: ReadonlySet<MailKind> = new Set([
  'account_notice',
  'logging_reminder',
  'correction_news',
  'decision_news',
  'dispute_news',
  'withdrawal_news',
  'details_news',
  'refusal_news',
  'stop_news',
  'question_news',
  'answer_news',
  'answer_dispute_news',
]);

/** Composes mails from rows of ids and the current records of the owning services. */
export class MailService {
  readonly #context: MailContext;

  constructor(context: MailContext) {
    this.#context = context;
  }

  /**
   * Composes a mail. `deadlineMs` (milliseconds since 1970) ends its calls to other services. Throws the AppErrors of
   * these, except that missing records lead to `nothing`.
   */
  async compose(mail: LeasedMail, deadlineMs: number): Promise<Composed> {
    const call = { ...ownCall(mail.requestId), deadlineMs };
    try {
      const draft = await composers[mail.kind](this.#context, mail, call);
      const { follows = [], apart = [], addressVersion, records, isToDeputy, isUnverified = false } = draft;
      const destination = { addressVersion, records, isToDeputy };
      return { kind: 'mail', mail: this.#address(mail, draft), destination, isUnverified, follows, apart };
    } catch (error) {
      if (!(error instanceof MailObsolete)) throw error;
      return { kind: 'nothing', reason: error.message, follows: error.follows };
    }
  }

  #address(mail: LeasedMail, draft: MailDraft): OutgoingMail {
    const { rendered, senderName, to, attachments, firstId = mail.id } = draft;
    const messageId = this.#messageId(mail.id);
    const first = this.#messageId(firstId);
    const returnPath = this.#context.returns?.of(mail.id);
    return {
      ...rendered,
      ...(senderName === undefined ? {} : { senderName }),
      to,
      ...(toUsers.has(mail.kind) ? {} : { replyTo: this.#context.replyAddress }),
      ...(attachments && { attachments }),
      messageId,
      returnPath,
      headers: unsubscribing(draft),
      ...(first === messageId ? {} : { inReplyTo: first, references: first }),
    };
  }

  // The same on every try, so that mailboxes recognize a repetition.
  #messageId(mailId: string): string {
    return `<mail-${mailId}@${new URL(this.#context.publicUrl).hostname}>`;
  }
}

// RFC 2369, RFC 8058: mail programs show their own button, and post the second field to the address. That stops mail
// about one trainee, so a mail about several has only the first, which opens the page.
const unsubscribing = ({ stopUrl, isAboutSeveral = false }: MailDraft): Record<string, string> =>
  stopUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${stopUrl}>`,
        ...(isAboutSeveral ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      };

import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Mail } from './mail.entity.ts';

/**
 * Why a mail failed: a mail server refused it, or put it off for 4 days, or reported later that it was not delivered. Anything
 * else is unsent: a mistake of our own.
 */
export type FailureCause = 'refused' | 'put_off' | 'bounced' | 'unsent';

/** How a try ended. Only `waiting` leaves the mail to be tried again, after `delayMs`. */
export type MailResult =
  /** `addressVersion` says which of a supervisor's addresses it went to. */
  | { state: 'sent'; addressVersion?: number | undefined }
  | { state: 'cancelled'; reason: string }
  /** `status` is what a mail server answered, as a number. */
  | {
      state: 'failed';
      reason: string;
      cause: FailureCause;
      status?: string | undefined;
      addressVersion?: number | undefined;
    }
  | { state: 'waiting'; delayMs: number; isCounted: boolean; reason: string };

/** What of a mail the events about it tell. */
export type ReportedMail = Pick<Mail, 'kind' | 'subjectId' | 'userId' | 'supervisorId'>;

/** Records what others have to know of how a mail ended: that a supervisor cannot be reached, and what became of a notice. */
export async function recordResult(
  { record }: UnitOfWork,
  mail: ReportedMail,
  result: MailResult,
): Promise<void> {
  if (result.state === 'waiting') return;
  if (mail.kind === 'account_notice') {
    const outcome = result.state === 'failed' ? result.cause : result.state;
    const status = result.state === 'failed' ? result.status : undefined;
    await record('notification.account_mail_settled.v1', { noticeId: mail.subjectId, outcome, status });
  }
  const { userId, supervisorId } = mail;
  if (result.state !== 'failed' || userId === null || supervisorId === null) return;
  const { cause, addressVersion } = result;
  // Without a version the mail did not go to the supervisor on file.
  if (cause === 'unsent' || addressVersion === undefined) return;
  await record('notification.supervisor_mail_refused.v1', { userId, supervisorId, addressVersion });
}

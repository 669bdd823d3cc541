import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Mail } from './mail.entity.ts';

/**
 * The cause of a failure. refused: a mail server refused the mail. put_off: it put the mail off for 4 days. bounced: it
 * reported later that the mail was not delivered. unsent: a fault of our own.
 */
export type FailureCause = 'refused' | 'put_off' | 'bounced' | 'unsent';

/** The result of a try. Only `waiting` leads to another one, after `delayMs`. */
export type MailResult =
  /** `addressVersion` is the version of the supervisor's address to which it went. */
  | { state: 'sent'; addressVersion?: number | undefined }
  | { state: 'cancelled'; reason: string }
  /** `status` is the mail server's answer as a number. */
  | {
      state: 'failed';
      reason: string;
      cause: FailureCause;
      status?: string | undefined;
      addressVersion?: number | undefined;
    }
  | { state: 'waiting'; delayMs: number; isCounted: boolean; reason: string };

/** The fields of a mail that its events use. */
export type ReportedMail = Pick<Mail, 'kind' | 'subjectId' | 'userId' | 'supervisorId'>;

/**
 * Publishes results that other services need: that a supervisor cannot be reached, and the result of an account notice.
 */
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

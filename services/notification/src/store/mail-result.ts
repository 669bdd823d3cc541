import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Mail } from './mail.entity.ts';

/**
 * The cause of a failure. refused: there is no such mailbox, or it takes nothing. put_off: a mail server did not take
 * the mail for 4 days, and took others. bounced: it reported later that the mail was not delivered. unsent: a fault of
 * our own, or an answer about us.
 */
export type FailureCause = 'refused' | 'put_off' | 'bounced' | 'unsent';

/** A record of a supervisor, with the version of its address. */
export interface AddressedRecord {
  userId: number;
  supervisorId: number;
  addressVersion: number;
}

/** Where a mail went. */
export interface Destination {
  /** Version of the address of the supervisor on file; missing when it went to someone else. */
  addressVersion?: number | undefined;
  /** For a digest that went to their address, all records in it. */
  records?: AddressedRecord[] | undefined;
  /** Whether it went to the deputy of a supervisor. */
  isToDeputy?: boolean | undefined;
}

/** The result of a try. Only `waiting` leads to another one, after `delayMs`. */
export type MailResult =
  | ({ state: 'sent' } & Destination)
  | { state: 'cancelled'; reason: string }
  /** `status` is the mail server's answer as a number. */
  | ({
      state: 'failed';
      reason: string;
      cause: FailureCause;
      status?: string | undefined;
    } & Destination)
  /**
   * A held one waits for a person, while its dependencies are there. A delayed one waits because there were too many
   * mails in a day. A stuck one waits because the mail server takes nothing from us.
   */
  | {
      state: 'waiting';
      delayMs: number;
      isCounted: boolean;
      isHeld?: true;
      isDelayed?: true;
      isStuck?: true;
      reason: string;
    };

/** The fields of a mail that its events use. */
export type ReportedMail = Pick<Mail, 'kind' | 'subjectId' | 'userId' | 'supervisorId'>;

/**
 * Publishes results that other services need: that a supervisor cannot be reached, the result of an account notice, and
 * that a mail begins to wait because there were too many.
 */
export async function recordResult(
  { record }: UnitOfWork,
  mail: ReportedMail & { isDelayed?: boolean },
  result: MailResult,
): Promise<void> {
  if (result.state === 'waiting') {
    const { userId } = mail;
    if (result.isDelayed && !mail.isDelayed)
      await record('notification.mail_delayed.v1', userId === null ? {} : { userId });
    return;
  }
  if (mail.kind === 'account_notice') {
    const outcome = result.state === 'failed' ? result.cause : result.state;
    const status = result.state === 'failed' ? result.status : undefined;
    await record('notification.account_mail_settled.v1', { noticeId: mail.subjectId, outcome, status });
  }
  if (result.state !== 'failed' || result.cause === 'unsent') return;
  for (const refused of toRefused(mail, result)) {
    await record('notification.supervisor_mail_refused.v1', refused);
  }
}

function toRefused(
  { userId, supervisorId }: ReportedMail,
  { addressVersion, records = [] }: Destination,
): AddressedRecord[] {
  // Without a version the mail did not go to the supervisor on file.
  if (userId === null || supervisorId === null || addressVersion === undefined) return records;
  return [{ userId, supervisorId, addressVersion }];
}

import type { Logger } from '@clinical-hours/service-kit/logging';
import type { MailRepository } from '../store/mail.repository.ts';
import { countMail, countReturn, type ReturnResult } from '../store/mail.metrics.ts';
import { toReason } from '../store/retry.ts';
import { readReturnedMail } from './undelivered-report.ts';

/** Handles mails that come to return addresses. */
export class ReturnService {
  readonly #mails: Pick<MailRepository, 'bounce'>;
  readonly #log: Logger;

  constructor(mails: Pick<MailRepository, 'bounce'>, log: Logger) {
    this.#mails = mails;
    this.#log = log;
  }

  /**
   * Handles a mail that came to the return address of `mailId`. A report of failed delivery marks the mail as failed; a
   * repeated report, and any other mail, changes nothing. Returns `early` when it has to come again because the mail is
   * still being sent.
   */
  async receive(mailId: string, raw: Uint8Array): Promise<ReturnResult> {
    const returned = await readReturnedMail(raw);
    const result = returned.kind === 'other' ? 'other' : await this.#bounce(mailId, returned);
    countReturn(result);
    // Text from the sender of the report stays out of the log.
    this.#log.info(
      { mailId, result, ...(returned.kind === 'undelivered' && { status: returned.status }) },
      'a mail came back',
    );
    return result;
  }

  async #bounce(
    mailId: string,
    { reason, status }: { reason: string; status: string | undefined },
  ): Promise<ReturnResult> {
    const bounced = await this.#mails.bounce(mailId, { reason: toReason(`bounced: ${reason}`), status });
    if (bounced.kind === 'bounced') countMail(bounced.mailKind, 'failed');
    return bounced.kind === 'bounced' ? 'undelivered' : bounced.kind;
  }
}

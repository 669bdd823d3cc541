import type { Logger } from '@clinical-hours/service-kit/logging';
import type { MailRepository } from '../mail.repository.ts';
import { countMail } from '../mail.metrics.ts';
import { toReason } from '../retry.ts';
import { countReturn, type ReturnResult } from './return.metrics.ts';
import { readReturnedMail } from './undelivered-report.ts';

/** What becomes of mails that come to return addresses. */
export class ReturnService {
  readonly #mails: Pick<MailRepository, 'bounce'>;
  readonly #log: Logger;

  constructor(mails: Pick<MailRepository, 'bounce'>, log: Logger) {
    this.#mails = mails;
    this.#log = log;
  }

  /**
   * Takes in a mail that came to the return address of `mailId`. A report that it was not delivered makes it a failed one; the
   * same report again, and all else, changes nothing. `early` says that it has to come again: the mail is still being sent.
   */
  async receive(mailId: string, raw: Uint8Array): Promise<ReturnResult> {
    const returned = await readReturnedMail(raw);
    const result = returned.kind === 'other' ? 'other' : await this.#bounce(mailId, returned);
    countReturn(result);
    // What the sender of the report wrote stays out of the log.
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

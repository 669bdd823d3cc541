import type { DeliveryFailure } from '../store/delivery-failure.ts';
import type { FailureCause, MailResult } from '../store/mail-result.ts';
import { awayDelayMs, backOff, stuckDelayMs } from '../store/retry.ts';

interface TriedMail {
  id: string;
  attempts: number;
  refusedForMs: number;
}

/**
 * Judges the answers of the mail server: whether one is about a recipient, or about us. One answer cannot tell, since a
 * relay that takes nothing from us says so at the recipient. So refusals of several domains in a row, with nothing
 * taken in between, are noted against nobody.
 */
export class MailFlow {
  readonly #stuckMs: number;
  // What was refused since the server last took a mail: domains, and mails that were refused for other reasons.
  readonly #refused = new Set<string>();
  // Domains with a refusal that does not say why. A relay that serves local domains only takes mails in between.
  readonly #doubtful = new Set<string>();
  #takenAtMs = -Infinity;

  constructor(stuckMs = stuckDelayMs) {
    this.#stuckMs = stuckMs;
  }

  /** Notes that the server took a mail. */
  noteTaken(domain: string): void {
    this.#refused.clear();
    this.#doubtful.delete(domain);
    this.#takenAtMs = performance.now();
  }

  /** Returns what becomes of a mail to `domain` that the server did not take. */
  judge(mail: TriedMail, failure: DeliveryFailure, domain: string, reason: string): MailResult {
    const { kind } = failure;
    const stuck: MailResult = {
      state: 'waiting',
      delayMs: this.#stuckMs,
      isCounted: false,
      isStuck: true,
      reason,
    };
    if (kind === 'away') return { ...stuck, delayMs: awayDelayMs };
    if (kind === 'ours') return stuck;
    if (kind === 'later' || kind === 'unclear') {
      return this.#waitOn(mail, failure, backOff(mail, reason, kind === 'unclear'));
    }
    this.#refused.add(kind === 'declined' ? mail.id : domain);
    if (kind === 'doubtful') this.#doubtful.add(domain);
    if (kind === 'refused' && !this.#isGeneral) return failed(failure, reason, 'refused');
    if (kind === 'doubtful' && this.#isKnownToBeAbout(mail)) return failed(failure, reason, 'refused');
    const result = this.#waitOn(mail, failure, backOff(mail, reason));
    if (result.state !== 'waiting' || !this.#isGeneral) return result;
    return { ...result, delayMs: Math.min(result.delayMs, this.#stuckMs), isStuck: true };
  }

  get #isGeneral(): boolean {
    return this.#refused.size > 1;
  }

  // Refused once more, after the server took something else, while no other domain is refused in this way.
  #isKnownToBeAbout({ attempts, refusedForMs }: TriedMail): boolean {
    const wasTaken = performance.now() - this.#takenAtMs < refusedForMs;
    return attempts > 0 && wasTaken && !this.#isGeneral && this.#doubtful.size === 1;
  }

  // After 4 days.
  #waitOn(mail: TriedMail, failure: DeliveryFailure, result: MailResult): MailResult {
    if (result.state !== 'failed') return result;
    const isOurs = !failure.isRefusal || this.#isGeneral;
    return failed(failure, result.reason, isOurs ? 'unsent' : 'put_off');
  }
}

function failed({ status }: DeliveryFailure, reason: string, cause: FailureCause): MailResult {
  // A fault on our side is not reported as a mail server's refusal.
  return { state: 'failed', reason, cause, ...(status && cause !== 'unsent' && { status }) };
}

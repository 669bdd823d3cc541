import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDependencyAway } from '@clinical-hours/service-kit/errors';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import { inSpan, SpanKind, type Span } from '@clinical-hours/service-kit/tracing';
import { WorkerLoop } from '@clinical-hours/service-kit/worker-loop';
import { DeliveryFailure } from '../store/delivery-failure.ts';
import { MailDelayed, MailHeld } from '../letters/parts/mail-clients.ts';
import { MailFlow } from './mail-flow.ts';
import type { MailTransport } from '../store/mail-transport.ts';
import { countMail, measureMails } from '../store/mail.metrics.ts';

import type { Destination, MailResult } from '../store/mail-result.ts';
import type { CausedMails, LeasedMail, MailRepository } from '../store/mail.repository.ts';
import type { MailService } from '../mail.service.ts';
import { awayDelayMs, backOff, heldDelayMs, stuckDelayMs, toReason } from '../store/retry.ts';

const noteAgainMs = 500;
const noteForMs = 60_000;
const warnAgainMs = 600_000;

export interface MailSenderOptions {
  mails: MailRepository;
  service: Pick<MailService, 'compose'>;
  transport: MailTransport;
  log: Logger;
  /** Number of mails sent at once. */
  concurrency?: number;
  leaseMs?: number;
  /** Time for a whole try. The lease is renewed until it ends. */
  tryMs?: number;
  pollMs?: number;
  /** Time between two tries while the mail server takes nothing from us. */
  stuckMs?: number;
}

/**
 * Sends the waiting mails of the table. Any number of senders may run on one table: each leases mails, commits, then
 * looks up, renders and sends without an open transaction, and records the result only while it still holds the lease.
 */
export class MailSender implements Closable {
  readonly #options: Required<MailSenderOptions>;
  readonly #loop: WorkerLoop;
  readonly #underWay = new Map<string, { owner: string; work: Promise<void> }>();
  #renewal: NodeJS.Timeout | undefined;
  #endMeasuring: (() => void) | undefined;
  readonly #flow: MailFlow;
  // While a dependency is away, or the mail server takes nothing, a single mail is enough to notice the change.
  #isPartAway = false;
  #nextProbeAtMs = 0;
  #warned = { reason: '', atMs: 0 };

  constructor(options: MailSenderOptions) {
    const defaults = { concurrency: 4, leaseMs: 15_000, tryMs: 35_000, pollMs: 1_000, stuckMs: stuckDelayMs };
    this.#options = { ...defaults, ...options };
    this.#flow = new MailFlow(this.#options.stuckMs);
    this.#loop = new WorkerLoop({
      round: () => this.#takeDue(),
      onError: (error) => this.#options.log.warn({ err: error }, 'mails cannot be taken for now'),
      pauseMs: this.#options.pollMs,
    });
  }

  /** Starts sending in the background. */
  start(): void {
    this.#loop.start();
    this.#renewal ??= setInterval(() => void this.#renew(), this.#options.leaseMs / 3);
    this.#endMeasuring ??= measureMails(this.#options.mails, this.#options.log);
  }

  /** Wakes the sender because there may be something to send. */
  wake(): void {
    this.#loop.wake();
  }

  /** Stops once the mails under way have ended. */
  async close(): Promise<void> {
    this.#endMeasuring?.();
    await this.#loop.close();
    await Promise.all([...this.#underWay.values()].map(({ work }) => work));
    clearInterval(this.#renewal);
  }

  async #takeDue(): Promise<void> {
    const { mails, leaseMs, tryMs, concurrency } = this.#options;
    const limit = (this.#isPartAway ? 1 : concurrency) - this.#underWay.size;
    if (limit <= 0 || (this.#isPartAway && performance.now() < this.#nextProbeAtMs)) return;
    const endsAtMs = performance.now() + tryMs;
    const except = [...this.#underWay.keys()];
    for (const mail of await mails.lease({ owner: randomUUID(), limit, leaseMs, except })) {
      const work = inSpan('send mail', sending(mail), (span) => this.#work(mail, endsAtMs, span)).finally(
        () => {
          this.#underWay.delete(mail.id);
          this.wake();
        },
      );
      this.#underWay.set(mail.id, { owner: mail.leaseOwner, work });
    }
  }

  // Leases are short, so that mails of a sender that died are sent soon; a living sender renews its own.
  async #renew(): Promise<void> {
    const { mails, leaseMs, log } = this.#options;
    const owners = [...this.#underWay.values()].map(({ owner }) => owner);
    if (owners.length === 0) return;
    await mails
      .renew(owners, leaseMs)
      .catch((error: unknown) => log.warn({ err: error }, 'leases could not be renewed'));
  }

  async #work(mail: LeasedMail, endsAtMs: number, span: Span): Promise<void> {
    const { log } = this.#options;
    const fields = { mailId: mail.id, kind: mail.kind, requestId: mail.requestId };
    try {
      const { result, caused } = await this.#try(mail, endsAtMs);
      span.setAttribute('mail.result', result.state);
      this.#noteFlow(result);
      const isOurs = await this.#note(mail, result, caused);
      if (isOurs) countMail(mail.kind, result.state);
      const level = this.#levelOf(mail, result);
      const { records: _records, ...outcome } = { records: undefined, ...result };
      log[level]({ ...fields, ...outcome, attempts: mail.attempts + 1, isOurs }, 'tried a mail');
    } catch (error) {
      log.error({ ...fields, reason: describe(error) }, 'the result of a mail could not be noted');
    }
  }

  // The same answer of a mail server that takes nothing is a warning once, and again after 10 minutes. A mail that
  // waits because there were too many is one when it begins to wait.
  #levelOf({ isDelayed }: LeasedMail, result: MailResult): 'error' | 'warn' | 'info' | 'debug' {
    if (result.state === 'failed') return 'error';
    if (result.state !== 'waiting') return 'info';
    if (!result.isStuck) return result.isDelayed && isDelayed ? 'debug' : 'warn';
    const { reason, atMs } = this.#warned;
    if (reason === result.reason && performance.now() - atMs < warnAgainMs) return 'debug';
    this.#warned = { reason: result.reason, atMs: performance.now() };
    return 'warn';
  }

  #noteFlow(result: MailResult): void {
    // A cancelled mail met no mail server.
    if (result.state === 'cancelled') return;
    const isStuck = result.state === 'waiting' && result.isStuck === true;
    this.#isPartAway = isStuck || (result.state === 'waiting' && !result.isCounted && !result.isHeld);
    // A server that refuses may count the tries; one that cannot be reached does not.
    this.#nextProbeAtMs =
      isStuck && result.delayMs !== awayDelayMs ? performance.now() + this.#options.stuckMs : 0;
  }

  async #try(mail: LeasedMail, endsAtMs: number): Promise<{ result: MailResult; caused: CausedMails }> {
    const { mails, service, transport } = this.#options;
    let destination: Destination = {};
    let domain = '';
    let caused: CausedMails = {};
    try {
      const deadlineMs = Date.now() + endsAtMs - performance.now();
      const composed = await inSpan('compose', {}, () => service.compose(mail, deadlineMs));
      caused = { follows: composed.follows, apart: composed.apart };
      if (composed.kind === 'nothing') {
        return { result: { state: 'cancelled', reason: composed.reason }, caused };
      }
      ({ destination } = composed);
      const { address } = composed.mail.to;
      domain = domainOf(address);
      const { isUnverified } = composed;
      if (!(await mails.count(mail.requestId, { ...mail, address, isUnverified })))
        throw new MailDelayed('mailbox_full');
      const timeoutMs = endsAtMs - performance.now();
      await inSpan('deliver', { kind: SpanKind.CLIENT }, () => transport(composed.mail, timeoutMs));
      this.#flow.noteTaken(domain);
      return { result: { state: 'sent', ...destination }, caused };
    } catch (error) {
      const reason = describe(error);
      if (!(error instanceof DeliveryFailure)) return { result: toResult(mail, error, reason), caused };
      const result = this.#flow.judge(mail, error, domain, reason);
      return { result: result.state === 'failed' ? { ...result, ...destination } : result, caused };
    }
  }

  // Retries for a while, because losing the result of a sent mail would send it twice.
  async #note(mail: LeasedMail, result: MailResult, caused: CausedMails): Promise<boolean> {
    const endsAtMs = performance.now() + noteForMs;
    for (;;) {
      try {
        return await this.#options.mails.settle(mail, result, caused);
      } catch (error) {
        if (!isDependencyAway(error) || performance.now() > endsAtMs) throw error;
        await wait(noteAgainMs);
      }
    }
  }
}

// Each try belongs to the trace of the event that caused the mail.
const sending = ({ kind, traceParent }: LeasedMail) => ({
  kind: SpanKind.PRODUCER,
  attributes: { 'mail.kind': kind },
  parent: traceParent,
});

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

function toResult(mail: LeasedMail, error: unknown, reason: string): MailResult {
  if (error instanceof MailHeld) {
    const isDelayed = error instanceof MailDelayed;
    const waits = { state: 'waiting', delayMs: heldDelayMs, isCounted: false, isHeld: true, reason } as const;
    return isDelayed ? { ...waits, isDelayed } : waits;
  }
  if (!isDependencyAway(error)) return backOff(mail, reason);
  return { state: 'waiting', delayMs: awayDelayMs, isCounted: false, reason };
}

const describe = (error: unknown): string =>
  toReason(error instanceof Error ? `${error.name}: ${error.message}` : String(error));

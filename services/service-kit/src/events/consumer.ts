import { createHash } from 'node:crypto';
import type { Span } from '@opentelemetry/api';
import {
  AckPolicy,
  DeliverPolicy,
  nanos,
  type Consumer,
  type JetStreamManager,
  type JsMsg,
  type NatsConnection,
} from 'nats';
import { inRequest, type Logger } from '../logging/index.ts';
import { countEvent, expectEvents } from './measure-messaging.ts';
import type { Closable } from '../runtime/index.ts';
import { inSpan } from '../tracing/span.ts';
import { unlessAborted, WorkerLoop } from '../worker-loop/index.ts';
import type { Bus } from './bus.ts';
import { consumerOf, ownerOf, streamOf } from '../nats/index.ts';
import { processing, traceParentHeader, type EventType } from './event.ts';
import { fieldsOf, type Envelope, type EventHandler, type Inbox } from './inbox.ts';
import { requestIdHeader } from './relay.ts';
import { doesAnswer, isNotThere } from './stream.ts';

const messageIdHeader = 'Nats-Msg-Id';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
// The messages that a dead process held are redelivered after this time. If a living process takes longer,
// its inbox recognizes the repetition.
const ackWaitMs = 10_000;
const fetchMs = 5_000;
const retryMs = 1_000;

export interface ConsumerOptions {
  service: string;
  handler: EventHandler;
  inbox: Inbox;
  bus: Bus;
  log: Logger;
}

/**
 * Consumes one type of event for a service, through a durable consumer on the owner's stream that all
 * replicas share; a missing consumer is created again. Messages are acknowledged only after their effect is
 * committed.
 */
export class EventConsumer implements Closable {
  readonly #options: ConsumerOptions;
  readonly #loop: WorkerLoop;
  #consumer: Consumer | undefined;
  #isKnownToAnswer = false;

  constructor(options: ConsumerOptions) {
    this.#options = options;
    this.#loop = new WorkerLoop({
      round: (stopping) => this.#round(stopping),
      onError: (error) => this.#failed(error),
      pauseMs: retryMs,
    });
  }

  get type(): EventType {
    return this.#options.handler.type;
  }

  start(): void {
    expectEvents(this.type);
    this.#loop.start();
  }

  /**
   * Returns how many events wait for all replicas of the service together: not delivered, or not
   * acknowledged.
   */
  async waitingCount(manager: JetStreamManager): Promise<number> {
    const info = await manager.consumers.info(...this.#place());
    return info.num_pending + info.num_ack_pending;
  }

  /** Resolves after the message under way. */
  close(): Promise<void> {
    return this.#loop.close();
  }

  async #round(stopping: AbortSignal): Promise<boolean> {
    const connection = await unlessAborted(this.#options.bus.connected, stopping);
    if (!connection) return false;
    this.#consumer ??= await this.#ensureConsumer(connection);
    const count = await this.#fetch(this.#consumer, stopping);
    // An empty fetch may mean that the consumer was deleted, so the next round looks it up again.
    if (count === 0) this.#consumer = undefined;
    return true;
  }

  #failed(error: unknown): void {
    const { log, handler } = this.#options;
    this.#consumer = undefined;
    // At the first start the owner may not have created its stream yet.
    const level = isNotThere(error) && !this.#isKnownToAnswer ? 'debug' : 'warn';
    log[level]({ err: error, type: handler.type }, 'events cannot be fetched for now');
  }

  async #ensureConsumer(connection: NatsConnection): Promise<Consumer> {
    const [stream, name] = this.#place();
    const manager = await connection.jetstreamManager();
    try {
      await manager.consumers.info(stream, name);
    } catch (error) {
      if (!isNotThere(error)) throw error;
      await manager.consumers.add(stream, {
        durable_name: name,
        filter_subject: this.type,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: nanos(ackWaitMs),
        max_deliver: -1,
        max_ack_pending: 1_000,
      });
      this.#isKnownToAnswer = false;
    }
    if (!this.#isKnownToAnswer && !(await doesAnswer(connection, stream, name))) {
      // The new consumer delivers old events again; the inbox recognizes them.
      await manager.consumers.delete(stream, name);
      throw new Error('the consumer answers nothing, and is made again');
    }
    this.#isKnownToAnswer = true;
    return connection.jetstream().consumers.get(stream, name);
  }

  #place(): [stream: string, name: string] {
    return [streamOf(ownerOf(this.type)), consumerOf(this.#options.service, this.type)];
  }

  async #fetch(consumer: Consumer, stopping: AbortSignal): Promise<number> {
    const messages = await consumer.fetch({ max_messages: 20, expires: fetchMs });
    const stop = () => messages.stop();
    stopping.addEventListener('abort', stop, { once: true });
    let count = 0;
    try {
      for await (const message of messages) {
        await this.#receive(message);
        count += 1;
      }
    } finally {
      stopping.removeEventListener('abort', stop);
    }
    return count;
  }

  async #receive(message: JsMsg): Promise<void> {
    // A message that was fetched but not begun goes to another replica after retryMs, rather than after
    // ackWaitMs. Not at once: nats-server 2.9 loses a message that is returned while no consumer requests
    // one.
    if (this.#loop.isStopping) return message.nak(retryMs);
    const { type } = this;
    const options = processing(type, message.headers?.get(traceParentHeader));
    await inSpan(`process ${type}`, options, (span) => this.#process(message, span));
  }

  async #process(message: JsMsg, span: Span): Promise<void> {
    const { inbox, handler, log } = this.#options;
    const envelope = toEnvelope(message, handler.type);
    const startedAtMs = performance.now();
    const outcome = await inRequest(envelope.requestId, () => inbox.receive(envelope, handler));
    countEvent(handler.type, outcome.kind);
    span.setAttribute('event.outcome', outcome.kind);
    // The inbox has logged the other outcomes.
    if (outcome.kind === 'handled' || outcome.kind === 'repeated') {
      const durationMs = Math.round(performance.now() - startedAtMs);
      log.info({ ...fieldsOf(envelope), outcome: outcome.kind, durationMs }, 'event handled');
    }
    if (outcome.kind === 'later') message.nak(outcome.delayMs);
    else message.ack();
  }
}

function toEnvelope(message: JsMsg, type: EventType): Envelope {
  const id = idOf(message);
  let payload: unknown;
  try {
    payload = message.json();
  } catch {
    payload = null;
  }
  return { id, type, payload, requestId: message.headers?.get(requestIdHeader) || id };
}

// A message that was published by hand may have no id. It gets one that is the same in every redelivery.
function idOf(message: JsMsg): string {
  const id = message.headers?.get(messageIdHeader) ?? '';
  if (uuid.test(id)) return id;
  const { stream, streamSequence, timestampNanos } = message.info;
  const bytes = createHash('sha256').update(`${stream} ${streamSequence} ${timestampNanos} ${id}`).digest();
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

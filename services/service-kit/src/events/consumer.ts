import { AckPolicy, DeliverPolicy, nanos, type Consumer, type JsMsg, type NatsConnection } from 'nats';
import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/index.ts';
import type { Bus } from './bus.ts';
import { checkPayload, ownerOf, streamOf, type DomainEvent } from './event.ts';
import type { EventHandler, Inbox } from './inbox.ts';
import { Pace } from './pace.ts';
import { requestIdHeader } from './relay.ts';
import { isNotThere } from './stream.ts';

const messageIdHeader = 'Nats-Msg-Id';
const ackWaitMs = 30_000;
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
 * Hears one kind of event on behalf of a service: a durable consumer on the owner's stream, shared by all replicas of the
 * service, and made again when it is gone. Messages are acknowledged only after their effect is committed.
 */
export class EventConsumer implements Closable {
  readonly #options: ConsumerOptions;
  readonly #pace = new Pace();
  #running: Promise<void> | undefined;

  constructor(options: ConsumerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops after the message under way. */
  async close(): Promise<void> {
    this.#pace.end();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { bus, log, handler } = this.#options;
    const connection = await this.#pace.orEnd(bus.connected);
    if (!connection) return;
    let consumer: Consumer | undefined;
    while (!this.#pace.ended) {
      try {
        consumer ??= await this.#ensureConsumer(connection);
        const count = await this.#fetch(consumer);
        // Nothing came: perhaps because the consumer is gone.
        if (count === 0) consumer = undefined;
      } catch (error) {
        consumer = undefined;
        // At the first start the owner may not have made its stream yet.
        const level = isNotThere(error) ? 'debug' : 'warn';
        log[level]({ err: error, type: handler.type }, 'events cannot be heard for now');
        await this.#pace.pause(retryMs);
      }
    }
  }

  async #ensureConsumer(connection: NatsConnection): Promise<Consumer> {
    const { service, handler } = this.#options;
    const stream = streamOf(ownerOf(handler.type));
    const name = `${service}__${handler.type.replaceAll('.', '_')}`;
    const manager = await connection.jetstreamManager();
    try {
      await manager.consumers.info(stream, name);
    } catch (error) {
      if (!isNotThere(error)) throw error;
      await manager.consumers.add(stream, {
        durable_name: name,
        filter_subject: handler.type,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: nanos(ackWaitMs),
        max_deliver: -1,
        max_ack_pending: 1_000,
      });
    }
    return connection.jetstream().consumers.get(stream, name);
  }

  async #fetch(consumer: Consumer): Promise<number> {
    const messages = await consumer.fetch({ max_messages: 20, expires: fetchMs });
    const off = this.#pace.onEnd(() => messages.stop());
    let count = 0;
    try {
      for await (const message of messages) {
        await this.#receive(message);
        count += 1;
      }
    } finally {
      off();
    }
    return count;
  }

  async #receive(message: JsMsg): Promise<void> {
    const { inbox, handler } = this.#options;
    const envelope = readEnvelope(message);
    let event: DomainEvent;
    try {
      event = { ...envelope, type: handler.type, payload: checkPayload(handler.type, envelope.payload) };
    } catch (error) {
      await inbox.bury(envelope, error);
      message.ack();
      return;
    }
    const outcome = await inbox.receive(event, handler);
    if (outcome.kind === 'later') message.nak(outcome.delayMs);
    else message.ack();
  }
}

function readEnvelope(message: JsMsg): { id: string; type: string; payload: unknown; requestId: string } {
  const id = message.headers?.get(messageIdHeader) || '00000000-0000-0000-0000-000000000000';
  const requestId = message.headers?.get(requestIdHeader) || id;
  let payload: unknown;
  try {
    payload = message.json();
  } catch {
    payload = null;
  }
  return { id, type: message.subject, payload, requestId };
}

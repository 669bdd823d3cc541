import { headers, type JetStreamClient, type JetStreamManager, type NatsConnection, type PubAck } from 'nats';
import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/index.ts';
import { unlessAborted, WorkerLoop } from '../worker-loop/index.ts';
import { inSpan, traceParentOf, traceFields } from '../tracing/span.ts';
import { streamOf } from '../nats/index.ts';
import type { OutboxRepository, OutboxRow, Published } from './outbox.repository.ts';
import { ensureStream } from './stream.ts';
import { publishing, traceParentHeader } from './event.ts';
import type { Bus } from './bus.ts';

export const requestIdHeader = 'x-request-id';

const publishTimeoutMs = 2_000;

export interface RelayOptions {
  service: string;
  outbox: OutboxRepository;
  bus: Bus;
  log: Logger;
  batchSize?: number;
  leaseMs?: number;
  pollMs?: number;
  /** The interval at which the stream is compared with the published rows. */
  reconcileMs?: number;
}

/**
 * Publishes the events of the outbox to JetStream. Any number of relays may run on one outbox: each leases
 * its own rows, commits, publishes with the outbox id as message id, and marks the rows. The lease of a relay
 * that dies in between runs out, and another relay takes its rows.
 */
export class OutboxRelay implements Closable {
  readonly #options: Required<RelayOptions>;
  readonly #loop: WorkerLoop;
  #reconcileAtMs = 0;
  #streamCreated = '';

  constructor(options: RelayOptions) {
    this.#options = { batchSize: 100, leaseMs: 15_000, pollMs: 1_000, reconcileMs: 10_000, ...options };
    this.#loop = new WorkerLoop({
      round: (stopping) => this.#round(stopping),
      onError: (error) => this.#failed(error),
      pauseMs: this.#options.pollMs,
    });
    options.bus.onReconnect(() => {
      this.#reconcileAtMs = 0;
      this.wake();
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Starts a round at once, because an event was recorded. */
  wake(): void {
    this.#loop.wake();
  }

  /** Resolves after the batch under way. */
  close(): Promise<void> {
    return this.#loop.close();
  }

  async #round(stopping: AbortSignal): Promise<boolean> {
    const connection = await unlessAborted(this.#options.bus.connected, stopping);
    if (!connection) return false;
    await this.#reconcileWhenDue(connection);
    return (await this.relayBatch(connection)) === this.#options.batchSize;
  }

  #failed(error: unknown): void {
    this.#options.log.warn({ err: error }, 'the outbox cannot be relayed for now');
    this.#reconcileAtMs = 0;
  }

  async #reconcileWhenDue(connection: NatsConnection): Promise<void> {
    if (performance.now() < this.#reconcileAtMs) return;
    await this.reconcile(await connection.jetstreamManager({ timeout: publishTimeoutMs }));
    this.#reconcileAtMs = performance.now() + this.#options.reconcileMs;
  }

  /**
   * Compares the stream with the published rows, and makes the lost ones wait again. Creates the stream when
   * it is missing.
   */
  async reconcile(manager: JetStreamManager): Promise<void> {
    const { service, outbox, log } = this.#options;
    const seenAt = await outbox.now();
    const { created, state } = await ensureStream(manager, service);
    this.#streamCreated = created;
    const revived = await outbox.reviveLost(created, state.last_seq, seenAt);
    if (revived > 0) log.warn({ revived }, 'the stream lost messages: they are published again');
  }

  /** Relays one batch. Returns how many rows it leased; throws when one of them could not be published. */
  async relayBatch(connection: NatsConnection): Promise<number> {
    const { outbox, batchSize, leaseMs } = this.#options;
    const rows = await outbox.lease(batchSize, leaseMs);
    if (rows.length === 0) return 0;
    const jetstream = connection.jetstream({ timeout: publishTimeoutMs });
    const results = await Promise.allSettled(rows.map((row) => this.#publish(jetstream, row)));
    const failed = rows.filter((_row, index) => results[index]?.status === 'rejected');
    if (failed.length > 0) await outbox.release(failed.map(({ id }) => id));
    await this.#mark(rows, results);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    return rows.length;
  }

  #publish(jetstream: JetStreamClient, row: OutboxRow): Promise<PubAck> {
    return inSpan(`publish ${row.type}`, publishing(row.type, row.trace_parent), (span) => {
      const messageHeaders = headers();
      messageHeaders.set(requestIdHeader, row.request_id);
      const traceParent = traceParentOf(span);
      if (traceParent) messageHeaders.set(traceParentHeader, traceParent);
      return jetstream.publish(row.type, JSON.stringify(row.payload), {
        msgID: row.id,
        headers: messageHeaders,
        expect: { streamName: streamOf(this.#options.service) },
      });
    });
  }

  async #mark(rows: OutboxRow[], results: PromiseSettledResult<PubAck>[]): Promise<void> {
    const { outbox, log } = this.#options;
    const streamCreated = this.#streamCreated;
    const published = rows.flatMap(({ id }, index): Published[] => {
      const result = results[index];
      return result?.status === 'fulfilled' ? [{ id, streamCreated, streamSeq: result.value.seq }] : [];
    });
    if (published.length === 0) return;
    await outbox.markPublished(published);
    for (const [
      index,
      { id: eventId, type, request_id: requestId, trace_parent: parent },
    ] of rows.entries()) {
      const fields = { eventId, type, requestId, ...traceFields(parent) };
      if (results[index]?.status === 'fulfilled') log.info(fields, 'event published');
    }
    const seqs = published.map(({ streamSeq }) => streamSeq);
    const revived = await outbox.reviveOvertaken(streamCreated, seqs);
    if (revived === 0) return;
    log.warn({ revived }, 'the stream went back: what it lost is published again');
    this.#reconcileAtMs = 0;
  }
}

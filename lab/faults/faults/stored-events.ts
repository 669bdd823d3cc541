import { connect, NatsError, type JetStreamManager, type MsgHdrs, type NatsConnection } from 'nats';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { requireStatus } from '../../../tests/support/clients.ts';
import { until } from '#deploy/local/until';
import type { FaultContext } from '../fault.ts';

const publishedWithinMs = 15_000;
export const messageIdHeader = 'Nats-Msg-Id';

/** A message of a stream, as NATS has stored it. */
export interface StoredEvent {
  stream: string;
  seq: number;
  id: string;
  subject: string;
  data: Uint8Array;
  headers: MsgHdrs;
}

/** The last sequence number of each stream. */
export type LastSeqs = ReadonlyMap<string, number>;

/** Connects to NATS directly, bypassing services and links. */
export async function withNats<T>(
  { product }: Pick<FaultContext, 'product'>,
  work: (connection: NatsConnection, manager: JetStreamManager) => Promise<T>,
): Promise<T> {
  const { host, username, password } = new URL(product.natsUrl);
  const connection = await connect({
    servers: host,
    user: username,
    pass: password,
    timeout: 5_000,
    maxReconnectAttempts: 20,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
  });
  try {
    return await work(connection, await connection.jetstreamManager());
  } finally {
    await connection.close();
  }
}

export async function lastSeqsOf(manager: JetStreamManager): Promise<LastSeqs> {
  const streams = await manager.streams.list().next();
  return new Map(streams.map(({ config, state }) => [config.name, state.last_seq]));
}

/** Returns the events stored after these sequence numbers, oldest first within each stream. */
export async function eventsSince(manager: JetStreamManager, since: LastSeqs): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (const [stream, last] of await lastSeqsOf(manager)) {
    for (let seq = (since.get(stream) ?? 0) + 1; seq <= last; seq += 1) {
      const event = await read(manager, stream, seq);
      if (event !== undefined) events.push(event);
    }
  }
  return events;
}

/** Collects the events that the workload and newly registered visitors publish after these sequence numbers. */
export async function collectEvents(
  { product }: Pick<FaultContext, 'product'>,
  manager: JetStreamManager,
  since: LastSeqs,
  visitorCount: number,
): Promise<StoredEvent[]> {
  const visitors = Array.from({ length: visitorCount }, () => new ApiClient(product.url));
  await Promise.all(visitors.map((visitor) => requireStatus(201, () => visitor.register())));
  let events: StoredEvent[] = [];
  const isEnough = async () => {
    events = await eventsSince(manager, since);
    return events.length >= visitorCount;
  };
  if (!(await until(isEnough, { timeoutMs: publishedWithinMs, everyMs: 100 })))
    throw new Error(`only ${events.length} events were published`);
  return events;
}

async function read(
  manager: JetStreamManager,
  stream: string,
  seq: number,
): Promise<StoredEvent | undefined> {
  try {
    const { subject, data, header } = await manager.streams.getMessage(stream, { seq });
    return { stream, seq, id: header.get(messageIdHeader), subject, data, headers: header };
  } catch (error) {
    // Deleted from the stream.
    if (error instanceof NatsError && error.api_error?.code === 404) return undefined;
    throw error;
  }
}

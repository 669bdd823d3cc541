import { DiscardPolicy, ErrorCode, NatsError, nanos, RetentionPolicy, StorageType } from 'nats';
import type { JetStreamManager, NatsConnection, StreamInfo } from 'nats';
import { streamOf } from '../nats/index.ts';

const dayMs = 86_400_000;
const notFoundCode = '404';
const timeoutCode: string = ErrorCode.Timeout;
// As long as nats.js waits for an answer about a stream or a consumer.
const answerWithinMs = 5_000;

/** Whether JetStream says that a stream or consumer is not there. */
export function isNotThere(error: unknown): boolean {
  return error instanceof NatsError && (error.code === notFoundCode || error.api_error?.code === 404);
}

/** Answers the stream of a service, and makes it when it is not there. */
export async function ensureStream(manager: JetStreamManager, service: string): Promise<StreamInfo> {
  const name = streamOf(service);
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (!isNotThere(error)) throw error;
  }
  return manager.streams.add({
    name,
    subjects: [`${service}.>`],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: nanos(7 * dayMs),
    duplicate_window: nanos(10 * 60_000),
  });
}

/**
 * Whether a consumer that is there answers at all. One that is made while its stream still is gets no way out in nats-server
 * 2.9.10, which Debian has (2.9.25 does not do that any more): it takes requests, counts messages as delivered, and nobody gets
 * them, until it is made again or the server starts again. Asked with a request that cannot be read, for which there is a refusal
 * and no message.
 */
export async function doesAnswer(connection: NatsConnection, stream: string, name: string): Promise<boolean> {
  try {
    await connection.request(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`, '{', { timeout: answerWithinMs });
    return true;
  } catch (error) {
    if (error instanceof NatsError && error.code === timeoutCode) return false;
    throw error;
  }
}

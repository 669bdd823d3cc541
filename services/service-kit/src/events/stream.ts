import { DiscardPolicy, ErrorCode, NatsError, nanos, RetentionPolicy, StorageType } from 'nats';
import type { JetStreamManager, NatsConnection, StreamInfo } from 'nats';
import { streamOf } from '../nats/index.ts';

const dayMs = 86_400_000;
const notFoundCode = '404';
const timeoutCode: string = ErrorCode.Timeout;
// The default timeout of nats.js for requests about a stream or a consumer.
const answerWithinMs = 5_000;

/** Whether an error of JetStream means that the stream or consumer does not exist. */
export function isNotThere(error: unknown): boolean {
  return error instanceof NatsError && (error.code === notFoundCode || error.api_error?.code === 404);
}

/** Returns the stream of a service, and creates it when it is missing. */
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
 * Returns whether an existing consumer responds at all. In nats-server 2.9.10 (which Debian has; 2.9.25 is
 * fixed), a consumer that is created while its stream is being created has no outgoing path: it accepts
 * requests and counts messages as delivered, but nothing arrives, until the consumer is created again or the
 * server restarts. The probe is a malformed request, which draws an error and no message.
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

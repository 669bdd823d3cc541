import { DiscardPolicy, NatsError, nanos, RetentionPolicy, StorageType } from 'nats';
import type { JetStreamManager, StreamInfo } from 'nats';
import { streamOf } from './event.ts';

const dayMs = 86_400_000;
const notFoundCode = '404';

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

import { connect, type ConnectionOptions } from 'nats';
import type { Logger } from '../logging/index.ts';

/** How often a service that has never reached NATS says so. */
const everyMs = 10_000;

/**
 * Says to the log, time and again, that NATS has not been reached yet, and why: nats.js itself tries the first connection in
 * silence. Answers how to end that.
 */
export function logConnectionErrors(
  options: ConnectionOptions,
  log: Logger,
  logEveryMs = everyMs,
): () => void {
  const once = { ...options, reconnect: false, maxReconnectAttempts: 0, waitOnFirstConnect: false };
  const timer = setInterval(() => {
    connect(once).then(
      (connection) => connection.close(),
      (error: unknown) => log.warn({ err: error, server: options.servers }, 'NATS has not been reached yet'),
    );
  }, logEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

import { connect, type ConnectionOptions } from 'nats';
import type { Logger } from '../logging/index.ts';

/** The interval of the warnings of a service that has never reached NATS. */
const everyMs = 10_000;

/**
 * Logs repeatedly that NATS has not been reached yet, and why: nats.js is silent about its first connection
 * attempts. Returns the function that stops it.
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

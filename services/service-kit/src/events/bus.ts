import { connect, Events, type ConnectionOptions, type NatsConnection } from 'nats';
import { inboxOf } from '../nats/index.ts';
import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/index.ts';

/**
 * The connection to NATS. It is opened and reopened in the background: a service keeps serving while NATS is
 * away.
 */
export interface Bus extends Closable {
  /** Resolves at the first connection. */
  connected: Promise<NatsConnection>;
  /** Undefined while there is no connection. */
  current: () => NatsConnection | undefined;
  /** Registers a listener that is called after every reconnection. */
  onReconnect: (listener: () => void) => void;
}

/** Connects to `url` (nats://user:password@host:port, tls:// for TLS), and retries without limit. */
export function openBus(url: string, service: string, log: Logger): Bus {
  const listeners: (() => void)[] = [];
  let connection: NatsConnection | undefined;
  let isAway = false;
  const options = toOptions(url, service);
  const stopLogging = logConnectionErrors(options, log);
  const connected = connect(options).then((made) => {
    stopLogging();
    connection = made;
    void watch(made, log, (away) => {
      isAway = away;
      if (!away) for (const listener of listeners) listener();
    });
    return made;
  });
  connected.catch((error: unknown) => log.error({ err: error }, 'NATS refuses the connection'));
  return {
    connected,
    current: () => (isAway || connection?.isClosed() ? undefined : connection),
    onReconnect: (listener) => listeners.push(listener),
    close: async () => {
      stopLogging();
      // A connection attempt cannot be cancelled, so its connection is closed once it is made.
      if (!connection)
        void connected.then(
          (made) => made.close(),
          () => {},
        );
      await connection?.close();
    },
  };
}

async function watch(
  connection: NatsConnection,
  log: Logger,
  onChange: (isAway: boolean) => void,
): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type !== Events.Disconnect && type !== Events.Reconnect) continue;
    const isAway = type === Events.Disconnect;
    if (isAway) log.warn('NATS is away');
    else log.info('NATS is back');
    onChange(isAway);
  }
}

// nats.js does not read credentials from addresses.
function toOptions(url: string, service: string): ConnectionOptions {
  const { protocol, username, password, host } = new URL(url);
  const credentials = password
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : username
      ? { token: decodeURIComponent(username) }
      : {};
  return {
    servers: host,
    // Forces TLS, even if the server would accept a plain connection.
    ...(protocol === 'tls:' && { tls: {} }),
    name: service,
    inboxPrefix: inboxOf(service),
    timeout: 2_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    reconnectJitter: 500,
    waitOnFirstConnect: true,
    // An operator may correct the credentials while the service retries.
    ignoreAuthErrorAbort: true,
    ...credentials,
  };
}

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

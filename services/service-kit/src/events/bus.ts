import { connect, Events, type ConnectionOptions, type NatsConnection } from 'nats';
import type { Logger } from '../logging/index.ts';
import type { Closable } from '../runtime/index.ts';

/** The connection to NATS. It is made, and made again, in the background: a service serves while NATS is away. */
export interface Bus extends Closable {
  /** Resolves once connected for the first time. */
  connected: Promise<NatsConnection>;
  /** Calls back after every connection that is made again. */
  onReconnect: (listener: () => void) => void;
}

/** Connects to `url` (nats://user:password@host:port), and goes on trying without end. */
export function openBus(url: string, service: string, log: Logger): Bus {
  const listeners: (() => void)[] = [];
  let connection: NatsConnection | undefined;
  const connected = connect(toOptions(url, service)).then((made) => {
    connection = made;
    void watch(made, log, listeners);
    return made;
  });
  connected.catch((error: unknown) => log.error({ err: error }, 'NATS refuses the connection'));
  return {
    connected,
    onReconnect: (listener) => listeners.push(listener),
    close: async () => {
      // One that is still being made cannot be called off: it is closed as soon as it is there.
      if (!connection)
        void connected.then(
          (made) => made.close(),
          () => {},
        );
      await connection?.close();
    },
  };
}

async function watch(connection: NatsConnection, log: Logger, listeners: (() => void)[]): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === Events.Disconnect) log.warn('NATS is away');
    if (status.type !== Events.Reconnect) continue;
    log.info('NATS is back');
    for (const listener of listeners) listener();
  }
}

// nats.js does not read credentials from addresses.
function toOptions(url: string, service: string): ConnectionOptions {
  const { username, password, host } = new URL(url);
  const credentials = password
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : username
      ? { token: decodeURIComponent(username) }
      : {};
  return {
    servers: host,
    name: service,
    timeout: 2_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    reconnectJitter: 500,
    waitOnFirstConnect: true,
    // Credentials may be put right while we wait.
    ignoreAuthErrorAbort: true,
    ...credentials,
  };
}

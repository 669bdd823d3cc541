import { listenHttp } from '@clinical-hours/service-kit/http';
import {
  createTestDatabase,
  createTestMessaging,
  silentLog,
  type TestMessaging,
} from '@clinical-hours/service-kit/testing';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { accessNoteEvents } from '../upstream/access-note.events.ts';
import { createApp } from '../app.ts';
import { parseTrustedProxies } from '../http/client-address.ts';
import { connectClients, type Clients } from '../clients.ts';
import type { Config } from '../config.ts';
import { migrations } from '../migrations/index.ts';
import { proxyToWeb } from '../upstream/proxy.ts';
import { webSessionEvents } from '../web-sessions/web-session.events.ts';

const nobody = 'http://127.0.0.1:9';
const parts = ['AUTH', 'CONSULTATION', 'DOCUMENT', 'HOURS', 'SUPERVISOR'];
const addresses = Object.fromEntries(parts.map((part) => [`${part}_GRPC_ADDRESS`, '127.0.0.1:9']));

/** Header that a page of the product sends with its requests. */
export const ownOrigin = { Origin: 'http://hours.example.com' };

export interface TestGateway {
  url: string;
  databaseUrl: string;
  /** Delivers events to the handlers of the gateway. */
  messaging: TestMessaging;
  close: () => Promise<void>;
}

/** Secrets of the tickets of a test gateway. */
export const ticketKeys = TokenKeys.parse('TICKET_SECRETS', [
  `k1:${Buffer.alloc(32, 1).toString('base64url')}`,
]);

/**
 * Starts a gateway with a database of its own in this process. Only the services named in `services` and `changes`
 * exist.
 */
export async function startTestGateway(
  services: { [K in keyof Clients]?: Partial<Clients[K]> },
  changes: Partial<Config> = {},
): Promise<TestGateway> {
  const test = await createTestDatabase('gateway', migrations);
  const config = {
    ...addresses,
    PUBLIC_URL: ownOrigin.Origin,
    DOCUMENT_URL: nobody,
    WEB_URL: nobody,
    TRUSTED_PROXIES: parseTrustedProxies('0'),
    SESSION_DAYS: 30,
    ADMIN_SESSION_HOURS: 12,
    ADMIN_IDLE_MINUTES: 60,
    SHORTEN_ADDRESSES: false,
    SESSION_SECRETS: ['a-secret-of-a-test-that-is-long-enough'],
    REGISTER_LIMIT: 100,
    SIGN_IN_LIMIT: 100,
    RECOVERY_LIMIT: 100,
    WRITE_LIMIT: 100,
    ...changes,
  } as unknown as Config;
  const connected = connectClients(config, undefined);
  const clients = { ...connected, ...services } as Clients;
  const database = await test.database([]);
  const messaging = createTestMessaging(database);
  messaging.subscribe([...webSessionEvents(clients.auth), accessNoteEvents(clients.auth, database)]);
  const app = createApp({
    config,
    log: silentLog,
    clients,
    database,
    transact: messaging.transact,
    tls: undefined,
    ticketKeys,
    proxy: proxyToWeb(config.WEB_URL, silentLog, undefined),
  });
  const http = await listenHttp(app, 0);
  return {
    url: `http://127.0.0.1:${http.port}`,
    databaseUrl: test.url,
    messaging,
    close: async () => {
      await http.close();
      await connected.close();
      await test.drop();
    },
  };
}

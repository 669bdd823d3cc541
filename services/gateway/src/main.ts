import { openDatabase, requireWritable } from '@clinical-hours/service-kit/database';
import { openMessaging } from '@clinical-hours/service-kit/events';
import { startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { listenHttp } from '@clinical-hours/service-kit/http';
import { runService } from '@clinical-hours/service-kit/runtime';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { accessNoteEvents } from './upstream/access-note.events.ts';
import { createApp } from './app.ts';
import { connectClients } from './clients.ts';
import { readConfig } from './config.ts';
import { migrations } from './migrations/index.ts';
import { proxyToWeb } from './upstream/proxy.ts';
import { webSessionEvents } from './web-sessions/web-session.events.ts';

const service = 'gateway';
// The longest time of any read: the gateway reads web sessions and rate limits before the calls, which have deadlines
// of their own.
const answerTimeoutMs = 2_000;
// Five minutes, the default of Node.js, are too short for 10 MB from a phone. The proxy ends a transfer without
// progress earlier.
const requestTimeoutMs = 1_800_000;

await runService(service, readConfig, async (config, { log, tls, host, readyWhen }) => {
  const ticketKeys = TokenKeys.parse('TICKET_SECRETS', config.TICKET_SECRETS);
  const own = { service, config, entities: [], migrations, log };
  const database = await openDatabase({ ...own, answerTimeoutMs });
  readyWhen(() => requireWritable(database));
  const messaging = openMessaging({ service, database, natsUrl: config.NATS_URL, log });
  const clients = connectClients(config, tls);
  const events = [...webSessionEvents(clients.auth), accessNoteEvents(clients.auth, database)];
  const services = [messaging.subscribe(events)];
  const proxy = proxyToWeb(config.WEB_URL, log, tls);
  const { transact } = messaging;
  const app = createApp({ config, log, tls, clients, database, transact, ticketKeys, proxy });
  const http = await listenHttp(app, config.HTTP_PORT, { tls, host: config.HTTP_HOSTS });
  const grpc = await startGrpcServer({ port: config.GRPC_PORT, services, log, tls, host });
  if (config.WEB_DEV) http.server.on('upgrade', proxy.upgrade);
  http.server.requestTimeout = requestTimeoutMs;
  return [http, grpc, messaging, clients, { close: () => database.destroy() }];
});

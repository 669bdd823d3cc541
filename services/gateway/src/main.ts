import { openDatabase } from '@clinical-hours/service-kit/database';
import { openSpine } from '@clinical-hours/service-kit/events';
import { listenHttp } from '@clinical-hours/service-kit/http';
import { runService } from '@clinical-hours/service-kit/runtime';
import { createApp } from './app.ts';
import { connectClients } from './clients.ts';
import { readConfig } from './config.ts';
import { migrations } from './migrations/index.ts';
import { proxyToWeb } from './proxy.ts';
import { webSessionEvents } from './web-session.events.ts';

const service = 'gateway';
// Node's own five minutes are too short for 10 MB by a phone. What stands still ends sooner, by the proxy.
const requestTimeoutMs = 1_800_000;

await runService(service, readConfig, async (config, log) => {
  const database = await openDatabase({ service, url: config.DATABASE_URL, entities: [], migrations, log });
  const spine = openSpine({ service, database, natsUrl: config.NATS_URL, log });
  spine.hear(webSessionEvents());
  const clients = connectClients(config);
  const proxy = proxyToWeb(config.WEB_URL, log);
  const app = createApp({ config, log, clients, database, proxy });
  const http = await listenHttp(app, config.HTTP_PORT);
  http.server.on('upgrade', proxy.upgrade);
  http.server.requestTimeout = requestTimeoutMs;
  return [http, spine, clients, { close: () => database.destroy() }];
});

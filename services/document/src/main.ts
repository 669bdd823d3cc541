import { authService } from '@clinical-hours/proto/auth';
import { openDatabase, requireWritable } from '@clinical-hours/service-kit/database';
import { openMessaging } from '@clinical-hours/service-kit/events';
import { createClient, startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { listenHttp } from '@clinical-hours/service-kit/http';
import { runService } from '@clinical-hours/service-kit/runtime';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { createApp } from './app.ts';
import { composeDocuments, entities } from './compose.ts';
import { readConfig } from './config.ts';
import { documentEvents } from './document.events.ts';
import { documentRpc } from './document.rpc.ts';
import { migrations } from './migrations/index.ts';
import { clamdScanner } from './scan/virus-scanner.ts';
import { openStore } from './store/open-store.ts';

const service = 'document';
// Node's default of five minutes is too short for 10 MB over a phone. A stalled upload ends after 30 seconds anyway.
const requestTimeoutMs = 3_600_000;

await runService(service, readConfig, async (config, { log, tls, host, readyWhen }) => {
  const ticketKeys = TokenKeys.parse('TICKET_SECRETS', config.TICKET_SECRETS);
  const store = await openStore(config.store);
  store
    .check()
    .catch((error: unknown) => log.error({ err: error }, 'the object store cannot be used for now'));
  const database = await openDatabase({ service, config, entities, migrations, log });
  // The service is ready without its object store, since lists, archiving and deleting do not need it.
  readyWhen(() => requireWritable(database));
  const messaging = openMessaging({ service, database, natsUrl: config.NATS_URL, log });
  const auth = createClient(authService, config.AUTH_GRPC_ADDRESS, { tls });
  const { documents, uploads, worker, sweeper } = composeDocuments({
    database,
    transact: messaging.transact,
    store,
    scanner: config.CLAMD_ADDRESS === '' ? undefined : clamdScanner(config.CLAMD_ADDRESS),
    log,
    quotaBytes: config.USER_QUOTA_BYTES,
    leaseMs: config.UPLOAD_LEASE_MS,
  });
  const services = [documentRpc(documents), messaging.subscribe(documentEvents(auth))];
  const grpc = await startGrpcServer({ port: config.GRPC_PORT, services, log, tls, host });
  const app = createApp({ documents, uploads, store, database, ticketKeys, log });
  // Requests need the gateway's ticket as well, because other services have certificates, too.
  const http = await listenHttp(app, config.HTTP_PORT, { tls, onlyFor: 'gateway', host });
  http.server.requestTimeout = requestTimeoutMs;
  worker.start();
  sweeper.start();
  const servers = { close: async () => void (await Promise.all([http.close(), grpc.close()])) };
  return [servers, uploads, messaging, auth, worker, sweeper, store, { close: () => database.destroy() }];
});
